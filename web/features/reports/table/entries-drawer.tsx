import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { reportWord } from '#contract/reports/report-words.ts';
import type { ReportEntries, ReportName } from '#contract/reports/reports.ts';
import { formatMoney } from '#web/format/money.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import { Day } from '#web/ui/display/day.tsx';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { entriesOptions, type ReportCell } from '../report-queries.ts';
import type { ReportSearch } from '../report-search.ts';
import { t } from '../t.ts';
import classes from './entries-drawer.module.css';
import { Pages } from './pages.tsx';

interface EntriesDrawerProps {
  name: ReportName;
  search: ReportSearch;
  cell: ReportCell & { title: string };
  currency: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The rows that a cell adds up. Loaded on first use. */
export default function EntriesDrawer(props: EntriesDrawerProps) {
  const { name, search, cell, currency, isOpen, onClose } = props;
  const [page, setPage] = useState(1);
  const { title, ...aim } = cell;
  const { data, error } = useQuery({
    ...entriesOptions(name, { search, cell: aim, page }),
    placeholderData: keepPreviousData,
  });
  const sum =
    data && t('entries.sum', { count: data.total, amount: formatMoney(data.sum, currency) });
  return (
    <Drawer title={title} subtitle={sum} isOpen={isOpen} onClose={onClose}>
      {error && (
        <Text role="alert" size="14" c="var(--ll-danger-text)">
          {t('entries.notLoaded')}. {error.message}
        </Text>
      )}
      {!data && !error && <ShapeSkeleton width="100%" heightPx={160} radiusPx={8} />}
      {data && (
        <Stack gap={16}>
          <ul className={classes.entries}>
            {data.entries.map((entry, index) => (
              // The order of a page is fixed, and an entry has no other name.
              <Entry key={index} entry={entry} currency={currency} onFollow={onClose} />
            ))}
          </ul>
          <Pages page={data.page} pages={Math.ceil(data.total / data.perPage)} onChange={setPage} />
        </Stack>
      )}
    </Drawer>
  );
}

interface EntryProps {
  entry: ReportEntries['entries'][number];
  currency: string;
  onFollow: () => void;
}

function Entry({ entry, currency, onFollow }: EntryProps) {
  const { day, kind, reference, client, invoiceId, amount } = entry;
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap={12}>
        <div className={classes.names}>
          <Text truncate size="14" fw={500}>
            {reportWord(t, 'kind', kind)}{' '}
            {invoiceId === null ? (
              reference
            ) : (
              <Link
                to="/apps/invoice/preview/$id"
                params={{ id: String(invoiceId) }}
                className={`dt ${tableLinkClass}`}
                onClick={onFollow}
              >
                {reference}
              </Link>
            )}
          </Text>
          <Text truncate size="13" c="dimmed">
            {day !== null && <Day day={day} />}
            {client !== null && ` · ${client.name}`}
          </Text>
        </div>
        <Text size="14" className={classes.amount ?? ''}>
          {formatMoney(amount, currency)}
        </Text>
      </Group>
    </li>
  );
}
