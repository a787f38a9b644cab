import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AuditEntry, auditEndpoints } from '#contract/settings/audit.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { loadingState } from '#web/ui/data-table/loading-state.ts';
import { TablePanel } from '#web/ui/data-table/table-panel.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditQuery, isNarrowed, toFilter, unnarrowed } from './audit-search.ts';
import { t } from './t.ts';
import classes from './audit.module.css';

const noEntries: readonly AuditEntry[] = [];
/** As many as an answer has. */
const pageSize = 20;

interface AuditListProps {
  query: AuditQuery;
  onChange: (next: AuditQuery) => void;
}

/** The entries, the latest first. Pages are known as far as somebody went: each begins where the one before it ended. */
export function AuditList({ query, onChange }: AuditListProps) {
  const { timeZone } = useCurrentSession().organisation;
  const filter = toFilter(query);
  const soughtFor = JSON.stringify(filter);
  const [places, setPlaces] = useState({ soughtFor, page: 1, before: [''] });
  const current = places.soughtFor === soughtFor ? places : { soughtFor, page: 1, before: [''] };
  const before = current.before[current.page - 1] ?? '';
  const list = useQuery({
    ...endpointQuery(auditEndpoints.listAudit, {
      query: { ...filter, ...(before !== '' && { before }) },
    }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = list;
  const columns = useMemo(() => auditColumns(timeZone), [timeZone]);
  const rows = data?.entries ?? noEntries;
  const next = isPlaceholderData ? undefined : data?.next;
  const known = Math.max(current.before.length, current.page + (next ? 1 : 0));
  const goTo = (page: number) => {
    const reached = current.before.slice(0, current.page);
    const follows = page === current.page + 1 && next ? [...reached, next] : current.before;
    if (follows[page - 1] !== undefined) setPlaces({ soughtFor, page, before: follows });
  };
  return (
    <TablePanel toolbar={<AuditFilters query={query} onChange={onChange} />}>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowClassName={classes.row}
        isFiltered={isNarrowed(query)}
        isRefreshing={list.isFetching && isPlaceholderData}
        {...loadingState(list, t('notLoaded'))}
        server={{
          total: known * pageSize,
          isOpenEnded: true,
          page: current.page,
          pageSize,
          sort: { columnId: 'time', isDescending: true },
          onPageChange: goTo,
          onSortChange: () => undefined,
        }}
        empty={
          isNarrowed(query)
            ? {
                title: t('noMatches'),
                detail: t('noMatchesDetail'),
                action: (
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() => {
                      onChange(unnarrowed);
                    }}
                  >
                    {t('clear')}
                  </Button>
                ),
              }
            : { title: t('empty') }
        }
        announcement={t('count', { count: rows.length })}
      />
    </TablePanel>
  );
}
