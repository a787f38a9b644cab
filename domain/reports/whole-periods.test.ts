import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { cutPeriod, type WholeUnits } from './whole-periods.ts';

const firstDay = '2021-01-01';

/** All days of the parts, as often as they are in them. */
function daysOf(parts: readonly WholeUnits[]): string[] {
  return parts.flatMap(({ from, before }) => {
    const days = [];
    for (let day = from ?? firstDay; day < before; day = addDays(day, 1)) days.push(day);
    return days;
  });
}

test('a period in whole years, whole months and days has each of its days once', () => {
  const lengths = [0, 27, 30, 31, 89, 364, 366, 1_096];
  for (let start = 0; start < 800; start += 61)
    for (const length of lengths)
      for (const from of [addDays(firstDay, start), null]) {
        const to = addDays(firstDay, start + length);
        const { years, months, whole, edges } = cutPeriod(from, to);
        const days = edges.map((edge) => ({ from: edge.from, before: addDays(edge.to, 1) }));
        const units = [...years, ...months];
        expect(daysOf(units).sort(), `whole of ${String(from)} ${to}`).toEqual(
          whole ? daysOf([{ from: whole.from, before: addDays(whole.to, 1) }]) : [],
        );
        const all = [{ from: from ?? firstDay, before: addDays(to, 1) }];
        expect(daysOf([...units, ...days]).sort(), `${String(from)} ${to}`).toEqual(daysOf(all));
      }
});

test('what is whole is taken whole', () => {
  expect(cutPeriod('2023-11-15', '2026-02-28')).toEqual({
    years: [{ from: '2024-01-01', before: '2026-01-01' }],
    months: [
      { from: '2023-12-01', before: '2024-01-01' },
      { from: '2026-01-01', before: '2026-03-01' },
    ],
    whole: { from: '2023-12-01', to: '2026-02-28' },
    edges: [{ from: '2023-11-15', to: '2023-11-30' }],
  });
});
