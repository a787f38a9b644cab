import type * as z from 'zod/mini';
import {
  type RecurringAction,
  validateRecurrence,
  type RecurringInvoice,
  recurringPlan,
} from '#contract/recurring/recurring-invoices.ts';
import { addDays, type CalendarDay, daysBetween, isCalendarDay } from '#domain/calendar-day.ts';
import {
  firstIndexFrom,
  nextOccurrences,
  occurrence,
  type RecurrenceUnit,
} from '#domain/recurrence.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import type { Difference } from '#web/ui/form/difference-list.tsx';
import { differing, type Fact } from '#web/features/documents/editor/values/invoice-differences.ts';
import { becomes } from './recurring-words.ts';

/** When a recurring invoice writes and what becomes of it, as texts in fields. */
export interface RecurringValues {
  every: string;
  unit: RecurrenceUnit;
  startsOn: string;
  ends: 'never' | 'on' | 'after';
  endsOn: string;
  count: string;
  termDays: string;
  action: RecurringAction;
}

type PlanInput = z.input<typeof recurringPlan>;

/** Monthly from the invoice's own day on, with its term. */
export function newValues(
  { issuedDate, dueDate }: { issuedDate: CalendarDay; dueDate: CalendarDay },
  today: CalendarDay,
): RecurringValues {
  const monthly = { every: 1, unit: 'month', endsOn: null, count: null } as const;
  const rule = { ...monthly, startsOn: issuedDate };
  const index = Math.max(1, firstIndexFrom(rule, today));
  return {
    every: '1',
    unit: 'month',
    startsOn: occurrence(rule, index) ?? today,
    ends: 'never',
    endsOn: '',
    count: '12',
    action: 'draft',
    termDays: String(Math.min(365, daysBetween(issuedDate, dueDate))),
  };
}

export function recurringValues(recurring: RecurringInvoice): RecurringValues {
  const { every, unit, startsOn, endsOn, count, termDays, action } = recurring;
  return {
    every: String(every),
    unit,
    startsOn,
    endsOn: endsOn ?? '',
    count: String(count ?? 12),
    termDays: String(termDays),
    action,
    ends: endsOn !== null ? 'on' : count !== null ? 'after' : 'never',
  };
}

/** A whole number as it was typed; what is none is refused by the contract. */
function whole(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

export function planBody(values: RecurringValues): PlanInput {
  const { every, unit, startsOn, ends, endsOn, count, termDays, action } = values;
  return {
    every: whole(every),
    unit,
    startsOn,
    termDays: whole(termDays),
    action,
    endsOn: ends === 'on' ? endsOn : null,
    count: ends === 'after' ? whole(count) : null,
  };
}

interface Circumstances {
  today: CalendarDay;
  /** What is stored already; it may have started in the past. */
  stored?: RecurringInvoice | undefined;
}

/** What is wrong with the plan, by the rules that the server goes by. */
export function checkPlan(values: RecurringValues, { today, stored }: Circumstances): FieldErrors {
  const body = planBody(values);
  const { endsOn = null, count = null } = body;
  const found = validateBody(recurringPlan, body);
  const between = toFieldErrors(validateRecurrence({ ...body, endsOn, count }));
  const isPast = body.startsOn < today && body.startsOn !== stored?.startsOn;
  const start = isPast ? { startsOn: `Choose ${today} or a later day.` } : {};
  return { ...between, ...start, ...found };
}

/** What differs between two plans, in the order of their fields. */
export function planDifferences(theirs: RecurringValues, mine: RecurringValues): Difference[] {
  return differing(planFacts(theirs), planFacts(mine));
}

function planFacts(values: RecurringValues): Fact[] {
  const { ends, endsOn, count } = values;
  const end = { never: 'Never', on: endsOn, after: `After ${count}` };
  return [
    ['Every', `${values.every} ${values.unit}${values.every === '1' ? '' : 's'}`],
    ['Starts on', values.startsOn],
    ['Due after days', values.termDays],
    ['Ends', end[ends]],
    ['Then', becomes[values.action]],
  ];
}

/** The next days on which it would write; none while the fields do not say. */
export function nextDays(values: RecurringValues, circumstances: Circumstances): CalendarDay[] {
  const { endsOn = null, count = null, ...body } = planBody(values);
  const rule = { ...body, endsOn, count };
  if (!isCalendarDay(rule.startsOn) || validateBody(recurringPlan, rule).every !== undefined) {
    return [];
  }
  if (validateRecurrence(rule).length > 0 || Number.isNaN(count)) return [];
  const { today, stored } = circumstances;
  const isSame =
    stored !== undefined && JSON.stringify(daysOf(stored)) === JSON.stringify(daysOf({ ...rule }));
  const latest = stored?.latest?.occursOn;
  // With other days it goes on from today, after what it has written.
  const from = latest === undefined || latest < today ? today : addDays(latest, 1);
  return nextOccurrences(rule, isSame ? stored.nextIndex : firstIndexFrom(rule, from), 3);
}

type Days = Pick<RecurringInvoice, 'every' | 'unit' | 'startsOn' | 'endsOn' | 'count'>;

function daysOf({ every, unit, startsOn, endsOn, count }: Days): unknown[] {
  return [every, unit, startsOn, endsOn, count];
}
