import type { ReactNode } from 'react';
import classes from './party.module.css';

/** The title of the buyer or of the payment details, on the sheet and in the editor. */
export function PartyTitle({ children }: { children: string }) {
  return <h2 className={classes.title}>{children}</h2>;
}

/** Name and address of the buyer. */
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

/** The payment details. */
export function PartyFacts({ className, children }: PartyFactsProps) {
  const own = classes.details ?? '';
  return <dl className={className === undefined ? own : `${own} ${className}`}>{children}</dl>;
}
