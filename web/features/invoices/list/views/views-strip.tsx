import { Button, VisuallyHidden } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconBookmarkPlus from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import type { InvoiceListQuery, InvoiceSums } from '#contract/invoices/invoices.ts';
import { filterOf } from '#domain/invoice-filter.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { formatDecimalMoney } from '#web/format/money.ts';
import { TabStrip } from '#web/ui/layout/tab-strip.tsx';
import { invoiceListSearch } from '../../invoice-list-search.ts';
import { invoiceSummaryOptions, invoiceSumsOptions } from '../../invoice-queries.ts';
import { isChanged, keptSearch, type ListState } from './list-state.ts';
import { filterOfView, quickViews } from './quick-views.ts';
import { savedViewsQuery } from './saved-views.ts';
import { useGoneView } from './use-gone-view.ts';
import { ViewDialog } from './view-dialog.tsx';
import { ViewMenu } from './view-menu.tsx';
import { t } from './t.ts';
import classes from './views.module.css';

// The router marks a link of the same path, whatever it searches for.
const tab = {
  to: '/apps/invoice/list',
  resetScroll: false,
  activeProps: {},
  activeOptions: { includeSearch: true, exact: true },
} as const;

/** What people look for most, each with how many there are, and the views that were saved. Not imported directly: it is loaded after the list's rows. */
export default function ViewsStrip({ state }: { state: ListState }) {
  const { query, view: current } = state;
  const { organisation } = useCurrentSession();
  const [isSaving, setIsSaving] = useState(false);
  const quick = quickViews.map((view) => {
    const next = { ...query, ...filterOfView(view, organisation.currency), page: 1 };
    return { view, next, isShown: current === undefined && isSame(query, next) };
  });
  // What was paid is counted by day already; to find each of its invoices takes long where there are many.
  const counted = quick.filter(({ view }) => view !== 'paidThisMonth');
  const sums = useQueries({
    queries: counted.map(({ next }) => invoiceSumsOptions(next, undefined)),
  });
  const paid = useQuery(invoiceSummaryOptions()).data?.paidThisMonth;
  const { data } = useQuery(savedViewsQuery);
  useGoneView(data?.views);
  const shown = quick.find(({ isShown }) => isShown)?.view;
  const hasChanged = isChanged(state);
  // A saved one can be brought into view once it is there.
  const open = current ? `${String(current.id)} of ${String(data?.views.length)}` : (shown ?? '');
  return (
    <div className={classes.strip}>
      <TabStrip name={t('label')} current={open}>
        {quick.map(({ view, next, isShown }) => {
          const found = sums[counted.findIndex((one) => one.view === view)]?.data;
          const count = view === 'paidThisMonth' ? paid?.count : found?.total;
          return (
            <li key={view}>
              <Link
                {...tab}
                search={invoiceListSearch.toSearch(next)}
                className={classes.view}
                aria-current={isShown ? 'page' : undefined}
                title={found && inWords(found)}
              >
                {t(view)}
                {count !== undefined && <span className={classes.count}>{formatCount(count)}</span>}
              </Link>
            </li>
          );
        })}
        {data?.views.map((view) => {
          const isShown = view.id === current?.id;
          return (
            <li key={view.id} className={classes.saved}>
              <Link
                {...tab}
                search={{ view: String(view.id) }}
                className={classes.view}
                aria-current={isShown ? 'page' : undefined}
              >
                {view.isShared && <IconUsers size={14} stroke={1.9} aria-hidden="true" />}
                <span className={classes.name} title={view.name}>
                  {view.name}
                </span>
                {view.isShared && (
                  <VisuallyHidden component="span">{`, ${t('shared')}`}</VisuallyHidden>
                )}
                {isShown && hasChanged && (
                  <span className={classes.dot}>
                    <VisuallyHidden component="span">{`, ${t('changed')}`}</VisuallyHidden>
                  </span>
                )}
              </Link>
              {isShown && <ViewMenu view={view} state={state} isChanged={hasChanged} />}
            </li>
          );
        })}
      </TabStrip>
      {current === undefined && (
        <Button
          variant="subtle"
          color="gray"
          flex="none"
          className={classes.save ?? ''}
          leftSection={<IconBookmarkPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => {
            setIsSaving(true);
          }}
        >
          {t('saveView')}
        </Button>
      )}
      {isSaving && (
        <ViewDialog
          search={keptSearch(state)}
          onClose={() => {
            setIsSaving(false);
          }}
        />
      )}
    </div>
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
