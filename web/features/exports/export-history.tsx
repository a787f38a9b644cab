import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { exportEndpoints, type ExportRow } from '#contract/exports/exports.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatInstant } from '#web/format/day.ts';
import { formatMoney } from '#web/format/money.ts';
import { daysIn } from '#domain/written-day.ts';
import { language } from '#web/language/language.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { t as generic } from '#web/ui/t.ts';
import { t } from './t.ts';
import classes from './exports.module.css';

const { shortDay } = daysIn(language);
const columns = ['file', 'period', 'entries', 'amount', 'by', 'since'] as const;
const isFigure = (column: string) => column === 'entries' || column === 'amount';

/** What was exported, the latest first, each with what came to be booked into its period since. */
export function ExportHistory() {
  const { data, error, isFetching, refetch } = useQuery(
    endpointQuery(exportEndpoints.listExports, {}),
  );
  if (data === undefined) {
    return (
      <div className={classes.body} aria-busy={error === null}>
        {error === null ? (
          <ShapeSkeleton width="50%" heightPx={12} />
        ) : (
          <Group role="alert">
            <Text inherit>{t('notLoaded', { reason: error.message })}</Text>
            <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
              {generic('retry')}
            </Button>
          </Group>
        )}
      </div>
    );
  }
  if (data.exports.length === 0) {
    return (
      <Text inherit c="dimmed" className={classes.body ?? ''}>
        {t('none')}
      </Text>
    );
  }
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{t('caption')}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-figure={isFigure(column) || undefined}>
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.exports.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: ExportRow }) {
  const { timeZone } = useCurrentSession().organisation;
  return (
    <tr>
      <th scope="row">
        {t(`formats.${row.format}`)}
        <span className={classes.hash}>{row.fileName}</span>
        <span className={classes.hash}>
          {t('hash', { start: row.hash.slice(0, 12) })}
          <CopyButton label={t('copyHash', { name: row.fileName })} text={row.hash} />
        </span>
      </th>
      <td data-label={t('columns.period')}>
        {t('period', { from: shortDay(row.from), to: shortDay(row.to) })}
      </td>
      <td data-label={t('columns.entries')} data-figure>
        {row.entries.toLocaleString(language)}
      </td>
      <td data-label={t('columns.amount')} data-figure>
        {formatMoney(row.amount, row.currency)}
      </td>
      <td data-label={t('columns.by')}>
        {t('by', { day: formatInstant(row.at, timeZone), name: row.by })}
      </td>
      <td data-label={t('columns.since')}>
        {row.later === 0 ? (
          t('complete')
        ) : (
          <ToneBadge tone="warning">{t('later', { count: row.later })}</ToneBadge>
        )}
      </td>
    </tr>
  );
}
