import { makeZip } from 'client-zip';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { BulkSelection } from '#contract/invoices/bulk.ts';
import { mostExportedFiles } from '#contract/invoices/export.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import { tableFilesInPlace } from '#server/files/table-file/table-file.ts';
import {
  type ReadOriginalFile,
  type ZippedDocument,
  zippedOriginals,
} from '#server/files/zipped-originals.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { endSnapshot, snapshotStream } from '#server/runtime/snapshot-stream.ts';
import { type ListMoment, openList, readList } from '../list/list-snapshot.ts';
import type { ExportContext } from './export-invoices.ts';
import { type ExportedInvoices, selectExported } from './select-exported.ts';

const t = texts('invoiceExport');

/** @throws {ProblemError} `rule-broken` where none of them was issued here, or too many */
export async function checkOriginals(
  db: Kysely<DB>,
  selection: BulkSelection,
  moment: ListMoment,
): Promise<void> {
  const count = await readList(db, moment, async (snapshot) => {
    const found = await selectExported(snapshot, selection);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (${issuedHere(found)} limit ${mostExportedFiles + 1}) as issued`.execute(
      snapshot.db,
    );
    return rows[0]?.count ?? 0;
  });
  if (count === 0) throw ruleBroken('selection', refusal('exports.noOriginals'));
  if (count > mostExportedFiles)
    throw ruleBroken('selection', refusal('exports.tooManyFiles', { most: mostExportedFiles }));
}

interface OriginalsContext extends ExportContext {
  readOriginal: ReadOriginalFile;
  /** Of the e-invoices that are wanted beside them. */
  readXml?: ReadOriginalFile | undefined;
  now: Date;
}

/**
 * The PDFs of the selected invoices as they were issued, in one archive that is written while it is read.
 * @throws {ProblemError} `unavailable` where too many files are being written
 */
export async function exportOriginals(
  db: Kysely<DB>,
  selection: BulkSelection,
  { actorId, readOriginal, readXml, now: lastModified, ...moment }: OriginalsContext,
) {
  const stream = await snapshotStream({
    places: tableFilesInPlace,
    open: async () => {
      const { snapshot, transaction } = await openList(db, moment);
      const documents = await readDocuments(transaction, await selectExported(snapshot, selection));
      // Documents are drawn without it, for as long as that takes.
      await endSnapshot(transaction);
      return {
        transaction,
        write: async function* () {
          const tools = { readOriginal, readXml, isXmlWanted: true, lastModified };
          yield* makeZip(zippedOriginals(documents, tools));
          await inTransaction(db, (noting) =>
            writeActivity(noting, {
              actorId,
              kind: 'invoices-exported',
              data: { format: 'zip', rows: 'document', count: documents.length },
            }),
          );
        },
      };
    },
  });
  const fileName = t('fileName', { rows: 'document', day: moment.today, format: 'zip' });
  return { ...stream, fileName, contentType: 'application/zip' };
}

/** What was issued elsewhere has its original there. */
const issuedHere = ({ rows }: ExportedInvoices) => sql`
  select invoice.id, invoice.number from (${rows}) as selected join invoice on invoice.id = selected.id
  where invoice.issued_at is not null and invoice.series <> 'imported'`;

async function readDocuments(
  transaction: Transaction<DB>,
  found: ExportedInvoices,
): Promise<ZippedDocument[]> {
  const { rows } = await sql<{ id: bigint; number: string }>`
    ${issuedHere(found)} order by number limit ${mostExportedFiles}`.execute(transaction);
  return rows.map(({ id, number }) => ({ kind: 'invoice', id: Number(id), number }));
}
