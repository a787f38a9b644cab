import { type Kysely, sql } from 'kysely';
import type { fileAnswer } from '#contract/endpoint.ts';
import type { DB } from '#database/schema.ts';
import type { Refusal } from '#messages/refusal.ts';
import { csvLine } from '#server/files/csv-line.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import type * as z from 'zod/mini';
import { type OwnJob, readJob } from './bulk-rows.ts';

interface ResultRow {
  id: bigint;
  name: string | null;
  state: 'waiting' | 'done' | 'left-out' | 'failed';
  reason: Refusal | null;
}

/** What each is called by. */
const names = {
  client: { head: 'name', value: sql`(select name from client where id = target_id)` },
  invoice: { head: 'number', value: sql`(select number from invoice where id = target_id)` },
};
const words = { waiting: 'waiting', done: 'done', 'left-out': 'skipped', failed: 'failed' };

/**
 * What a job did with each, as CSV.
 * @throws {ProblemError} `not-found`
 */
export async function readBulkResults(
  db: Kysely<DB>,
  job: OwnJob,
): Promise<z.output<typeof fileAnswer>> {
  const { subject } = await readJob(db, job);
  const { rows } = await sql<ResultRow>`
    select target_id as id, ${names[subject].value} as name, state, reason from bulk_row
    where job_id = ${job.id} order by position`.execute(db);
  const lines = rows.map(({ id, name, state, reason }) =>
    csvLine([String(id), name ?? '', words[state], reason ? refusalText(reason) : '']),
  );
  const head = csvLine(['id', names[subject].head, 'result', 'reason']);
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `bulk-job-${String(job.id)}.csv`,
    bytes: Buffer.from([head, ...lines].join('')),
  };
}
