import { type Kysely, sql } from 'kysely';
import {
  type ExportColumn,
  type ExportRows,
  type InvoiceExport,
  lineColumns,
} from '#contract/invoices/export.ts';
import type { BulkSelection } from '#contract/invoices/bulk.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { semaphore } from '#server/runtime/semaphore.ts';
import { snapshotStream } from '#server/runtime/snapshot-stream.ts';
import { type ListMoment, openList, readList } from '../list/list-snapshot.ts';
import { selectExported } from './select-exported.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const t = texts('invoiceExport');

/** Each holds a connection for as long as its reader takes: the others are for everyone else. */
export const exportsInPlace = semaphore(2, 20);

/**
 * COPY is one statement, which takes as long as its reader. A cursor is read to its end as well: the plan that gives the first rows soonest
 * is not the one.
 */
const patience = sql`
  select set_config('statement_timeout', '1h', true), set_config('work_mem', '64MB', true),
    set_config('cursor_tuple_fraction', '1', true)`;

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
    await sql`set local statement_timeout = '12s'`.execute(snapshot.db);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from invoice_line where invoice_id in (select id from (${selected.rows}) as selected)`.execute(
      snapshot.db,
    );
    return counted[0]?.count ?? 0;
  });
}

/** A file with a row for each. */
type TableExport = InvoiceExport & { format: 'csv' | 'xlsx' };

export interface ExportContext extends ListMoment {
  actorId: number;
}

/**
 * The selected rows of the list as a file, as of one moment, written while it is read; noted once all of it is sent.
 * @throws {ProblemError} `unavailable` where too many are being written
 */
export async function exportInvoices(
  db: Kysely<DB>,
  asked: TableExport,
  { actorId, ...moment }: ExportContext,
) {
  const { format, rows, columns } = asked;
  const stream = await snapshotStream({
    places: exportsInPlace,
    open: async () => {
      const { snapshot, transaction } = await openList(db, moment);
      return {
        transaction,
        write: async function* () {
          await patience.execute(transaction);
          const { rows: found } = await selectExported(snapshot, asked.selection);
          const head = columns.map((column) => t(`columns.${column}`));
          const aim = { asked, found, head };
          const count = yield* format === 'csv'
            ? writeCsv(transaction, aim)
            : writeXlsx(transaction, { ...aim, sheet: t('sheet') });
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
