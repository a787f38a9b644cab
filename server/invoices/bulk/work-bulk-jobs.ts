import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import { toJson } from '#database/bulk-insert.ts';
import { errorCode } from '#database/error-code.ts';
import type { DB } from '#database/schema.ts';
import { type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import { type Refusal, refusal } from '#messages/refusal.ts';
import { refusalsOf } from '#server/http/problem-text.ts';
import { toProblem } from '#server/http/to-problem.ts';
import { lockInvoices } from '#server/ledger/lock-invoice.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { type JobRun, periodicJob } from '#server/runtime/periodic-job.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import type { Made } from './actions/bulk-work.ts';
import { stepOf } from './actions/bulk-works.ts';
import { type BulkInvoice, readBulkInvoices, readBulkMoment } from './actions/bulk-invoices.ts';
import { type BulkJobRow, selectJobs } from './bulk-rows.ts';

const everyMs = 500;
/** So many are changed by one transaction: those who wait for one of their clients wait for no more. */
const invoicesAtOnce = 500;

/** Works through what people have asked for on many invoices. A job that a stop has cut off goes on at the next start. */
export function keepWorkingBulkJobs(
  app: FastifyInstance,
  db: Kysely<DB>,
  { mail, now }: { mail: MailDeps; now: () => Date },
): void {
  periodicJob(app, {
    work: async (run) => {
      while (!run.stopping.aborted && (await workBulkJob(db, { now: now(), mail, ...run })));
    },
    everyMs,
    isFirstAtStart: true,
    failure: 'a job on many invoices did not go on',
  });
}

type Work = Pick<JobRun, 'onFailure'> & { now: Date; mail: MailDeps };

/**
 * Works through the next part of the job whose turn it is, whole or not at all.
 * @returns whether there was one
 */
export async function workBulkJob(
  db: Kysely<DB>,
  { now, mail, onFailure }: Work,
): Promise<boolean> {
  // Mostly there is none: no transaction is begun for that.
  if (!(await isAnyRunning(db))) return false;
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: bigint; timeZone: string }>`
      select id, (select time_zone from organisation) as "timeZone" from bulk_job
      where state = 'running' order by turn_at limit 1 for update skip locked`.execute(transaction);
    const [turn] = rows;
    if (!turn) return false;
    const { rows: jobs } = await selectJobs(sql`job.id = ${turn.id}`).execute(transaction);
    const [job] = jobs;
    if (job)
      await workPart(transaction, job, { today: dayIn(turn.timeZone, now), mail, onFailure });
    return true;
  });
}

async function isAnyRunning(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`select from bulk_job where state = 'running' limit 1`.execute(db);
  return rows.length > 0;
}

interface BulkRow {
  position: number;
  invoiceId: bigint;
}

interface PartDay extends Pick<JobRun, 'onFailure'> {
  today: CalendarDay;
  mail: MailDeps;
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
  const { rows } = await sql<BulkRow>`
    select position, invoice_id as "invoiceId" from bulk_row where job_id = ${job.id} and state = 'waiting'
    order by position limit ${invoicesAtOnce}`.execute(transaction);
  const outcome: Outcome = new Map();
  const made = new Map<bigint, bigint>();
  const ids = rows.map(({ invoiceId }) => invoiceId);
  await changeAll(transaction, { job, ids, outcome, made, ...day });
  const ended = rows.map(({ position, invoiceId }) => {
    const { state, reason } = outcome.get(invoiceId) ?? { state: 'done', reason: null };
    return { position, state, reason, made: made.get(invoiceId)?.toString() ?? null };
  });
  const count = (state: string) => ended.filter((row) => row.state === state).length;
  await sql`
    with ended as (
      select * from jsonb_to_recordset(${toJson(ended)}::jsonb) as ended (position integer, state text, reason jsonb, made bigint)
    )
    update bulk_row set state = ended.state, reason = nullif(ended.reason, 'null'), made_id = made from ended
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
  { job, ids, outcome, made, today, mail }: Part,
): Promise<void> {
  const step = stepOf(job.action, job.undoesId !== null);
  if (!step) throw new Error(`Nothing carries out ${job.action.kind}`);
  const locked = await lockInvoices(transaction, { ids: ids.map(Number), today });
  const invoices = await readBulkInvoices(transaction, { ids, today });
  const moment = await readBulkMoment(transaction, { today, mail });
  const refused: Outcome = new Map();
  const known = new Set(invoices.map(({ id }) => id));
  for (const id of ids) {
    if (!known.has(id)) {
      refused.set(id, {
        state: 'left-out',
        reason: refusal('unknown.invoice', { id: String(id) }),
      });
    }
  }
  const fitting = invoices.filter((invoice: BulkInvoice) => {
    const reason = step.refuse(invoice, job.action, moment);
    if (reason) refused.set(invoice.id, { state: 'left-out', reason });
    return !reason;
  });
  if (fitting.length > 0) {
    const wanted = new Set(fitting.map(({ id }) => id));
    const change = {
      ...{ transaction, today, mail },
      invoices: fitting,
      locked: locked.filter(({ id }) => wanted.has(id)),
      actorId: Number(job.actorId),
      made: await readMade(transaction, job, ids),
    };
    for (const [id, one] of (await step.apply(change, job.action)) ?? []) made.set(id, one);
  }
  for (const [id, why] of refused) outcome.set(id, why);
}

/** What the job that is taken back had made of these invoices. */
async function readMade(
  transaction: Transaction<DB>,
  { undoesId }: BulkJobRow,
  ids: readonly bigint[],
): Promise<Made> {
  if (undoesId === null) return new Map();
  const { rows } = await sql<{ invoiceId: bigint; madeId: bigint }>`
    select invoice_id as "invoiceId", made_id as "madeId" from bulk_row
    where job_id = ${undoesId} and invoice_id = any(${ids}::bigint[]) and made_id is not null`.execute(
    transaction,
  );
  return new Map(rows.map(({ invoiceId, madeId }) => [invoiceId, madeId]));
}
