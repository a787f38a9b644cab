import { expect, test } from 'vitest';
import { daysIn } from './written-day.ts';

const { longDay, shortDay } = daysIn('en');

test('writes a day with its month as a word', () => {
  expect(longDay('2026-11-02')).toBe('2 November 2026');
  expect(longDay('2199-12-31')).toBe('31 December 2199');
  expect(shortDay('2026-09-30')).toBe('30 Sep 2026');
});
