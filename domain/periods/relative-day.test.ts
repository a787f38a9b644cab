import { expect, test } from 'vitest';
import { dayAt, isRelativeDay } from './relative-day.ts';

// A Thursday.
const today = '2026-11-26';

test.each([
  ['today', '2026-11-26', '2026-11-26'],
  ['31-days-ago', '2026-10-26', '2026-10-26'],
  ['this-week', '2026-11-23', '2026-11-29'],
  ['last-week', '2026-11-16', '2026-11-22'],
  ['this-month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-quarter', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-07-01', '2026-09-30'],
  ['this-year', '2026-01-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
])('%s is from %s to %s', (word, from, to) => {
  expect(isRelativeDay(word)).toBe(true);
  expect([dayAt(word, 'from', today), dayAt(word, 'to', today)]).toEqual([from, to]);
});

test.each([
  ['2026-01-31', '2025-12-01'],
  ['2026-03-31', '2026-02-01'],
])('the month before %s begins on %s', (day, from) => {
  expect(dayAt('last-month', 'from', day)).toBe(from);
});

test.each(['2026-11-23', '2026-11-29'])('%s is in the week that begins on Monday', (day) => {
  expect(dayAt('this-week', 'from', day)).toBe('2026-11-23');
});

test('the quarter before the first of a year is the last of the year before', () => {
  expect(dayAt('last-quarter', 'to', '2026-02-10')).toBe('2025-12-31');
});

test('a calendar day is itself', () => {
  expect(isRelativeDay('2026-11-26')).toBe(false);
  expect(dayAt('2026-02-28', 'to', today)).toBe('2026-02-28');
});

test.each(['', 'tomorrow', 'next-month', '0-days-ago', '1000-days-ago', 'this-day', 'today '])(
  '“%s” is none',
  (text) => {
    expect(isRelativeDay(text)).toBe(false);
  },
);
