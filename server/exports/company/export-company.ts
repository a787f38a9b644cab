import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { inFileName } from '#server/files/file-name.ts';
import { semaphore } from '#server/runtime/semaphore.ts';
import { beginSnapshot, snapshotStream } from '#server/runtime/snapshot-stream.ts';
import { noteCompanyExport } from './note-company-export.ts';
import { writeCompany } from './write-company.ts';

const t = texts('companyFile');

/** Each holds a connection for as long as its reader takes. */
const inPlace = semaphore(1, 5);

/**
 * Everything the company has here in one ZIP, as of one moment, for an installation that reads it back; noted once it is sent whole.
 * @throws {ProblemError} `unavailable`
 */
export async function exportCompany(
  db: Kysely<DB>,
  { actorId, now, day }: { actorId: number; now: Date; day: string },
) {
  const { name } = await db.selectFrom('organisation').select('name').executeTakeFirstOrThrow();
  const stream = await snapshotStream({
    places: inPlace,
    open: async () => {
      const transaction = await beginSnapshot(db);
      return {
        transaction,
        write: async function* () {
          yield* writeCompany(transaction, { now });
          await noteCompanyExport(db, actorId);
        },
      };
    },
  });
  const fileName = t('fileName', { company: inFileName(name), day });
  return { ...stream, contentType: 'application/zip', fileName };
}
