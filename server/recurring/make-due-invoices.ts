import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { periodicJob } from '#server/runtime/periodic-job.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { makeOccurrence, type MakingDeps } from './make-occurrence.ts';
import { selectRecurring } from './recurring-rows.ts';
import { problemText, refusalsOf } from '#server/http/problem-text.ts';

/** Writes what has come due, at the start and each minute. */
export function keepMakingDueInvoices(
  app: FastifyInstance,
  db: Kysely<DB>,
  { mail, now }: { mail: MailDeps; now: () => Date },
): void {
  periodicJob(app, {
    work: (run) => makeDueInvoices(db, { ...run, now: now(), mail }),
    everyMs: 60_000,
    isFirstAtStart: true,
    failure: 'recurring invoices were not written',
  });
}

/** What one run writes at most; the next one goes on. */
const mostAtOnce = 100;

interface DueOptions {
  now: Date;
  mail: MailDeps;
  most?: number;
  /** Told what kept one from being written, where that is a bug; it is tried again by the next run. */
  onFailure: (error: unknown) => void;
  /** No further one is begun once it is aborted. */
  stopping?: AbortSignal;
}

/**
 * Writes every invoice whose day has come on the organisation's calendar, each in a transaction of its own and once,
 * whoever else is at it, the oldest day first. What a rule does not allow pauses the recurring invoice with the reason.
 * @returns how many were written
 */
export async function makeDueInvoices(
  db: Kysely<DB>,
  { now, mail, most = mostAtOnce, onFailure, stopping }: DueOptions,
): Promise<number> {
  const today = await organisationDay(db, now);
  if (today === undefined) return 0;
  const left: bigint[] = [];
  let written = 0;
  while (written < most && stopping?.aborted !== true) {
    const id = await nextDue(db, { today, left });
    if (id === undefined) break;
    try {
      if (await makeOne(db, { id, today, mail })) written += 1;
      else left.push(id);
    } catch (error) {
      left.push(id);
      if (error instanceof ProblemError) await pauseRefused(db, { id, today, error });
      else onFailure(error);
    }
  }
  return written;
}

async function organisationDay(db: Kysely<DB>, now: Date): Promise<CalendarDay | undefined> {
  const organisation = await db
    .selectFrom('organisation')
    .select('time_zone as timeZone')
    .executeTakeFirst();
  return organisation && dayIn(organisation.timeZone, now);
}

interface DueOne {
  id: bigint;
  today: CalendarDay;
}

async function nextDue(
  db: Kysely<DB>,
  { today, left }: { today: CalendarDay; left: readonly bigint[] },
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('recurring_invoice')
    .where('paused_at', 'is', null)
    .where('next_on', '<=', today)
    .where(sql<boolean>`id <> all(${left}::bigint[])`)
    .orderBy('next_on')
    .orderBy('id')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether it was written; not where another server is at it, or somebody paused it at this moment. */
function makeOne(db: Kysely<DB>, { id, today, mail }: DueOne & MakingDeps): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const recurring = await selectRecurring(transaction)
      .where('recurring.id', '=', id)
      .where('recurring.paused_at', 'is', null)
      .where('recurring.next_on', '<=', today)
      .forNoKeyUpdate('recurring')
      .skipLocked()
      .executeTakeFirst();
    if (!recurring) return false;
    await makeOccurrence(transaction, recurring, { today, mail });
    return true;
  });
}

function pauseRefused(
  db: Kysely<DB>,
  { id, today, error }: DueOne & { error: ProblemError },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const reason = problemText(error).detail.slice(0, 500);
    const paused = await transaction
      .updateTable('recurring_invoice')
      .set({ paused_at: sql<Date>`now()`, pause_reason: reason })
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('paused_at', 'is', null)
      .where('next_on', '<=', today)
      .returning(['client_id as clientId', 'actor_id as actorId'])
      .executeTakeFirst();
    if (!paused) return;
    await writeActivity(transaction, {
      clientId: Number(paused.clientId),
      actorId: Number(paused.actorId),
      kind: 'recurring-paused',
      data: { refusals: refusalsOf(error) },
    });
  });
}
