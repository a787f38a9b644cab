import type { ReactNode } from 'react';
import classes from './amount-summary.module.css';

interface AmountSummaryProps {
  caption: string;
  amount: string;
  /** Between the amount and the facts. */
  children?: ReactNode;
  facts: ReactNode;
}

/** The most important amount of a document with some facts. */
export function AmountSummary({ caption, amount, children, facts }: AmountSummaryProps) {
  return (
    <div>
      <span className={classes.caption}>{caption}</span>
      <span className={classes.amount}>{amount}</span>
      {children}
      <span className={classes.facts}>{facts}</span>
    </div>
  );
}
