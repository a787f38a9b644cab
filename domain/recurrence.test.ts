import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './calendar-day.ts';
import {
  describeRecurrence,
  firstIndexFrom,
  nextOccurrences,
  occurrence,
  type Recurrence,
  recurrenceUnits,
} from './recurrence.ts';

const rule = (part: Partial<Recurrence> = {}): Recurrence => ({
  every: 1,
  unit: 'month',
  startsOn: '2026-01-31',
  endsOn: null,
  count: null,
  ...part,
});

describe('the days of a recurrence', () => {
  test('keep to the last day of shorter months without forgetting the day that they began on', () => {
    expect(nextOccurrences(rule(), 0, 5)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
    expect(occurrence(rule(), 25)).toBe('2028-02-29');
  });

  test('keep the 29th of February for the years that have one', () => {
    const yearly = rule({ unit: 'year', startsOn: '2024-02-29' });
    expect(nextOccurrences(yearly, 0, 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('lie whole weeks apart, across a change of the clock', () => {
    const fortnight = rule({ every: 2, unit: 'week', startsOn: '2026-03-20' });
    expect(nextOccurrences(fortnight, 0, 3)).toEqual(['2026-03-20', '2026-04-03', '2026-04-17']);
  });

  test('end with a day, that day included, or after a number', () => {
    expect(nextOccurrences(rule({ endsOn: '2026-03-31' }), 0, 9)).toHaveLength(3);
    expect(nextOccurrences(rule({ endsOn: '2026-03-30' }), 0, 9)).toHaveLength(2);
    expect(nextOccurrences(rule({ count: 4 }), 0, 9)).toHaveLength(4);
  });

  test('end with the calendar', () => {
    const late = rule({ unit: 'year', startsOn: '2198-12-31' });
    expect(nextOccurrences(late, 0, 9)).toEqual(['2198-12-31', '2199-12-31']);
    expect(firstIndexFrom(rule({ every: 99, unit: 'year' }), '2199-12-31')).toBe(2);
  });
});

const anyDay = fc.integer({ min: 0, max: 70_000 }).map((days) => addDays('1999-01-01', days));
const anyRule: fc.Arbitrary<Recurrence> = fc.record({
  every: fc.integer({ min: 1, max: 99 }),
  unit: fc.constantFrom(...recurrenceUnits),
  startsOn: anyDay,
  endsOn: fc.option(anyDay),
  count: fc.option(fc.integer({ min: 1, max: 999 })),
});

describe('for any rule', () => {
  test('each day comes after the one before, by no more than the step', () => {
    const most = { week: 7, month: 31, year: 366 };
    fc.assert(
      fc.property(anyRule, fc.nat(200), (any, index) => {
        const [day, next] = [occurrence(any, index), occurrence(any, index + 1)];
        if (day === undefined || next === undefined) return;
        const apart = daysBetween(day, next);
        expect(apart).toBeGreaterThan(0);
        expect(apart).toBeLessThanOrEqual(most[any.unit] * any.every);
      }),
    );
  });

  test('months and years keep the day of the first, or the last day of their month', () => {
    fc.assert(
      fc.property(anyRule, fc.nat(200), (any, index) => {
        const day = occurrence(any, index);
        if (day === undefined || any.unit === 'week') return;
        const isLast = addDays(day, 1).endsWith('-01');
        expect(day.slice(8) === any.startsOn.slice(8) || isLast).toBe(true);
        expect(day.slice(8) <= any.startsOn.slice(8)).toBe(true);
      }),
    );
  });

  test('the first one from a day on has none between it and the day', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (any, day) => {
        const index = firstIndexFrom(any, day);
        const [before, found] = [index > 0 && occurrence(any, index - 1), occurrence(any, index)];
        if (before !== false) expect(before !== undefined && before < day).toBe(true);
        if (found !== undefined) expect(found >= day).toBe(true);
      }),
    );
  });
});

test('a recurrence is told in words', () => {
  expect(describeRecurrence(rule())).toBe('every month');
  expect(describeRecurrence(rule({ every: 2, unit: 'week' }))).toBe('every 2 weeks');
});
