import { makeZip } from 'client-zip';
import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import { copyRows } from '#database/copy-rows.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { inFileName } from '#server/files/file-name.ts';
import {
  type ReadOriginalFile,
  type ZippedDocument,
  zippedOriginals,
} from '#server/files/zipped-originals.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { semaphore } from '#server/runtime/semaphore.ts';
import { beginSnapshot, endSnapshot, snapshotStream } from '#server/runtime/snapshot-stream.ts';
import { clientTables } from './client-tables.ts';

const t = texts('clients');

/** Each holds a connection for as long as its reader takes. */
const inPlace = semaphore(1, 10);

interface DataAim {
  id: number;
  actorId: number;
  now: Date;
}

/**
 * Everything that is kept about a client in one ZIP: the rows of each table as JSON, the originals of its documents and its picture.
 * @throws {ProblemError} `not-found`, `unavailable`
 */
export async function exportClientData(
  db: Kysely<DB>,
  readOriginal: ReadOriginalFile,
  { id, actorId, now: lastModified }: DataAim,
) {
  const client = await db
    .selectFrom('client')
    .select('name')
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!client) throw notFound('client', id);
  const stream = await snapshotStream({
    places: inPlace,
    open: async () => {
      const transaction = await beginSnapshot(db);
      const files = async function* () {
        for (const table of Object.keys(clientTables(id))) {
          const name = `${table.replaceAll('_', '-')}.json`;
          yield { name, input: rowsOf(transaction, { id, table }), lastModified };
        }
        yield* pictures(transaction, { id, lastModified });
        const documents = await readDocuments(transaction, id);
        // They are drawn without it, for as long as that takes.
        await endSnapshot(transaction);
        yield* zippedOriginals(documents, { readOriginal, lastModified });
      };
      return {
        transaction,
        write: async function* () {
          yield* makeZip(files());
          await inTransaction(db, (noting) =>
            writeActivity(noting, { actorId, clientId: id, kind: 'client-data-exported' }),
          );
        },
      };
    },
  });
  const fileName = t('data.fileName', { client: inFileName(client.name) });
  return { ...stream, contentType: 'application/zip', fileName };
}

/** A list of objects, a row a line. */
async function* rowsOf(
  transaction: ControlledTransaction<DB>,
  { id, table }: { id: number; table: string },
): AsyncGenerator<string> {
  const { where, without = [] } = clientTables(id)[table] ?? { where: sql`false` };
  const query = sql`
    select (to_jsonb(kept) - ${without}::text[])::text from ${sql.table(table)} as kept where ${where}`;
  let separator = '[\n';
  for await (const [row] of copyRows(transaction, query)) {
    yield `${separator}${row ?? ''}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* pictures(
  transaction: ControlledTransaction<DB>,
  { id, lastModified }: { id: number; lastModified: Date },
) {
  const { rows } = await sql<{ contentType: string; bytes: Buffer }>`
    select content_type as "contentType", bytes from image where id = (select avatar_image from client where client.id = ${id})`.execute(
    transaction,
  );
  for (const { contentType, bytes } of rows) {
    const ending = contentType === 'image/png' ? 'png' : 'jpg';
    yield { name: `picture.${ending}`, input: bytes, lastModified };
  }
}

/** What was issued elsewhere has its original there. */
async function readDocuments(
  transaction: ControlledTransaction<DB>,
  id: number,
): Promise<ZippedDocument[]> {
  const { rows } = await sql<Omit<ZippedDocument, 'id'> & { id: bigint }>`
    select 'invoice' as kind, id, number from invoice where client_id = ${id} and issued_at is not null and series <> 'imported'
    union all select 'credit_note', id, number from credit_note where client_id = ${id}
    union all select 'quote', id, number from quote where client_id = ${id} and issued_at is not null
    order by kind, number`.execute(transaction);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
