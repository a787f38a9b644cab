import { expect, test } from 'vitest';
import { compactNumber, formatCount } from './count.ts';

test('[S218 S219] abbreviates a count above 999 with a k and one decimal, and leaves 999 as it is', () => {
  expect(compactNumber(0)).toBe('0');
  expect(compactNumber(999)).toBe('999');
  expect(compactNumber(1000)).toBe('1.0k');
  expect(compactNumber(92_643)).toBe('92.6k');
  expect(compactNumber(100_000)).toBe('100.0k');
  expect(compactNumber(1_234_567)).toBe('1234.6k');
});

test('rounds before it abbreviates, so that 999.7 is a thousand', () => {
  expect(compactNumber(999.7)).toBe('1.0k');
  expect(compactNumber(999.4)).toBe('999');
});

test('groups whole counts', () => {
  expect(formatCount(1248)).toBe('1,248');
});
