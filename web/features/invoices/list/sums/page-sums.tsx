import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { sumMoney } from '#web/format/money.ts';
import { plainAmount } from '#web/format/plain-amount.ts';
import { SumLine } from './sums.tsx';
import { t } from '../../t.ts';

/** The totals of the rows on this page, by currency. */
export function PageSums({ invoices }: { invoices: readonly InvoiceRow[] }) {
  const byCurrency = Map.groupBy(invoices, (invoice) => invoice.currency);
  const sum = (amounts: number[], currency: string) =>
    plainAmount(sumMoney(amounts, currency), currency);
  return (
    <>
      {[...byCurrency].map(([currency, rows]) => (
        <SumLine
          key={currency}
          label={t('sums.page')}
          currency={currency}
          total={sum(
            rows.map((row) => row.total),
            currency,
          )}
          balance={sum(
            rows.map((row) => row.balance),
            currency,
          )}
        />
      ))}
    </>
  );
}
