import { expect, test } from 'vitest';
import { periodTexts } from './recurring-period.ts';

const monthly = { every: 1, unit: 'month', startsOn: '2026-01-31' } as const;

test('the period of an invoice goes from its day to the day before the next one', () => {
  const yearly = { every: 1, unit: 'year', startsOn: '2026-07-01' } as const;
  expect(periodTexts(yearly, 1, 'en')).toEqual({
    month: 'July',
    year: '2027',
    period: '1 Jul 2027 – 30 Jun 2028',
    previousPeriod: '1 Jul 2026 – 30 Jun 2027',
  });
});

test('periods of months that begin on their last day meet without a gap', () => {
  const periods = [0, 1, 2].map((index) => periodTexts(monthly, index, 'en').period);
  expect(periods).toEqual([
    '31 Jan 2026 – 27 Feb 2026',
    '28 Feb 2026 – 30 Mar 2026',
    '31 Mar 2026 – 29 Apr 2026',
  ]);
});

test('the first invoice has a period before it, too', () => {
  expect(periodTexts(monthly, 0, 'en').previousPeriod).toBe('31 Dec 2025 – 30 Jan 2026');
});

test('months are named in the language of the document', () => {
  expect(periodTexts(monthly, 0, 'de').month).toBe('Januar');
});
