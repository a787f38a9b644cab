import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { fileAnswer } from '#contract/endpoint.ts';
import { copyOut } from '#database/copy-out.ts';
import type { DB } from '#database/schema.ts';
import type { Refusal } from '#messages/refusal.ts';
import { csvLine, harmlessText } from '#server/files/csv-line.ts';
import { tableContentTypes, tableFilesInPlace } from '#server/files/table-file/table-file.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import { beginSnapshot, snapshotStream } from '#server/runtime/snapshot-stream.ts';
import type * as z from 'zod/mini';
import { type BulkJobRow, type OwnJob, readJob } from './bulk-rows.ts';

/** What each is called by. */
const names = {
  client: { head: 'name', value: sql`(select name from client where id = target_id)` },
  // Most have had it since the job: it never changes.
  invoice: {
    head: 'number',
    value: sql`coalesce(number, (select number from invoice where id = target_id))`,
  },
};
const word = sql`case state when 'left-out' then 'skipped' else state end`;

/** So many are read and sent at once. */
const pieceRows = 10_000;

/**
 * What a job did with each, as CSV: as of one moment, written while it is read.
 * @throws {ProblemError} `not-found`; `unavailable` where too many files are being written
 */
export async function readBulkResults(
  db: Kysely<DB>,
  own: OwnJob,
): Promise<z.output<typeof fileAnswer>> {
  const job = await readJob(db, own);
  const stream = await snapshotStream({
    places: tableFilesInPlace,
    open: async () => {
      const transaction = await beginSnapshot(db);
      return { transaction, write: () => writeResults(transaction, job) };
    },
  });
  const fileName = `bulk-job-${String(own.id)}.csv`;
  return { ...stream, fileName, contentType: tableContentTypes.csv };
}

async function* writeResults(
  transaction: Transaction<DB>,
  job: BulkJobRow,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLine(['id', names[job.subject].head, 'result', 'reason']).replace('\r', ''));
  await sql`set local statement_timeout = '1h'`.execute(transaction);
  for (let from = 0; from <= job.total; from += pieceRows) {
    const parts: Uint8Array[] = [];
    for await (const part of copyOut(transaction, await pieceQuery(transaction, job, from)))
      parts.push(part);
    // A piece at once: to hand each of the database's small parts on takes as long as to read them.
    yield Buffer.concat(parts);
  }
}

async function pieceQuery(
  transaction: Transaction<DB>,
  { id, subject, state, leftOut, failed }: BulkJobRow,
  from: number,
): Promise<RawBuilder<unknown>> {
  const inPiece = sql`job_id = ${id} and position >= ${from} and position < ${from + pieceRows}`;
  const reasons =
    state === 'running' || leftOut + failed > 0 ? await readReasons(transaction, inPiece) : [];
  return sql`
    with told as materialized (
      select * from unnest(${reasons.map(({ stored }) => stored)}::text[], ${reasons.map(({ reason }) => refusalText(reason))}::text[])
        as told (stored, sentence)
    )
    select target_id, ${harmlessText(sql.ref('name'))}, ${word}, ${harmlessText(sql.ref('sentence'))}
    from (
      select position, target_id, state, ${names[subject].value} as name, reason::text as stored from bulk_row where ${inPiece}
      -- Once for each, however often it is asked for.
      offset 0
    ) as piece left join told using (stored) order by position`;
}

/** Each once. */
async function readReasons(transaction: Transaction<DB>, inPiece: RawBuilder<unknown>) {
  const { rows } = await sql<{ stored: string; reason: Refusal }>`
    select distinct reason::text as stored, reason from bulk_row where ${inPiece} and reason is not null`.execute(
    transaction,
  );
  return rows;
}
