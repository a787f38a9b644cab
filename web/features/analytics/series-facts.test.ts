import { expect, test } from 'vitest';
import { describePoint, shortenPoint } from './figures/point-words.ts';
import { seriesFacts } from './figures/series-facts.ts';
import { sessionsCsv, sessionsCsvName } from './sessions-csv.ts';
import { fullAnalytics } from './test-analytics.ts';

test('names a day in full, and by its weekday under a bar of a week', () => {
  expect(describePoint('2026-11-13')).toMatch(/^Fri,? 13 Nov 2026$/);
  expect(shortenPoint('2026-11-13', 7)).toBe('Fri');
  expect(shortenPoint('2026-11-13', 28)).toBe('13');
});

test('names a month in full, and in three letters under a bar', () => {
  expect(describePoint('2026-09')).toBe('September 2026');
  expect(shortenPoint('2026-09', 12)).toBe('Sep');
});

test('says the trend, the highest and the lowest in one sentence', () => {
  const { summary } = seriesFacts(
    'Sessions',
    [2140, 3412, 1980, 2655],
    ['2026-01', '2026-02', '2026-03', '2026-04'],
  );
  expect(summary).toBe(
    'Sessions, rising from 2,140 in January 2026 to 2,655 in April 2026, highest 3,412 in February 2026, lowest 1,980 in March 2026.',
  );
  expect(seriesFacts('Sessions', [5, 5], ['2026-01', '2026-02']).summary).toContain('level');
  expect(seriesFacts('Sessions', [5, 4], ['2026-01', '2026-02']).summary).toContain('falling');
  expect(seriesFacts('Sessions', [], []).summary).toBe('Sessions: no data yet.');
});

test('writes the points as CSV, plain enough for every reader', () => {
  const { avgSessions } = fullAnalytics;
  expect(sessionsCsv(avgSessions)).toBe(
    'Day,Sessions\r\n2026-11-13,3140\r\n2026-11-14,4480\r\n2026-11-15,2265\r\n2026-11-16,5690\r\n2026-11-17,6412\r\n2026-11-18,4060\r\n2026-11-19,3213\r\n',
  );
  expect(sessionsCsvName(avgSessions)).toBe('sessions-2026-11-13-to-2026-11-19.csv');
});
