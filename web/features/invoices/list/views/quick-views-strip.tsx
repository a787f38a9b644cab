import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InvoiceListQuery, InvoiceSums } from '#contract/invoices/invoices.ts';
import { filterOf } from '#domain/invoice-filter.ts';
import { formatCount } from '#web/format/count.ts';
import { formatDecimalMoney } from '#web/format/money.ts';
import { TabStrip } from '#web/ui/layout/tab-strip.tsx';
import { invoiceListSearch } from '../../invoice-list-search.ts';
import { invoiceSumsOptions } from '../../invoice-queries.ts';
import { t } from './t.ts';
import { filterOfView, quickViews } from './quick-views.ts';
import classes from './quick-views.module.css';

/** What people look for most, each with how many there are. Not imported directly: it is loaded after the list's rows. */
export default function QuickViewsStrip({ query }: { query: InvoiceListQuery }) {
  const views = quickViews.map((view) => {
    const next = { ...query, ...filterOfView(view), page: 1 };
    return { view, next, isShown: isSame(query, next) };
  });
  const sums = useQueries({
    queries: views.map(({ next }) => invoiceSumsOptions(next, undefined)),
  });
  return (
    <TabStrip name={t('label')} current={views.find(({ isShown }) => isShown)?.view ?? ''}>
      {views.map(({ view, next, isShown }, index) => {
        const found = sums[index]?.data;
        return (
          <li key={view}>
            <Link
              to="/apps/invoice/list"
              search={invoiceListSearch.toSearch(next)}
              resetScroll={false}
              className={classes.view}
              // The router marks a link of the same path, whatever it searches for.
              activeProps={{}}
              activeOptions={{ includeSearch: true, exact: true }}
              aria-current={isShown ? 'page' : undefined}
              title={found && inWords(found)}
            >
              {t(view)}
              {found && <span className={classes.count}>{formatCount(found.total)}</span>}
            </Link>
          </li>
        );
      })}
    </TabStrip>
  );
}

function isSame(one: InvoiceListQuery, other: InvoiceListQuery): boolean {
  return JSON.stringify(filterOf(one)) === JSON.stringify(filterOf(other));
}

function inWords({ sums }: InvoiceSums): string {
  return sums
    .map(({ currency, balance }) => t('balance', { amount: formatDecimalMoney(balance, currency) }))
    .join(', ');
}
