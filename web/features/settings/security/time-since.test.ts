import { expect, test } from 'vitest';
import { timeSince } from './time-since.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:20Z', 'now'],
  ['2026-11-20T11:59:45Z', 'now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:35:00Z', '25 minutes ago'],
  ['2026-11-20T10:30:00Z', '1 hour ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T12:00:00Z', 'yesterday'],
])('says of %s: %s', (instant, words) => {
  expect(timeSince(new Date(instant), now)).toBe(words);
});
