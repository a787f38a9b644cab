import { afterEach, describe, expect, test } from 'vitest';
import { formatCount, formatPercent } from './count.ts';
import { formatAmount, formatMoney, formatMoneyCompact, formatMoneyUngrouped } from './money.ts';
import { setNumberLocale } from './number-locale.ts';

afterEach(() => {
  setNumberLocale('en-US');
});

describe('where numbers are written as in German', () => {
  test.each([
    ['an amount', () => formatMoney(-1234.5, 'EUR'), '−1.234,50\u00a0€'],
    ['a figure on a card', () => formatMoneyCompact(184_312.4, 'EUR'), '184,3k\u00a0€'],
    ['a goal', () => formatMoneyUngrouped(100_000, 'EUR'), '100000\u00a0€'],
    ['an amount without a currency', () => formatAmount('1250.5'), '1.250,5'],
    ['a count', () => formatCount(1_248), '1.248'],
    ['a share', () => formatPercent(57.6), '57,6'],
  ])('%s is', (_, write, written) => {
    setNumberLocale('de-DE');
    expect(write()).toBe(written);
  });
});
