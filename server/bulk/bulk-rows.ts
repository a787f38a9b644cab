import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { BulkJob, BulkSubjectName } from '#contract/bulk/bulk-jobs.ts';
import type { DB } from '#database/schema.ts';
import { notFound } from '#server/http/wrong-state.ts';
import type { BulkSubjects, StoredAction } from './bulk-subject.ts';

/** How long after its end a job can be taken back, as the database writes it. */
const undoTime = '15 minutes';

const latestJobs = 20;

export interface BulkJobRow {
  id: bigint;
  actorId: bigint;
  /** By which API key the actor asked for it. */
  apiKeyId: bigint | null;
  apiKeyName: string | null;
  subject: BulkSubjectName;
  action: StoredAction;
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
export function selectJobs(condition: RawBuilder<unknown>, subjects: BulkSubjects) {
  const sending = Object.values(subjects).flatMap((subject) => subject.sending);
  // Of what sends emails the last one that has not left: nothing of it can be taken back once that has.
  return sql<BulkJobRow>`
    select job.id, job.actor_id as "actorId", job.api_key_id as "apiKeyId", job.api_key_name as "apiKeyName", job.subject, job.action, job.undoes_id as "undoesId", undone.id as "undoneBy", job.state, job.total,
      job.done, job.left_out as "leftOut", job.failed, job.created_at as "createdAt", job.ended_at as "endedAt", ends.at as "undoUntil",
      coalesce(ends.at > now(), false) as "isUndoable"
    from bulk_job as job left join bulk_job as undone on undone.undoes_id = job.id cross join lateral (
      select case
        when job.ended_at + ${undoTime}::interval <= now() or job.action ->> 'kind' <> all(${sending}::text[]) then job.ended_at + ${undoTime}::interval
        else (
          select least(greatest(due_at, now() + interval '1 second'), job.ended_at + ${undoTime}::interval)
          from bulk_row join mail on mail.id = made_id
          where job_id = job.id and tries = 0 and cancelled_at is null order by position desc limit 1)
      end as at
    ) as ends
    where ${condition} order by job.id desc`;
}

export interface OwnJob {
  id: number;
  actorId: number;
  subjects: BulkSubjects;
}

/** @throws {ProblemError} `not-found` where the person has no such job */
export async function readJob(
  db: Kysely<DB>,
  { id, actorId, subjects }: OwnJob,
): Promise<BulkJobRow> {
  const { rows } = await selectJobs(
    sql`job.id = ${id} and job.actor_id = ${actorId}`,
    subjects,
  ).execute(db);
  const [job] = rows;
  if (!job) throw notFound('bulkJob', id);
  return job;
}

/** Ends a running job with what is done of it. */
export async function markStopped(transaction: Transaction<DB>, id: bigint): Promise<void> {
  await sql`update bulk_job set state = 'stopped', ended_at = now() where id = ${id}`.execute(
    transaction,
  );
}

/** A person's latest jobs, the latest first. */
export async function readLatestJobs(
  db: Kysely<DB>,
  { actorId, subjects }: Omit<OwnJob, 'id'>,
): Promise<BulkJobRow[]> {
  const ofPerson = selectJobs(sql`job.actor_id = ${actorId}`, subjects);
  const { rows } = await sql<BulkJobRow>`${ofPerson} limit ${latestJobs}`.execute(db);
  return rows;
}

export function toBulkJob(job: BulkJobRow, subjects: BulkSubjects): BulkJob {
  const canUndo =
    job.isUndoable &&
    job.done > 0 &&
    job.undoesId === null &&
    job.undoneBy === null &&
    subjects[job.subject].canUndo(job.action);
  return {
    id: Number(job.id),
    subject: job.subject,
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
