import type { InvoiceRow } from '#contract/invoices.ts';
import { formatMoney, sumMoney } from '#web/format/money.ts';
import classes from './page-sums.module.css';

/** What the rows in sight add up to, each currency by itself. */
export function PageSums({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const byCurrency = Map.groupBy(invoices, (invoice) => invoice.currency);
  return (
    <span className={classes.sums}>
      {[...byCurrency].map(([currency, rows]) => (
        <span key={currency} className={classes.pair}>
          <span>
            Page total{' '}
            <strong>
              {formatMoney(
                sumMoney(
                  rows.map((row) => row.total),
                  currency,
                ),
                currency,
              )}
            </strong>
          </span>
          <span>
            Balance{' '}
            <strong>
              {formatMoney(
                sumMoney(
                  rows.map((row) => row.balance),
                  currency,
                ),
                currency,
              )}
            </strong>
          </span>
        </span>
      ))}
    </span>
  );
}
