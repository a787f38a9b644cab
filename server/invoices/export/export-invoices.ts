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
import {
  tableContentTypes,
  tableFilesInPlace,
  writeTable,
} from '#server/files/table-file/table-file.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { snapshotStream } from '#server/runtime/snapshot-stream.ts';
import { type ListMoment, openList, readList } from '../list/list-snapshot.ts';
import { columnRules } from './export-columns.ts';
import { exportQuery } from './export-query.ts';
import { selectExported } from './select-exported.ts';

const t = texts('invoiceExport');

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
    places: tableFilesInPlace,
    open: async () => {
      const { snapshot, transaction } = await openList(db, moment);
      return {
        transaction,
        write: async function* () {
          const { rows: found } = await selectExported(snapshot, asked.selection);
          const count = yield* writeTable(transaction, format, {
            columns: columns.map((column) => ({
              head: t(`columns.${column}`),
              rule: columnRules[column],
            })),
            query: (cellOf) => exportQuery(found, asked, cellOf),
            sheet: t('sheet'),
          });
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
  return { ...stream, fileName, contentType: tableContentTypes[format] };
}
