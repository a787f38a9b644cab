import { expect, test } from 'vitest';
import { isFarAway } from './oddities.ts';

test.each([
  ['2026-11-20', false],
  ['2027-11-21', false],
  ['2027-11-22', true],
  ['2025-11-19', false],
  ['2025-11-18', true],
  ['2062-11-20', true],
])('%s is far away from 2026-11-20: %s', (day, expected) => {
  expect(isFarAway(day, '2026-11-20')).toBe(expected);
});
