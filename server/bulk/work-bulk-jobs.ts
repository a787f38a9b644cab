import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import { toJson } from '#database/bulk-insert.ts';
import { errorCode } from '#database/error-code.ts';
import { holdsPermission } from '#database/holds-permission.ts';
import type { DB } from '#database/schema.ts';
import { type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import { type Refusal, refusal } from '#messages/refusal.ts';
import { refusalsOf } from '#server/http/problem-text.ts';
import { toProblem } from '#server/http/to-problem.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { type JobRun, periodicJob } from '#server/runtime/periodic-job.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { type BulkJobRow, markStopped, selectJobs } from './bulk-rows.ts';

const everyMs = 500;
/** So many are changed by one transaction: those who wait for one of their clients, or for this process, wait for no more. */
const rowsAtOnce = 250;

/** Works through what people have asked for on many invoices or clients. A job that a stop has cut off goes on at the next start. */
export function keepWorkingBulkJobs(
  app: FastifyInstance,
  db: Kysely<DB>,
  { subjects, mail, now }: BulkDeps & { now: () => Date },
): void {
  periodicJob(app, {
    work: async (run) => {
      while (
        !run.stopping.aborted &&
        (await workBulkJob(db, { now: now(), subjects, mail, ...run }))
      );
    },
    everyMs,
    isFirstAtStart: true,
    failure: 'a job on many invoices or clients did not go on',
  });
}

type Work = Pick<JobRun, 'onFailure'> & BulkDeps & { now: Date };

/**
 * Works through the next part of the job whose turn it is, whole or not at all.
 * @returns whether there was one
 */
export async function workBulkJob(
  db: Kysely<DB>,
  { now, subjects, mail, onFailure }: Work,
): Promise<boolean> {
  // Mostly there is none: no transaction is begun for that.
  if (!(await isAnyRunning(db))) return false;
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: bigint; timeZone: string; isAllowed: boolean }>`
      select id, (select time_zone from organisation) as "timeZone", exists (
        select from app_user where app_user.id = actor_id and disabled_at is null and ${holdsPermission('invoices.write')}
      ) as "isAllowed" from bulk_job
      where state = 'running' order by turn_at limit 1 for update skip locked`.execute(transaction);
    const [turn] = rows;
    if (!turn) return false;
    if (!turn.isAllowed) {
      // Suspended, removed or of a lesser role since: what they began ends with what is done.
      await markStopped(transaction, turn.id);
      return true;
    }
    const { rows: jobs } = await selectJobs(sql`job.id = ${turn.id}`, subjects).execute(
      transaction,
    );
    const [job] = jobs;
    const today = dayIn(turn.timeZone, now);
    if (job) await workPart(transaction, job, { today, subjects, mail, onFailure });
    return true;
  });
}

async function isAnyRunning(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`select from bulk_job where state = 'running' limit 1`.execute(db);
  return rows.length > 0;
}

interface BulkRow {
  position: number;
  targetId: bigint;
}

interface PartDay extends Pick<JobRun, 'onFailure'>, BulkDeps {
  today: CalendarDay;
}

/** Why a row was left out, or failed; those that are not in it are done. */
type Outcome = Map<bigint, { state: 'left-out' | 'failed'; reason: Refusal }>;

async function workPart(
  transaction: Transaction<DB>,
  job: BulkJobRow,
  day: PartDay,
): Promise<void> {
  await sql`select set_config('ledgerline.actor', ${String(job.actorId)}, true)`.execute(
    transaction,
  );
  const { apiKeyId, apiKeyName } = job;
  if (apiKeyId !== null) {
    await sql`select begin_key_write(${apiKeyId}, ${apiKeyName})`.execute(transaction);
  }
  const { rows } = await sql<BulkRow>`
    select position, target_id as "targetId" from bulk_row where job_id = ${job.id} and state = 'waiting'
    order by position limit ${rowsAtOnce}`.execute(transaction);
  const outcome: Outcome = new Map();
  const made = new Map<bigint, bigint>();
  const ids = rows.map(({ targetId }) => targetId);
  await changeAll(transaction, { job, ids, outcome, made, ...day });
  const ended = rows.map(({ position, targetId }) => {
    const { state, reason } = outcome.get(targetId) ?? { state: 'done', reason: null };
    return { position, state, reason, made: made.get(targetId)?.toString() ?? null };
  });
  const count = (state: string) => ended.filter((row) => row.state === state).length;
  await sql`
    with ended as (
      select * from jsonb_to_recordset(${toJson(ended)}::jsonb) as ended (position integer, state text, reason jsonb, made bigint)
    )
    update bulk_row set state = ended.state, reason = nullif(ended.reason, 'null'), made_id = made,
      number = case ${job.subject} when 'invoice' then (select number from invoice where id = target_id) end
    from ended
    where job_id = ${job.id} and bulk_row.position = ended.position`.execute(transaction);
  const isLast = job.done + job.leftOut + job.failed + rows.length === job.total;
  await sql`
    update bulk_job set done = done + ${count('done')}, left_out = left_out + ${count('left-out')}, failed = failed + ${count('failed')},
      turn_at = clock_timestamp(), state = case when ${isLast} then 'done' else state end, ended_at = case when ${isLast} then now() end
    where id = ${job.id}`.execute(transaction);
}

interface Part extends PartDay {
  job: BulkJobRow;
  ids: readonly bigint[];
  outcome: Outcome;
  /** What is made of each, by its id. */
  made: Map<bigint, bigint>;
}

/** Changes all of them at once; where one of them refuses, the halves by themselves, and so on to the one that does. */
async function changeAll(transaction: Transaction<DB>, part: Part): Promise<void> {
  const { ids, outcome, onFailure } = part;
  await sql`savepoint bulk_part`.execute(transaction);
  try {
    await changeTogether(transaction, part);
    await sql`release savepoint bulk_part`.execute(transaction);
    return;
  } catch (error) {
    // What is tried again as a whole: a deadlock, a conflict, a server that is going away.
    const problem = toProblem(error);
    const code = String(errorCode(error));
    if (problem?.type === 'unavailable' || code.startsWith('40')) throw error;
    await sql`rollback to savepoint bulk_part`.execute(transaction);
    const [id] = ids;
    if (ids.length === 1 && id !== undefined) {
      const isBug = !(error instanceof ProblemError) && problem?.type !== 'wrong-state';
      if (isBug) onFailure(error);
      const [reason] = problem && !isBug ? refusalsOf(problem) : [refusal('bulk.unexpected')];
      outcome.set(id, { state: 'failed', reason: reason ?? refusal('bulk.unexpected') });
      return;
    }
  }
  const middle = Math.ceil(ids.length / 2);
  await changeAll(transaction, { ...part, ids: ids.slice(0, middle) });
  await changeAll(transaction, { ...part, ids: ids.slice(middle) });
}

async function changeTogether(
  transaction: Transaction<DB>,
  { job, ids, outcome, made, today, subjects, mail }: Part,
): Promise<void> {
  const changed = await subjects[job.subject].change(transaction, {
    ...{ action: job.action, isUndo: job.undoesId !== null },
    ...{ ids, today, mail, actorId: Number(job.actorId) },
    made: await readMade(transaction, job, ids),
  });
  for (const [id, one] of changed.made) made.set(id, one);
  for (const [id, reason] of changed.refused) outcome.set(id, { state: 'left-out', reason });
}

/** What the job that is taken back had made of these. */
async function readMade(
  transaction: Transaction<DB>,
  { undoesId }: BulkJobRow,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (undoesId === null) return new Map();
  const { rows } = await sql<{ targetId: bigint; madeId: bigint }>`
    select target_id as "targetId", made_id as "madeId" from bulk_row
    where job_id = ${undoesId} and target_id = any(${ids}::bigint[]) and made_id is not null`.execute(
    transaction,
  );
  return new Map(rows.map(({ targetId, madeId }) => [targetId, madeId]));
}
