import type { ReactNode } from 'react';
import { formatDecimalMoney } from '#web/format/money.ts';
import classes from './sums.module.css';

/** Lines of sums, their balances under each other. */
export function Sums({ children }: { children: ReactNode }) {
  return <div className={classes.sums}>{children}</div>;
}

interface SumLineProps {
  /** What is added up: `Page total`. */
  label: string;
  /** ISO 4217. */
  currency: string;
  /** Plain decimals. */
  total: string;
  balance: string;
}

/** What invoices of one currency add up to. */
export function SumLine({ label, currency, total, balance }: SumLineProps) {
  return (
    <span className={classes.line}>
      <span>
        {label} <strong>{formatDecimalMoney(total, currency)}</strong>
      </span>
      <span>
        Balance <strong>{formatDecimalMoney(balance, currency)}</strong>
      </span>
    </span>
  );
}
