import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test('a mail is tried again after five seconds, then three times as long, at most four hours, for more than a day', () => {
  const middle = () => 0.5;
  const delays = Array.from({ length: 14 }, (_, tries) => retryDelayMs(tries + 1, middle));
  expect(delays.slice(0, 4)).toEqual([5_000, 15_000, 45_000, 135_000]);
  expect(delays.at(-2)).toBe(4 * 3_600_000);
  expect(delays.at(-1)).toBeUndefined();
  const sum = delays.reduce<number>((total, delay) => total + (delay ?? 0), 0);
  expect(sum).toBeGreaterThan(24 * 3_600_000);
});

test('the tries of many mails spread', () => {
  expect(retryDelayMs(1, () => 0)).toBe(4_000);
  expect(retryDelayMs(1, () => 1)).toBe(6_000);
});
