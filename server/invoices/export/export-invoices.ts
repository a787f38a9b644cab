import { type Kysely, sql } from 'kysely';
import {
  type ExportColumn,
  type ExportRows,
  type InvoiceExport,
  lineColumns,
} from '#contract/invoices/export.ts';
import type { BulkSelection } from '#contract/invoices/bulk-jobs.ts';
import { readByCursor } from '#database/read-by-cursor.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { semaphore } from '#server/runtime/semaphore.ts';
import { snapshotStream } from '#server/runtime/snapshot-stream.ts';
import { type ListMoment, openList, readList } from '../list/list-snapshot.ts';
import { columnRules } from './export-columns.ts';
import { exportQuery, type ExportRow } from './export-query.ts';
import type { ExportTable } from './export-table.ts';
import { selectExported } from './select-exported.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const t = texts('invoiceExport');

/** Each holds a connection for as long as its reader takes: the others are for everyone else. */
const inPlace = semaphore(2, 20);

/** So many rows are in memory, and as many on their way. */
const rowsAtOnce = 1_000;

/**
 * For the one statement that finds and sorts a million rows before it gives the first; a reader is waited for longer than others are, and
 * all of it is read: the plan that gives the first rows soonest is not the one.
 */
const patience = sql`
  select set_config('statement_timeout', '30s', true), set_config('idle_in_transaction_session_timeout', '90s', true),
    set_config('cursor_tuple_fraction', '1', true), set_config('work_mem', '64MB', true)`;

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** @throws {ProblemError} `rule-broken` where a column is asked for twice, or says something of lines in a file without them */
export function checkColumns({ rows, columns }: Pick<InvoiceExport, 'rows' | 'columns'>): void {
  const isOfLine = (column: ExportColumn) => lineColumns.some((ofLine) => ofLine === column);
  columns.forEach((column, place) => {
    const path = `columns.${String(place)}`;
    if (columns.indexOf(column) < place) throw ruleBroken(path, refusal('exports.columnTwice'));
    if (rows === 'document' && isOfLine(column))
      throw ruleBroken(path, refusal('exports.columnOfLine'));
  });
}

/** How many rows a file of them has, without its head. */
export function countExport(
  db: Kysely<DB>,
  { selection, rows }: { selection: BulkSelection; rows: ExportRows },
  moment: ListMoment,
): Promise<number> {
  return readList(db, moment, async (snapshot) => {
    const selected = await selectExported(snapshot, selection);
    if (rows === 'document') return selected.count();
    await patience.execute(snapshot.db);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from invoice_line where invoice_id in (select id from (${selected.rows}) as selected)`.execute(
      snapshot.db,
    );
    return counted[0]?.count ?? 0;
  });
}

interface ExportContext extends ListMoment {
  actorId: number;
}

/**
 * The selected rows of the list as a file, as of one moment, written while it is read; noted once all of it is sent.
 * @throws {ProblemError} `unavailable` where too many are being written
 */
export async function exportInvoices(
  db: Kysely<DB>,
  asked: InvoiceExport,
  { actorId, ...moment }: ExportContext,
) {
  const { format, rows, columns } = asked;
  const stream = await snapshotStream({
    places: inPlace,
    open: async () => {
      const { snapshot, transaction } = await openList(db, moment);
      return {
        transaction,
        write: async function* () {
          await patience.execute(transaction);
          const { rows: found } = await selectExported(snapshot, asked.selection);
          let count = 0;
          const batches = counting(
            readByCursor(transaction, exportQuery(found, asked), { atOnce: rowsAtOnce }),
            (read) => (count += read),
          );
          const table: ExportTable = {
            name: t('sheet'),
            columns: columns.map((column) => ({
              header: t(`columns.${column}`),
              kind: columnRules[column].kind,
            })),
            batches,
          };
          yield* format === 'csv' ? writeCsv(table) : writeXlsx(table);
          await inTransaction(db, (noting) =>
            writeActivity(noting, {
              actorId,
              kind: 'invoices-exported',
              data: { format, rows, count },
            }),
          );
        },
      };
    },
  });
  const fileName = t('fileName', { rows, day: moment.today, format });
  return { ...stream, fileName, contentType: contentTypes[format] };
}

async function* counting(
  batches: AsyncIterable<ExportRow[]>,
  add: (rows: number) => void,
): AsyncGenerator<ExportRow[]> {
  for await (const rows of batches) {
    add(rows.length);
    yield rows;
  }
}
