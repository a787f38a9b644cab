import { useQuery } from '@tanstack/react-query';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { invoiceSumsOptions } from '../../invoice-queries.ts';
import { SumLine, Sums } from './sums.tsx';
import classes from './sums.module.css';
import { t } from '../../t.ts';

interface AllSumsProps {
  query: InvoiceListQuery;
  /** How many invoices it finds. */
  total: number;
  /** The rows are still those of the previous query. */
  isWaiting: boolean;
}

// More lines would push the pager away from the rows.
const shownAtMost = 2;

/** The totals of all pages, by currency. Requested once the rows have loaded. */
export function AllSums({ query, total, isWaiting }: AllSumsProps) {
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
          <Sums>{lines}</Sums>
        </details>
      )}
    </div>
  );
}
