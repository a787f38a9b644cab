import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import type { InvoiceSummary } from '#contract/invoices/invoices.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { unpaidStatuses } from '#domain/invoice-status.ts';
import { compactNumber } from '#web/format/count.ts';
import { formatMoney, formatMoneyCompact } from '#web/format/money.ts';
import type { ChartTone } from '#web/ui/charts/chart-tone.ts';
import { KeptPlace } from '#web/ui/feedback/kept-place.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { StatisticCard, StatisticCardSkeleton } from '#web/ui/display/statistic-card.tsx';
import { invoiceSummaryOptions } from '../invoice-queries.ts';
import { isSameStatuses } from './filters/describe-filters.ts';
import classes from './invoice-list-page.module.css';
import { t } from '../t.ts';

const FailedStatistics = lazyPart(() => import('./failed-statistics.tsx'));

interface StatisticChoice {
  key: 'outstanding' | 'pastDue' | 'paidThisMonth' | 'drafts';
  tone: ChartTone;
  Icon: typeof IconClock;
  filter: Partial<InvoiceFilter>;
  /** What it counts is of the organisation's currency alone. */
  isOfOwnCurrency?: boolean;
}

const choices: readonly StatisticChoice[] = [
  { key: 'outstanding', tone: 'primary', Icon: IconClock, filter: { status: [...unpaidStatuses] } },
  { key: 'pastDue', tone: 'danger', Icon: IconAlertTriangle, filter: { status: ['Past Due'] } },
  {
    key: 'paidThisMonth',
    tone: 'success',
    Icon: IconCheck,
    filter: { paidFrom: 'this-month', paidTo: 'this-month' },
    isOfOwnCurrency: true,
  },
  { key: 'drafts', tone: 'warning', Icon: IconNote, filter: { status: ['Draft'] } },
];

// What the figures narrow; each takes the place of another.
const none = { status: [], paidFrom: undefined, paidTo: undefined };

interface InvoiceStatisticsProps {
  query: InvoiceFilter;
  /** What draws the lines of the figures is not loaded ahead of the list's rows. */
  hasLines: boolean;
  onFilterChange: (filter: Partial<InvoiceFilter>) => void;
}

/** Four totals above the list; each is also a filter. Where they fail to load, their place says so: the list works without. */
export function InvoiceStatistics(props: InvoiceStatisticsProps) {
  const { query, hasLines, onFilterChange } = props;
  const { data, isError, refetch } = useQuery(invoiceSummaryOptions());
  const place = useRef<HTMLDivElement>(null);
  const isRetried = useRef(false);
  useEffect(() => {
    if (data === undefined || !isRetried.current) return;
    isRetried.current = false;
    // The button went with the failure: the focus goes on to the first of the figures.
    if (document.activeElement !== document.body) return;
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [data]);
  const hasFailed = isError && data === undefined;
  const cards = (
    <div
      className={classes.cards}
      {...(!hasFailed && { role: 'group', 'aria-label': t('statistics.label') })}
    >
      {choices.map(({ key, tone, Icon, filter, isOfOwnCurrency }) => {
        if (!data) return <StatisticCardSkeleton key={key} compact />;
        const own = { ...none, ...filter, ...(isOfOwnCurrency && { currency: [data.currency] }) };
        const isPressed =
          isSameStatuses(query.status, own.status) &&
          query.paidFrom === own.paidFrom &&
          query.paidTo === own.paidTo;
        return (
          <StatisticCard
            key={key}
            title={t(`statistics.${key}`)}
            tone={tone}
            icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            {...figures(data, key)}
            hasLine={hasLines}
            isPressed={isPressed}
            onPress={() => {
              const back = { ...none, ...(isOfOwnCurrency && { currency: [] }) };
              onFilterChange(isPressed ? back : own);
            }}
          />
        );
      })}
    </div>
  );
  const retry = () => {
    isRetried.current = true;
    void refetch();
  };
  return (
    <div ref={place} className={classes.statistics}>
      {hasFailed ? (
        <KeptPlace shape={cards}>
          <FailedStatistics onRetry={retry} />
        </KeptPlace>
      ) : (
        cards
      )}
    </div>
  );
}

function figures(summary: InvoiceSummary, key: StatisticChoice['key']) {
  const { currency } = summary;
  const { amount, count, series } = summary[key];
  const shared = { series: series.map(({ value }) => value) };
  const short = formatMoneyCompact(amount, currency);
  const exact = formatMoney(amount, currency);
  if (key === 'drafts') {
    const exactValue = t('statistics.draftCount', { count, amount: exact });
    return { ...shared, value: compactNumber(count), aside: short, exactValue };
  }
  const aside = t('statistics.invoiceCount', { count });
  return { ...shared, value: short, aside, exactValue: exact };
}
