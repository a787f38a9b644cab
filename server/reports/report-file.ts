import type { Cell as XlsxCell } from 'hucre/xlsx';
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
  const formats: Partial<Record<ReportColumn['kind'], string>> = { money, day: 'yyyy-mm-dd' };
  const lines = linesOf(report);
  const hasFoot = lines.length > report.rows.length;
  const cells = new Map<string, Partial<XlsxCell>>();
  columns.forEach(({ kind }, place) => {
    const alignment = kind === 'money' ? { alignment: { horizontal: 'right' as const } } : {};
    cells.set(`0,${String(place)}`, { style: { font: { bold: true }, ...alignment } });
    if (hasFoot) {
      const numFmt = formats[kind];
      const format = numFmt === undefined ? {} : { numFmt };
      const foot = { style: { font: { bold: true }, ...format } };
      cells.set(`${String(lines.length)},${String(place)}`, foot);
    }
  });
  const rows = lines.map((line, number) =>
    columns.map((column, place) => {
      // A foot has words where its rows have days and rates.
      const isFoot = number >= report.rows.length;
      return isFoot ? (line[place] ?? null) : toCell(line[place] ?? null, column);
    }),
  );
  // The start of the server does not wait for it.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name: t('sheet'),
        rows: [columns.map(({ key }) => columnName(t, key)), ...rows],
        columns: columns.map(({ kind }) => ({
          width: kind === 'text' || kind === 'key' ? 28 : 16,
          ...(formats[kind] === undefined ? {} : { numFmt: formats[kind] }),
        })),
        cells,
        freezePane: { rows: 1 },
      },
    ],
  });
}

/** A text stays one: no formula comes of it. */
function toCell(cell: Cell, { kind }: ReportColumn): Cell | Date {
  if (typeof cell !== 'string') return cell;
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`);
  return kind === 'rate' ? Number(cell) : cell;
}
