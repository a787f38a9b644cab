import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/settings/audit.ts';
import { formatInstant } from '#web/format/day.ts';
import { TwoLines } from '#web/ui/data-table/cell-parts.tsx';
import type { DataTableColumn } from '#web/ui/data-table/data-table-column.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { t } from './t.ts';
import classes from './audit.module.css';

const recordPages = {
  invoice: '/apps/invoice/preview/$id',
  quote: '/apps/invoice/quotes/$id',
  client: '/apps/client/$id',
} as const;

/** @param timeZone of the organisation */
export function auditColumns(timeZone: string): readonly DataTableColumn<AuditEntry>[] {
  return [
    {
      id: 'time',
      header: t('columns.time'),
      width: 140,
      narrowWidth: 120,
      cell: ({ at }) => (
        <time dateTime={at} title={at} className={classes.time}>
          {formatInstant(at, timeZone)}
        </time>
      ),
    },
    {
      id: 'person',
      header: t('columns.person'),
      width: '16%',
      cell: ({ person, isDenied }) =>
        person?.name ?? <span className={classes.none}>{t(isDenied ? 'nobody' : 'system')}</span>,
    },
    { id: 'what', header: t('columns.what'), cell: (entry) => <What entry={entry} /> },
    {
      id: 'record',
      header: t('columns.record'),
      width: '15%',
      className: classes.record,
      cell: ({ record }) =>
        record && (
          <Link to={recordPages[record.kind]} params={{ id: String(record.id) }}>
            {record.label}
          </Link>
        ),
    },
    {
      id: 'address',
      header: t('columns.address'),
      width: 150,
      narrowWidth: 120,
      className: 'dt',
      cell: ({ address, requestId }) => (
        <span title={requestId === '' ? undefined : t('request', { id: requestId })}>
          {address}
        </span>
      ),
    },
  ];
}

function What({ entry: { summary, detail, isDenied } }: { entry: AuditEntry }) {
  return (
    <span className={classes.what}>
      <TwoLines name={summary} detail={detail} />
      {isDenied && <ToneBadge tone="danger">{t('denied')}</ToneBadge>}
    </span>
  );
}
