import { useQuery } from '@tanstack/react-query';
import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { invoiceSumsOptions } from '../../invoice-queries.ts';
import { SumLine, Sums } from './sums.tsx';
import classes from './sums.module.css';

interface AllSumsProps {
  query: InvoiceListQuery;
  /** How many it finds. */
  total: number;
  /** The rows in sight are still those of the query before. */
  isWaiting: boolean;
}

// More would push the pager away from the rows.
const shownAtMost = 2;

/** What all pages add up to, each currency by itself. Asked for once the rows are there. */
export function AllSums({ query, total, isWaiting }: AllSumsProps) {
  const { data, isPlaceholderData } = useQuery({
    ...invoiceSumsOptions(query, total),
    enabled: !isWaiting,
  });
  const lines = (data?.sums ?? []).map((sum) => (
    <SumLine key={sum.currency} label="All pages total" {...sum} />
  ));
  return (
    <div className={classes.all} data-waiting={isWaiting || isPlaceholderData}>
      {lines.length <= shownAtMost ? (
        lines
      ) : (
        <details>
          <summary>All pages in {lines.length} currencies</summary>
          <Sums>{lines}</Sums>
        </details>
      )}
    </div>
  );
}
