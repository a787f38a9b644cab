import { describe, expect, test } from 'vitest';
import { analyticsPeriods, periodDays, periodPoints } from './analytics-period.ts';
import { addDays, daysBetween } from './calendar-day.ts';

describe('a period', () => {
  test.each([
    ['7d', '2026-11-20', '2026-11-13', '2026-11-19', '2026-11-06', '2026-11-12'],
    ['28d', '2026-03-01', '2026-02-01', '2026-02-28', '2026-01-04', '2026-01-31'],
    ['month', '2026-03-31', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['month', '2026-01-01', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
    ['year', '2028-03-01', '2027-03-01', '2028-02-29', '2026-03-01', '2027-02-28'],
    ['year', '2026-01-31', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ] as const)('%s seen on %s is %s to %s', (period, today, from, to, fromBefore, toBefore) => {
    expect(periodDays(period, today)).toEqual({
      from,
      to,
      before: { from: fromBefore, to: toBefore },
    });
  });

  test('has a point for each of its days, or for each of its twelve months, on every day of four years', () => {
    for (let today = '2023-12-30'; today < '2028-01-05'; today = addDays(today, 1)) {
      for (const period of analyticsPeriods) {
        const { from, to } = periodDays(period, today);
        const points = periodPoints(period, today);
        const count = period === 'year' ? 12 : daysBetween(from, to) + 1;
        expect(new Set(points).size).toBe(count);
        expect(points).toHaveLength(count);
        expect(from.startsWith(points[0] ?? 'none')).toBe(true);
        expect(to.startsWith(points.at(-1) ?? 'none')).toBe(true);
      }
    }
  });
});
