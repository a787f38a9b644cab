import { type Kysely, sql, type Transaction } from 'kysely';
import type { BulkJob, BulkPlan, BulkSubjectName } from '#contract/bulk/bulk-jobs.ts';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { refuseIf, wrongState } from '#server/http/wrong-state.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { markStopped, readJob, toBulkJob } from './bulk-rows.ts';
import type { BulkSubjects } from './bulk-subject.ts';
import type { Planned } from './plan-bulk-job.ts';

interface BulkStart {
  subject: BulkSubjectName;
  planned: Planned;
  /** Of the plan that a person has looked at. */
  seen: Pick<BulkPlan, 'total' | 'fitting'>;
  subjects: BulkSubjects;
}

/**
 * Stores a job with a row for each that is selected; the server works it through.
 * @throws {ProblemError} `wrong-state` where the selection is not what was seen, or nothing of it fits
 */
export function startBulkJob(
  db: Kysely<DB>,
  { subject, planned: { plan, ids, action }, seen, subjects }: BulkStart,
  { command }: CallContext,
): Promise<BulkJob> {
  return runCommand(db, command, async (transaction) => {
    if (plan.total !== seen.total || plan.fitting !== seen.fitting)
      throw wrongState(refusal('bulk.changed'));
    if (plan.fitting === 0) throw wrongState(refusal('bulk.noneFits'));
    const { actorId } = command;
    const job = await transaction
      .insertInto('bulk_job')
      .values({ actor_id: BigInt(actorId), subject, action: toJson(action), total: ids.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    // A hundred thousand take longer than the rows of one invoice.
    await sql`set local statement_timeout = '12s'`.execute(transaction);
    await sql`insert into bulk_row (job_id, position, target_id)
      select ${job.id}, place, id from unnest(${ids}::bigint[]) with ordinality as selected (id, place)`.execute(
      transaction,
    );
    return readAgain(transaction, { id: Number(job.id), actorId, subjects });
  });
}

interface JobAim {
  id: number;
  subjects: BulkSubjects;
}

/** @throws {ProblemError} `not-found`, `wrong-state` where it has ended */
export function stopBulkJob(
  db: Kysely<DB>,
  { id, subjects }: JobAim,
  { command }: CallContext,
): Promise<BulkJob> {
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    await lockJob(transaction, id);
    const job = await readJob(transaction, { id, actorId, subjects });
    refuseIf(job.state === 'running' ? undefined : refusal('bulk.notRunning'));
    await markStopped(transaction, job.id);
    return readAgain(transaction, { id, actorId, subjects });
  });
}

/**
 * Begins a job that takes back what this one did.
 * @throws {ProblemError} `not-found`, `wrong-state` where that is not possible, or not any more
 */
export function undoBulkJob(
  db: Kysely<DB>,
  { id, subjects }: JobAim,
  { command }: CallContext,
): Promise<BulkJob> {
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    await lockJob(transaction, id);
    const job = await readJob(transaction, { id, actorId, subjects });
    if (job.state === 'running') throw wrongState(refusal('bulk.stillRunning'));
    if (job.undoneBy !== null) throw wrongState(refusal('bulk.undone'));
    const canUndo = subjects[job.subject].canUndo(job.action);
    if (job.undoesId !== null || job.done === 0 || !canUndo)
      throw wrongState(refusal('bulk.cannotUndo'));
    if (!job.isUndoable) throw wrongState(refusal('bulk.undoTooLate'));
    const undo = await transaction
      .insertInto('bulk_job')
      .values({
        actor_id: BigInt(actorId),
        subject: job.subject,
        action: toJson(job.action),
        undoes_id: job.id,
        total: job.done,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into bulk_row (job_id, position, target_id)
      select ${undo.id}, row_number() over (order by position desc), target_id from bulk_row
      where job_id = ${id} and state = 'done'`.execute(transaction);
    return readAgain(transaction, { id: Number(undo.id), actorId, subjects });
  });
}

/** Waits for the part that is at work. */
async function lockJob(transaction: Transaction<DB>, id: number): Promise<void> {
  await sql`select from bulk_job where id = ${id} for update`.execute(transaction);
}

async function readAgain(
  transaction: Transaction<DB>,
  job: JobAim & { actorId: number },
): Promise<BulkJob> {
  return toBulkJob(await readJob(transaction, job), job.subjects);
}
