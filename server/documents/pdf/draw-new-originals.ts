import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { ProblemError } from '#contract/problem.ts';
import type { JobRun } from '#server/runtime/periodic-job.ts';
import type { OriginalKind, ReadOriginal } from '../document-source.ts';
import { keepFiles } from './get-original.ts';
import type { DrawPdf } from './pdf-threads.ts';

export interface OriginalTools {
  readers: Record<OriginalKind, ReadOriginal>;
  drawPdf: DrawPdf;
}

/** How many times as long as a document took nothing is drawn: whoever reads lists meanwhile hardly notices. */
const restShare = 4;
const longestRestMs = 250;
/** How many entries of the activity are looked at together. */
const entriesAtOnce = 5_000;

/**
 * Draws the originals of what was issued since the last run, one after the other. What it misses, such as an entry of a
 * transaction that took longer than a minute, an import or sample data, is drawn when it is first asked for.
 */
export async function drawNewOriginals(
  db: Kysely<DB>,
  tools: OriginalTools,
  run: JobRun,
): Promise<void> {
  for (let isMore = true; isMore && !run.stopping.aborted;) {
    const entries = await readEntries(db);
    const isDone = await drawOriginals(db, await readMissing(db, entries), { ...tools, ...run });
    const settled = entries.findLast(({ isSettled }) => isSettled);
    if (settled && isDone) await setProgress(db, settled.id);
    isMore = isDone && entries.length === entriesAtOnce && settled?.id === entries.at(-1)?.id;
  }
}

interface Missing {
  kind: OriginalKind;
  id: number;
}

/** Whether all that can be drawn were drawn. */
async function drawOriginals(
  db: Kysely<DB>,
  missing: readonly Missing[],
  { readers, drawPdf, stopping, onFailure }: OriginalTools & JobRun,
): Promise<boolean> {
  for (const { kind, id } of missing) {
    if (stopping.aborted) return false;
    const began = performance.now();
    try {
      await keepFiles(db, { kind, id, read: readers[kind] }, drawPdf);
    } catch (error) {
      // Too much is drawn right now: the next run begins here.
      if (error instanceof ProblemError && error.type === 'unavailable') return false;
      onFailure(error);
    }
    await sleep(Math.min(restShare * (performance.now() - began), longestRestMs));
  }
  return true;
}

async function setProgress(db: Kysely<DB>, through: bigint): Promise<void> {
  await sql`
    insert into original_progress (through_activity_id) values (${through})
    on conflict (id) do update set through_activity_id = excluded.through_activity_id`.execute(db);
}

interface Entry {
  id: bigint;
  /** Whether no entry before it can be committed any more, but by a transaction of more than a minute. */
  isSettled: boolean;
}

async function readEntries(db: Kysely<DB>): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, at < now() - interval '1 minute' as "isSettled" from activity
    where id > coalesce((select through_activity_id from original_progress), 0)
    order by id limit ${entriesAtOnce}`.execute(db);
  return rows;
}

async function readMissing(db: Kysely<DB>, entries: readonly Entry[]): Promise<Missing[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<{ kind: OriginalKind; id: bigint }>`
    with entry as (select invoice_id, quote_id, kind from activity where id = any(${entries.map(({ id }) => id)}::bigint[]))
    select distinct 'invoice' as kind, invoice.id from entry join invoice on invoice.id = entry.invoice_id
    where entry.kind = 'issued' and not is_sample
      and not exists (select from document_file where document_file.invoice_id = invoice.id and is_original)
    union all
    select distinct 'quote', quote.id from entry join quote on quote.id = entry.quote_id
    where entry.kind = 'issued' and not is_sample
      and not exists (select from document_file where document_file.quote_id = quote.id and is_original)
    union all
    select distinct 'credit_note', credit_note.id from entry
      join credit_note using (invoice_id) join invoice on invoice.id = credit_note.invoice_id
    where entry.kind = 'credit-note' and not is_sample
      and not exists (select from document_file where document_file.credit_note_id = credit_note.id and is_original)`.execute(
    db,
  );
  return rows.map(({ kind, id }) => ({ kind, id: Number(id) }));
}
