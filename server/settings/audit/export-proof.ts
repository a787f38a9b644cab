import { makeZip } from 'client-zip';
import { type Kysely, sql } from 'kysely';
import { sealRows } from '#database/integrity/seals.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { semaphore } from '#server/runtime/semaphore.ts';
import { beginSnapshot, snapshotStream } from '#server/runtime/snapshot-stream.ts';
import { proofCheck } from './proof-check.ts';
import { entryLines, type ProofPeriod, sealLines, sealSpan } from './proof-parts.ts';

const t = texts('auditFile');

/** Each holds a connection for as long as its reader takes. */
const inPlace = semaphore(2, 20);

/**
 * The entries of a period with their hashes and seals, and how to recompute them with any tool, as a ZIP that is written while it is read.
 * @throws {ProblemError} `rule-broken` where the period ends before it begins, `unavailable`
 */
export async function exportProof(
  db: Kysely<DB>,
  period: ProofPeriod,
  { actorId, now: lastModified }: { actorId: number; now: Date },
) {
  const { from, to } = period;
  if (to < from) throw ruleBroken('to', refusal('audit.period'));
  // What was written a moment ago is proven as well.
  await sealRows(db);
  const stream = await snapshotStream({
    places: inPlace,
    open: async () => {
      const transaction = await beginSnapshot(db);
      await sql`set local statement_timeout = '1h'`.execute(transaction);
      const files = async function* () {
        const { seals, before, after } = await sealSpan(transaction, period);
        const proof = { ...period, seals: seals ?? null, before, after };
        const file = (name: string, input: string | AsyncIterable<string>) => ({
          name,
          input: typeof input === 'string' ? input : encoded(input),
          lastModified,
        });
        yield file(
          'README.txt',
          t('readme', { from, to, before, after, timeZone: period.timeZone }),
        );
        yield file('proof.json', `${JSON.stringify(proof, null, 2)}\n`);
        yield file('seals.jsonl', seals ? sealLines(transaction, seals) : '');
        yield file('entries.jsonl', seals ? entryLines(transaction, seals) : '');
        yield file('check.mjs', proofCheck);
      };
      return {
        transaction,
        write: async function* () {
          yield* makeZip(files());
          await inTransaction(db, (noting) =>
            writeActivity(noting, { actorId, kind: 'audit-proof-exported', data: { from, to } }),
          );
        },
      };
    },
  });
  return { ...stream, contentType: 'application/zip', fileName: t('proofName', { from, to }) };
}

async function* encoded(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line);
}
