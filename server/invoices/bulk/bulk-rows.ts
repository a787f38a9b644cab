import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BulkAction, BulkJob } from '#contract/invoices/bulk-jobs.ts';
import type { DB } from '#database/schema.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { stepOf } from './actions/bulk-works.ts';

/** How long after its end a job can be taken back, as the database writes it. */
const undoTime = '15 minutes';

const latestJobs = 20;

export interface BulkJobRow {
  id: bigint;
  actorId: bigint;
  action: BulkAction;
  undoesId: bigint | null;
  undoneBy: bigint | null;
  state: 'running' | 'stopped' | 'done';
  total: number;
  done: number;
  leftOut: number;
  failed: number;
  createdAt: Date;
  endedAt: Date | null;
  undoUntil: Date | null;
  isUndoable: boolean;
}

/** Jobs that a condition on `job` holds for, the latest first. */
export function selectJobs(condition: RawBuilder<unknown>) {
  return sql<BulkJobRow>`
    select job.id, job.actor_id as "actorId", job.action, job.undoes_id as "undoesId", undone.id as "undoneBy", job.state, job.total, job.done,
      job.left_out as "leftOut", job.failed, job.created_at as "createdAt", job.ended_at as "endedAt",
      job.ended_at + ${undoTime}::interval as "undoUntil", coalesce(job.ended_at + ${undoTime}::interval > now(), false) as "isUndoable"
    from bulk_job as job left join bulk_job as undone on undone.undoes_id = job.id
    where ${condition} order by job.id desc`;
}

/** @throws {ProblemError} `not-found` where the person has no such job */
export async function readJob(
  db: Kysely<DB>,
  { id, actorId }: { id: number; actorId: number },
): Promise<BulkJobRow> {
  const { rows } = await selectJobs(sql`job.id = ${id} and job.actor_id = ${actorId}`).execute(db);
  const [job] = rows;
  if (!job) throw notFound('bulkJob', id);
  return job;
}

/** A person's latest jobs, the latest first. */
export async function readLatestJobs(db: Kysely<DB>, actorId: number): Promise<BulkJobRow[]> {
  const ofPerson = selectJobs(sql`job.actor_id = ${actorId}`);
  const { rows } = await sql<BulkJobRow>`${ofPerson} limit ${latestJobs}`.execute(db);
  return rows;
}

export function toBulkJob(job: BulkJobRow): BulkJob {
  const canUndo =
    job.isUndoable &&
    job.done > 0 &&
    job.undoesId === null &&
    job.undoneBy === null &&
    stepOf(job.action, true) !== undefined;
  return {
    id: Number(job.id),
    action: job.action.kind,
    state: job.state,
    total: job.total,
    done: job.done,
    leftOut: job.leftOut,
    failed: job.failed,
    createdAt: job.createdAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    undoes: job.undoesId === null ? null : Number(job.undoesId),
    undoUntil: canUndo ? (job.undoUntil?.toISOString() ?? null) : null,
  };
}
