import type { ReactNode } from 'react';
import classes from './party.module.css';

/** Who pays or where to: as the sheet says it, whether it is read or written. */
export function PartyTitle({ children }: { children: string }) {
  return <h2 className={classes.title}>{children}</h2>;
}

/** Name and address of who pays. */
export function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <>
      <strong className={classes.name}>{name}</strong>
      <p className={classes.lines}>{lines.join('\n')}</p>
    </>
  );
}

interface PartyFactsProps {
  className?: string | undefined;
  children: ReactNode;
}

/** What is paid, and where to. */
export function PartyFacts({ className, children }: PartyFactsProps) {
  const own = classes.details ?? '';
  return <dl className={className === undefined ? own : `${own} ${className}`}>{children}</dl>;
}
