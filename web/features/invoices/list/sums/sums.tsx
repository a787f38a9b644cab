import type { ReactNode } from 'react';
import { formatDecimalMoney } from '#web/format/money.ts';
import classes from './sums.module.css';
import { t } from '../../t.ts';

/** Lines of totals with their balances aligned. */
export function Sums({ children }: { children: ReactNode }) {
  return <div className={classes.sums}>{children}</div>;
}

interface SumLineProps {
  /** `Page total` */
  label: string;
  /** ISO 4217. */
  currency: string;
  /** Plain decimals. */
  total: string;
  balance: string;
}

/** Total and balance in one currency. */
export function SumLine({ label, currency, total, balance }: SumLineProps) {
  return (
    <span className={classes.line}>
      <span>
        {label} <strong>{formatDecimalMoney(total, currency)}</strong>
      </span>
      <span>
        {t('columns.balance')} <strong>{formatDecimalMoney(balance, currency)}</strong>
      </span>
    </span>
  );
}
