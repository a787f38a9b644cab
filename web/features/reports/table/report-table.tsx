import { Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { columnName } from '#contract/reports/report-words.ts';
import type { Report, ReportColumn, ReportName } from '#contract/reports/reports.ts';
import { tableLinkClass } from '#web/ui/action/link-classes.ts';
import type { ReportCell } from '../report-queries.ts';
import { isAsOfDay, isInOwnCurrency } from '../report-search.ts';
import { t } from '../t.ts';
import { cellText, isNumeric } from './cell-text.ts';
import classes from './report-table.module.css';

type Row = Report['rows'][number];

interface ReportTableProps {
  name: ReportName;
  report: Report;
  /** Others are on their way. */
  isStale: boolean;
  onOpen: (cell: ReportCell & { title: string }) => void;
}

/** The rows and the foot; each amount opens into what it adds up. */
export function ReportTable({ name, report, isStale, onOpen }: ReportTableProps) {
  const { columns, rows, foot, currency, total } = report;
  const hasFoot = total > 0 && foot.some((cell) => cell !== null);
  if (total === 0) {
    return (
      <div className={classes.empty}>
        <Text size="15" fw={600}>
          {t(isAsOfDay(name) ? 'emptyDay' : 'empty')}
        </Text>
        <Text size="14" c="dimmed">
          {t(isInOwnCurrency(name) ? 'emptyOwnDetail' : 'emptyDetail')}
        </Text>
      </div>
    );
  }
  const rowName = ({ cells }: Row) => {
    const column = columns[0];
    return column ? cellText(cells[0] ?? null, column, currency) : '';
  };
  const amount = (column: ReportColumn, cell: Row['cells'][number], row?: Row) => {
    const text = cellText(cell, column, currency);
    if (cell === null) return text;
    if (cell === 0) return row ? <span className={classes.none}>–</span> : text;
    const named = columnName(t, column.key);
    const title = t('entries.title', { column: named, row: row ? rowName(row) : t('total') });
    return (
      <UnstyledButton
        className={classes.open ?? ''}
        aria-label={`${text}: ${title}`}
        onClick={() => {
          onOpen({ column: column.key, title, ...(row ? { row: row.key } : {}) });
        }}
      >
        {text}
      </UnstyledButton>
    );
  };
  const word = (column: ReportColumn, row: Row, index: number) => {
    const text = cellText(row.cells[index] ?? null, column, currency);
    if (column.key === 'client' && row.clientId !== null) {
      return (
        <Link to="/apps/client/$id" params={{ id: String(row.clientId) }} className={classes.link}>
          {text}
        </Link>
      );
    }
    if (column.key === 'reference' && row.invoiceId !== null) {
      return (
        <Link
          to="/apps/invoice/preview/$id"
          params={{ id: String(row.invoiceId) }}
          className={`dt ${tableLinkClass}`}
        >
          {text}
        </Link>
      );
    }
    return <span className={column.kind === 'day' ? 'dt' : undefined}>{text}</span>;
  };
  const isAmount = ({ kind }: ReportColumn) => kind === 'money' || kind === 'days';
  return (
    // The table slides sideways by keyboard, too.
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={t(`name.${name}`)}>
      <table className={classes.table} data-stale={isStale}>
        <caption className={classes.caption}>{t(`name.${name}`)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={isNumeric(column) ? 'end' : undefined}>
                {columnName(t, column.key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  data-kind={column.kind}
                  data-align={isNumeric(column) ? 'end' : undefined}
                >
                  {isAmount(column)
                    ? amount(column, row.cells[index] ?? null, row)
                    : word(column, row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {t('total')}
                  </th>
                ) : (
                  <td key={column.key} data-align={isNumeric(column) ? 'end' : undefined}>
                    {isAmount(column) && foot[index] !== null
                      ? amount(column, foot[index] ?? null)
                      : ''}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
