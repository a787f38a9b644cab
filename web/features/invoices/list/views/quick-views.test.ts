import { expect, test } from 'vitest';
import { filterOfView } from './quick-views.ts';

test.each([
  ['2026-11-23', '2026-11-29'],
  ['2026-11-26', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
])('on %s, this week ends on %s', (today, end) => {
  expect(filterOfView('dueThisWeek', today)).toMatchObject({ dueFrom: today, dueTo: end });
});

test('what is past due by more than thirty days was due on the day before them', () => {
  expect(filterOfView('longPastDue', '2026-11-26').dueTo).toBe('2026-10-26');
});
