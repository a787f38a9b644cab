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
import { t } from './t.ts';

export interface RecurringValues extends Record<
  'every' | 'startsOn' | 'endsOn' | 'count' | 'termDays',
  string
> {
  unit: RecurrenceUnit;
  ends: 'never' | 'on' | 'after';
  action: RecurringAction;
}

type PlanInput = z.input<typeof recurringPlan>;

/** Monthly from the invoice's date on, with its payment terms. */
export function newValues(
  { issuedDate, dueDate }: { issuedDate: CalendarDay; dueDate: CalendarDay },
  today: CalendarDay,
): RecurringValues {
  const monthly = { every: 1, unit: 'month', endsOn: null, count: null } as const;
  const rule = { ...monthly, startsOn: issuedDate };
  const index = Math.max(1, firstIndexFrom(rule, today));
  return recurringValues({
    ...rule,
    startsOn: occurrence(rule, index) ?? today,
    termDays: Math.min(365, daysBetween(issuedDate, dueDate)),
    action: 'draft',
  });
}

type StoredPlan = Pick<RecurringInvoice, keyof z.output<typeof recurringPlan>>;

export function recurringValues(plan: StoredPlan): RecurringValues {
  const { every, unit, startsOn, endsOn, count, termDays, action } = plan;
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

/** A typed whole number; anything else is `NaN`, which the contract refuses. */
function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

export function planBody(values: RecurringValues): PlanInput {
  const { every, unit, startsOn, ends, endsOn, count, termDays, action } = values;
  return {
    every: wholeNumber(every),
    unit,
    startsOn,
    termDays: wholeNumber(termDays),
    action,
    endsOn: ends === 'on' ? endsOn : null,
    count: ends === 'after' ? wholeNumber(count) : null,
  };
}

interface PlanContext {
  today: CalendarDay;
  /** As it is stored; it may have started in the past. */
  stored?: RecurringInvoice | undefined;
}

export function checkPlan(values: RecurringValues, { today, stored }: PlanContext): FieldErrors {
  const body = planBody(values);
  const { endsOn = null, count = null } = body;
  const found = validateBody(recurringPlan, body);
  const between = toFieldErrors(validateRecurrence({ ...body, endsOn, count }));
  const isPast = body.startsOn < today && body.startsOn !== stored?.startsOn;
  const start = isPast ? { startsOn: t('field.tooEarly', { day: today }) } : {};
  return { ...between, ...start, ...found };
}

export function planDifferences(theirs: RecurringValues, mine: RecurringValues): Difference[] {
  return differing(planFacts(theirs), planFacts(mine));
}

function planFacts(values: RecurringValues): Fact[] {
  const { ends, endsOn, count } = values;
  const end = { never: t('field.end.never'), on: endsOn, after: t('field.endAfter', { count }) };
  const every = wholeNumber(values.every);
  return [
    [
      t('field.every'),
      Number.isNaN(every) ? values.every : t(`interval.${values.unit}`, { count: every }),
    ],
    [t('field.startsOn'), values.startsOn],
    [t('field.termDays'), values.termDays],
    [t('field.ends'), end[ends]],
    [t('field.action'), t(`outcome.${values.action}`)],
  ];
}

/** The next dates; none while the fields are not valid. */
export function nextDays(values: RecurringValues, context: PlanContext): CalendarDay[] {
  const { endsOn = null, count = null, ...body } = planBody(values);
  const rule = { ...body, endsOn, count };
  if (!isCalendarDay(rule.startsOn) || validateBody(recurringPlan, rule).every !== undefined) {
    return [];
  }
  if (validateRecurrence(rule).length > 0 || Number.isNaN(count)) return [];
  const { today, stored } = context;
  const isSame =
    stored !== undefined && JSON.stringify(daysOf(stored)) === JSON.stringify(daysOf({ ...rule }));
  const latest = stored?.latest?.occursOn;
  // A changed schedule continues from today, after the latest invoice.
  const from = latest === undefined || latest < today ? today : addDays(latest, 1);
  return nextOccurrences(rule, isSame ? stored.nextIndex : firstIndexFrom(rule, from), 3);
}

type Days = Pick<RecurringInvoice, 'every' | 'unit' | 'startsOn' | 'endsOn' | 'count'>;

function daysOf({ every, unit, startsOn, endsOn, count }: Days): unknown[] {
  return [every, unit, startsOn, endsOn, count];
}
