import type { ReportColumn, ReportName } from '#contract/reports/reports.ts';
import { columnName, reportWord } from '#contract/reports/report-words.ts';
import { texts } from '#messages/texts.ts';
import { inFileName } from '#server/files/file-name.ts';
import { csvLine } from '#server/files/csv-line.ts';
import type { ReportRows } from './read-report.ts';
import type { ReportScope } from './sql/report-table.ts';

const t = texts('reports');

/** More than this no file holds: it is made in memory. */
export const mostRows = 100_000;

export interface WholeReport extends ReportRows {
  name: ReportName;
  columns: readonly ReportColumn[];
  scope: ReportScope;
}

type Cell = ReportRows['foot'][number];

export interface ReportFile {
  contentType: string;
  fileName: string;
  bytes: Uint8Array;
}

/** A report with its head and its foot, as a table of CSV or a sheet of Excel. */
export async function reportFile(report: WholeReport, format: 'csv' | 'xlsx'): Promise<ReportFile> {
  const { name, scope } = report;
  const period = scope.from === null ? scope.to : `${scope.from} ${scope.to}`;
  const title = t('file', { name: t(`name.${name}`), period, currency: scope.currency });
  const fileName = `${inFileName(title)}.${format}`;
  if (format === 'csv') {
    const contentType = 'text/csv; charset=utf-8';
    return { contentType, fileName, bytes: Buffer.from(csvHead(report) + csvLines(report)) };
  }
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { contentType, fileName, bytes: await toXlsx(report) };
}

/** What stands in a line of the file: all rows, then the foot where there is one. */
function linesOf({ columns, rows, foot }: WholeReport): Cell[][] {
  const lines = rows.map(({ cells }) => cells.map((cell, index) => inWords(columns[index], cell)));
  return foot.some((cell) => cell !== null)
    ? [...lines, foot.map((cell, index) => (index === 0 ? t('total') : cell))]
    : lines;
}

function inWords(column: ReportColumn | undefined, cell: Cell): Cell {
  if (column === undefined || typeof cell !== 'string' || column.kind === 'day') return cell;
  return column.kind === 'rate' ? cell : reportWord(t, column.key, cell);
}

/** The names of the columns, and that of the currency after them. */
export function csvHead({ columns }: WholeReport): string {
  return csvLine([...columns.map(({ key }) => columnName(t, key)), t('currency')]);
}

/** The rows without a foot: those of several currencies can follow each other. */
export function csvRows(report: WholeReport): string {
  return csvLines({ ...report, foot: [] });
}

function csvLines(report: WholeReport): string {
  const decimals = (cell: Cell, { kind }: ReportColumn) =>
    typeof cell === 'number' && kind === 'money'
      ? cell.toFixed(report.scope.exponent)
      : String(cell ?? '');
  const lines = linesOf(report).map((cells) =>
    csvLine([
      ...report.columns.map((column, index) => decimals(cells[index] ?? null, column)),
      report.scope.currency,
    ]),
  );
  return lines.join('');
}

async function toXlsx(report: WholeReport): Promise<Uint8Array> {
  const { columns, scope } = report;
  const money = scope.exponent === 0 ? '#,##0' : `#,##0.${'0'.repeat(scope.exponent)}`;
  const lines = linesOf(report);
  const hasFoot = lines.length > report.rows.length;
  const weightOf = (line: number) =>
    hasFoot && line === lines.length - 1 ? ({ fontWeight: 'bold' } as const) : {};
  const toCell = (cell: Cell, { kind }: ReportColumn, line: number) => {
    if (cell === null) return null;
    if (typeof cell === 'number') {
      const format = kind === 'money' ? { format: money } : {};
      return { value: cell, type: Number, ...format, ...weightOf(line) };
    }
    if (kind === 'day' && line < report.rows.length)
      return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
    if (kind === 'rate') return { value: Number(cell), type: Number };
    // A text stays one: no formula comes of it.
    return { value: cell, type: String, ...weightOf(line) };
  };
  const head = columns.map(({ key, kind }) => ({
    value: columnName(t, key),
    type: String,
    fontWeight: 'bold' as const,
    ...(kind === 'money' ? { align: 'right' as const } : {}),
  }));
  // The start of the server does not wait for it.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const written = writeXlsxFile(
    [
      head,
      ...lines.map((cells, line) =>
        columns.map((column, index) => toCell(cells[index] ?? null, column, line)),
      ),
    ],
    {
      sheet: t('sheet'),
      stickyRowsCount: 1,
      columns: columns.map(({ kind }) => ({ width: kind === 'text' || kind === 'key' ? 28 : 16 })),
    },
  );
  return written.toBuffer();
}
