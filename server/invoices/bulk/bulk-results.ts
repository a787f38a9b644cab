import { type Kysely, sql } from 'kysely';
import type { fileAnswer } from '#contract/endpoint.ts';
import type { DB } from '#database/schema.ts';
import type { Refusal } from '#messages/refusal.ts';
import { csvLine } from '#server/files/csv-line.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import type * as z from 'zod/mini';
import { readJob } from './bulk-rows.ts';

interface ResultRow {
  id: bigint;
  number: string | null;
  state: 'waiting' | 'done' | 'left-out' | 'failed';
  reason: Refusal | null;
}

const words = { waiting: 'waiting', done: 'done', 'left-out': 'skipped', failed: 'failed' };

/**
 * What a job did with each of its invoices, as CSV.
 * @throws {ProblemError} `not-found`
 */
export async function readBulkResults(
  db: Kysely<DB>,
  { id, actorId }: { id: number; actorId: number },
): Promise<z.output<typeof fileAnswer>> {
  await readJob(db, { id, actorId });
  const { rows } = await sql<ResultRow>`
    select invoice_id as id, number, state, reason from bulk_row left join invoice on invoice.id = invoice_id
    where job_id = ${id} order by position`.execute(db);
  const lines = rows.map(({ id: invoiceId, number, state, reason }) =>
    csvLine([String(invoiceId), number ?? '', words[state], reason ? refusalText(reason) : '']),
  );
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `bulk-job-${String(id)}.csv`,
    bytes: Buffer.from([csvLine(['id', 'number', 'result', 'reason']), ...lines].join('')),
  };
}
