import { type Kysely, sql, type Transaction, type UpdateObject } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { RecurringInvoice, RecurringPlan } from '#contract/recurring-invoices.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { describeRecurrence, firstIndexFrom } from '#domain/recurrence.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import type { MailGround } from '#server/mail/mail-ground.ts';
import { checkPlan, checkStart } from './create-recurring.ts';
import { lockRecurring } from './lock-recurring.ts';
import { readRecurring } from './read-recurring.ts';
import { actionOf, planColumns, type RecurringRow, ruleOf } from './recurring-rows.ts';

/** What a change sets, and how it is told. */
interface Change {
  set: UpdateObject<DB, 'recurring_invoice'>;
  kind: string;
  summary: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

/** Locks it in the version that the caller has read, changes it, and lets it work in the caller's name from then on. */
function change(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
  decide: (transaction: Transaction<DB>, row: RecurringRow) => Promise<Change> | Change,
): Promise<RecurringInvoice> {
  const { today, command } = context;
  const { actorId } = command;
  const version = context.requireVersion();
  return runCommand(db, command, async (transaction) => {
    const row = await lockRecurring(transaction, { id, version });
    const { set, ...told } = await decide(transaction, row);
    await transaction
      .updateTable('recurring_invoice')
      .set({ ...set, actor_id: BigInt(actorId), version: version + 1 })
      .where('id', '=', row.id)
      .execute();
    await writeActivity(transaction, { clientId: Number(row.clientId), actorId, ...told });
    return readRecurring(transaction, { id, today });
  });
}

/**
 * Changes when it writes and what becomes of it. With other days it goes on from today on, after what it has written.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`
 */
export function updateRecurring(
  db: Kysely<DB>,
  { id, plan, mail }: { id: number; plan: RecurringPlan; mail: MailGround },
  context: CallContext,
): Promise<RecurringInvoice> {
  const { today } = context;
  return change(db, id, context, async (transaction, row) => {
    await checkPlan(transaction, plan, mail);
    if (plan.startsOn !== row.startsOn) checkStart(plan, today);
    const before = { ...ruleOf(row), termDays: row.termDays, action: actionOf(row) };
    const latest = await latestDay(transaction, row);
    return {
      set: {
        ...planColumns(plan),
        next_index: hasSameDays(before, plan)
          ? row.nextIndex
          : firstIndexFrom(
              plan,
              latest === undefined || latest < today ? today : addDays(latest, 1),
            ),
      },
      kind: 'recurring-changed',
      summary: `Recurring invoice changed: ${describeRecurrence(plan)} from ${plan.startsOn}`,
      before,
      after: { ...plan },
    };
  });
}

function hasSameDays(before: RecurringPlan, after: RecurringPlan): boolean {
  const days = ({ every, unit, startsOn, endsOn, count }: RecurringPlan) =>
    JSON.stringify([every, unit, startsOn, endsOn, count]);
  return days(before) === days(after);
}

async function latestDay(
  transaction: Transaction<DB>,
  { id }: RecurringRow,
): Promise<CalendarDay | undefined> {
  const latest = await transaction
    .selectFrom('recurring_occurrence')
    .where('recurring_id', '=', id)
    .orderBy('occurs_on', 'desc')
    .limit(1)
    .select('occurs_on as day')
    .executeTakeFirst();
  return latest?.day;
}

/**
 * Writes nothing until it is resumed.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is paused or has ended
 */
export function pauseRecurring(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
): Promise<RecurringInvoice> {
  return change(db, id, context, (_transaction, { pausedAt, nextOn }) => {
    if (pausedAt !== null) throw wrongState('The recurring invoice is paused already.');
    if (nextOn === null) throw wrongState('The recurring invoice has ended.');
    return {
      set: { paused_at: sql<Date>`now()`, pause_reason: '' },
      kind: 'recurring-paused',
      summary: 'Recurring invoice paused',
    };
  });
}

/**
 * Goes on, with the days that it has missed or without them.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where it is not paused
 */
export function resumeRecurring(
  db: Kysely<DB>,
  { id, missed }: { id: number; missed: 'skip' | 'make' },
  context: CallContext,
): Promise<RecurringInvoice> {
  const { today } = context;
  return change(db, id, context, (_transaction, row) => {
    const { pausedAt, nextIndex } = row;
    if (pausedAt === null) throw wrongState('The recurring invoice is not paused.');
    const skipped = Math.max(nextIndex, firstIndexFrom(ruleOf(row), today));
    return {
      set: {
        paused_at: null,
        pause_reason: '',
        next_index: missed === 'make' ? nextIndex : skipped,
      },
      kind: 'recurring-resumed',
      summary: 'Recurring invoice resumed',
    };
  });
}

function wrongState(detail: string): ProblemError {
  return new ProblemError('wrong-state', { detail });
}
