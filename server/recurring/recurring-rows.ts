import type { Kysely } from 'kysely';
import {
  type RecurringAction,
  recurringActions,
  type RecurringPlan,
} from '#contract/recurring/recurring-invoices.ts';
import type { DB } from '#database/schema.ts';
import { type Recurrence, type RecurrenceUnit, recurrenceUnits } from '#domain/recurrence.ts';

/** Recurring invoices as rows to be narrowed, each with its client. */
export function selectRecurring(db: Kysely<DB>) {
  return db
    .selectFrom('recurring_invoice as recurring')
    .innerJoin('client', 'client.id', 'recurring.client_id')
    .innerJoin('currency', 'currency.code', 'recurring.currency')
    .select(['recurring.id', 'recurring.version', 'recurring.client_id as clientId'])
    .select(['recurring.currency', 'currency.exponent', 'recurring.body', 'recurring.every'])
    .select(['recurring.unit', 'recurring.starts_on as startsOn', 'recurring.ends_on as endsOn'])
    .select(['recurring.count', 'recurring.term_days as termDays', 'recurring.action'])
    .select(['recurring.next_index as nextIndex', 'recurring.next_on as nextOn'])
    .select(['recurring.paused_at as pausedAt', 'recurring.pause_reason as pauseReason'])
    .select(['recurring.actor_id as actorId', 'client.name as clientName'])
    .select(['client.company_email as companyEmail', 'client.avatar_image as avatarImage']);
}
export type RecurringRow = Awaited<
  ReturnType<ReturnType<typeof selectRecurring>['execute']>
>[number];

function unitOf(text: string): RecurrenceUnit {
  const unit = recurrenceUnits.find((known) => known === text);
  if (!unit) throw new Error(`There is no unit ${text}`);
  return unit;
}

/** What becomes of each invoice of the row. */
export function actionOf({ action }: Pick<RecurringRow, 'action'>): RecurringAction {
  const known = recurringActions.find((name) => name === action);
  if (!known) throw new Error(`There is no action ${action}`);
  return known;
}

export function ruleOf(
  row: Pick<RecurringRow, 'every' | 'unit' | 'startsOn' | 'endsOn' | 'count'>,
): Recurrence {
  const { every, unit, startsOn, endsOn, count } = row;
  return { every, unit: unitOf(unit), startsOn, endsOn, count };
}

export function planColumns({ startsOn, endsOn, termDays, ...same }: RecurringPlan) {
  return { ...same, starts_on: startsOn, ends_on: endsOn, term_days: termDays };
}
