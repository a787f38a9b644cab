import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:00Z', 'Now'],
  ['2026-11-20T11:59:01Z', 'Now'],
  ['2026-11-20T12:00:59Z', 'Now'],
  ['2026-11-20T11:59:00Z', '1 min ago'],
  ['2026-11-20T11:00:01Z', '59 min ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-20T14:59:00Z', 'In 2 hours'],
  ['2026-11-19T12:00:01Z', '23 hours ago'],
  ['2026-11-21T12:00:00Z', 'In 1 day'],
  ['2026-10-21T12:00:00Z', '30 days ago'],
  ['2026-10-20T12:00:00Z', '1 month ago'],
  ['2025-11-20T12:00:00Z', '11 months ago'],
  ['2013-07-04T00:00:00Z', '13 years ago'],
])('tells of %s, seen at noon of 20 November 2026, that it is %s', (at, expected) => {
  expect(relativeTime(new Date(at), now)).toBe(expected);
});
