import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { keptBody } from '#contract/invoices/invoice-input.ts';
import { ProblemError } from '#contract/problem.ts';
import {
  type RecurringInput,
  type RecurringPlan,
  validatePeriodTexts,
} from '#contract/recurring/recurring-invoices.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { firstIndexFrom } from '#domain/recurrence.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { changedFields, pickFields } from '#server/invoices/drafts/changed-fields.ts';
import { checkDraft } from '#server/invoices/drafts/check-draft.ts';
import { canonicalize } from '#server/invoices/drafts/canonicalize.ts';
import { recurringCommand } from './change-recurring.ts';
import { checkPlan, checkStart } from './create-recurring.ts';
import { bodyOn } from './make-occurrence.ts';
import { actionOf, planColumns, type RecurringRow, ruleOf } from './recurring-rows.ts';

/**
 * Changes what it writes, when, and what becomes of it. With other days it goes on from today on, after what it has
 * written; that stays as it is.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`
 */
export const updateRecurring = recurringCommand<{ input: RecurringInput; mail: MailDeps }>(
  async (row, { input, mail, today }, transaction) => {
    const { every, unit, startsOn, endsOn, count, termDays, action } = input;
    const plan = { every, unit, startsOn, endsOn, count, termDays, action };
    await checkPlan(transaction, plan, mail);
    if (plan.startsOn !== row.startsOn) checkStart(plan, today);
    const { before, after } = await checkText(transaction, row, input);
    const fields = changedFields(before, after);
    const planBefore = { ...ruleOf(row), termDays: row.termDays, action: actionOf(row) };
    const isSamePlan = isDeepStrictEqual(planBefore, plan);
    return {
      set: {
        ...planColumns(plan),
        client_id: BigInt(after.clientId),
        currency: after.currency,
        body: JSON.stringify(keptBody.parse(after)),
        next_index: hasSameDays(planBefore, plan)
          ? row.nextIndex
          : firstIndexFrom(plan, await dayToGoOn(transaction, row, today)),
      },
      kind: 'recurring-changed',
      data: { plan: isSamePlan ? undefined : { every, unit, startsOn }, fields },
      before: { ...planBefore, ...pickFields(before, fields) },
      after: { ...plan, ...pickFields(after, fields) },
    };
  },
);

/** What it wrote and what it is to write, as invoices of one day; client and currency may stay as they are. */
async function checkText(transaction: Transaction<DB>, row: RecurringRow, input: RecurringInput) {
  if (input.items.length === 0) throw ruleBroken('items', refusal('recurring.noLine'));
  const errors = validatePeriodTexts(input);
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  const before = bodyOn(row.startsOn, row);
  const after = canonicalize({
    ...keptBody.parse(input),
    clientId: input.clientId,
    currency: input.currency,
    issuedDate: before.issuedDate,
    dueDate: before.dueDate,
  });
  await checkDraft(transaction, after, before);
  return { before, after };
}

function hasSameDays(before: RecurringPlan, after: RecurringPlan): boolean {
  const days = ({ every, unit, startsOn, endsOn, count }: RecurringPlan) =>
    JSON.stringify([every, unit, startsOn, endsOn, count]);
  return days(before) === days(after);
}

/** Today, or after the latest day on which it has written. */
async function dayToGoOn(
  transaction: Transaction<DB>,
  { id }: RecurringRow,
  today: CalendarDay,
): Promise<CalendarDay> {
  const latest = await transaction
    .selectFrom('recurring_occurrence')
    .where('recurring_id', '=', id)
    .orderBy('occurs_on', 'desc')
    .limit(1)
    .select('occurs_on as day')
    .executeTakeFirst();
  return latest === undefined || latest.day < today ? today : addDays(latest.day, 1);
}
