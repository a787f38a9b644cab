import { makeZip } from 'client-zip';
import type { Kysely, Transaction } from 'kysely';
import { readHead } from '#database/integrity/seals.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { type ReadOriginalFile, zippedOriginals } from '#server/files/zipped-originals.ts';
import type { SharedContext } from '#server/http/handler.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { semaphore } from '#server/runtime/semaphore.ts';
import { beginSnapshot, endSnapshot, snapshotStream } from '#server/runtime/snapshot-stream.ts';
import { type MonthPeriod, periodOf, readMonthDocuments } from './month-documents.ts';

const t = texts('monthExport');

/** Each holds a connection for as long as its reader takes. */
const inPlace = semaphore(2, 20);

/** What other features know of a month. */
export interface MonthSources {
  /** The journals of a period as CSV, and their totals beside what the ledger holds. */
  readBooks: (
    transaction: Transaction<DB>,
    period: MonthPeriod,
    context: SharedContext,
  ) => Promise<{ name: string; text: string }[]>;
  readOriginal: ReadOriginalFile;
  /** The e-invoice that lies beside an original, where it is one. */
  readXml?: ReadOriginalFile;
}

interface MonthAim extends SharedContext {
  month: string;
  actorId: number;
  now: Date;
}

/**
 * All that an accountant wants of a month in one ZIP, as of one moment and written while it is read.
 * @throws {ProblemError} `rule-broken` where a journal is too long, `unavailable`
 */
export async function exportMonth(
  db: Kysely<DB>,
  { readBooks, ...files }: MonthSources,
  { month, actorId, now: lastModified, ...context }: MonthAim,
) {
  const period = periodOf(month);
  const stream = await snapshotStream({
    places: inPlace,
    open: async () => {
      const transaction = await beginSnapshot(db);
      const parts = async function* () {
        const books = await readBooks(transaction, period, context);
        const documents = await readMonthDocuments(transaction, period);
        const head = await readHead(transaction);
        // Documents are drawn without it, for as long as that takes.
        await endSnapshot(transaction);
        for (const { name, text } of books) yield { name, input: text, lastModified };
        // Noted outside, it proves all that was done before.
        if (head) {
          const facts = { id: String(head.id), hash: head.hash, at: lastModified.toISOString() };
          yield { name: t('headName'), input: t('head', facts), lastModified };
        }
        yield* zippedOriginals(documents, { ...files, lastModified });
      };
      return {
        transaction,
        write: async function* () {
          yield* makeZip(parts());
          await inTransaction(db, (noting) =>
            writeActivity(noting, { actorId, kind: 'month-exported', data: { month } }),
          );
        },
      };
    },
  });
  return { ...stream, contentType: 'application/zip', fileName: t('fileName', { month }) };
}
