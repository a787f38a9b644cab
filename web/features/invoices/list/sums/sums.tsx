import { useQuery } from '@tanstack/react-query';
import type { InvoiceListQuery, InvoiceRow } from '#contract/invoices/invoices.ts';
import { formatDecimalMoney, sumMoney } from '#web/format/money.ts';
import { plainAmount } from '#web/format/plain-amount.ts';
import { invoiceSumsOptions } from '../../invoice-queries.ts';
import classes from './sums.module.css';
import { t } from '../../t.ts';

interface SumsProps {
  query: InvoiceListQuery;
  invoices: readonly InvoiceRow[];
  total: number;
  /** The rows are still those of the previous query. */
  isWaiting: boolean;
}

/** Lines of totals with their balances aligned: those of this page, and those of all pages where there are more. */
export function Sums({ invoices, ...all }: SumsProps) {
  return (
    <div className={classes.sums}>
      {[...Map.groupBy(invoices, ({ currency }) => currency)].map(([currency, rows]) => {
        const sum = (amounts: number[]) => plainAmount(sumMoney(amounts, currency), currency);
        return (
          <SumLine
            key={currency}
            label={t('sums.page')}
            currency={currency}
            total={sum(rows.map((row) => row.total))}
            balance={sum(rows.map((row) => row.balance))}
          />
        );
      })}
      {all.total > all.query.perPage && <AllSums {...all} />}
    </div>
  );
}

// More lines would push the pager away from the rows.
const shownAtMost = 2;

/** The totals of all pages, by currency. Requested once the rows have loaded. */
function AllSums({ query, total, isWaiting }: Omit<SumsProps, 'invoices'>) {
  const { data, isPlaceholderData } = useQuery({
    ...invoiceSumsOptions(query, total),
    enabled: !isWaiting,
  });
  const lines = (data?.sums ?? []).map((sum) => (
    <SumLine key={sum.currency} label={t('sums.all')} {...sum} />
  ));
  return (
    <div className={classes.all} data-waiting={isWaiting || isPlaceholderData}>
      {lines.length <= shownAtMost ? (
        lines
      ) : (
        <details>
          <summary>{t('sums.allCurrencies', { count: String(lines.length) })}</summary>
          <div className={classes.sums}>{lines}</div>
        </details>
      )}
    </div>
  );
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

function SumLine({ label, currency, total, balance }: SumLineProps) {
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
