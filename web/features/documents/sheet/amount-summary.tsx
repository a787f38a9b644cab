import type { ReactNode } from 'react';
import classes from './amount-summary.module.css';

interface AmountSummaryProps {
  caption: string;
  amount: string;
  /** Between the amount and the facts. */
  children?: ReactNode;
  facts: ReactNode;
}

/** The amount that matters most, and what is to know of it. */
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
