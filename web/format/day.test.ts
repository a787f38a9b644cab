import { expect, test } from 'vitest';
import { describeDueDay, formatInstant } from './day.ts';

test('says how far off a due day is', () => {
  expect(describeDueDay('2026-11-20', '2026-11-20')).toBe('Due today');
  expect(describeDueDay('2026-11-26', '2026-11-20')).toBe('Due in 6 days');
  expect(describeDueDay('2026-11-19', '2026-11-20')).toBe('1 day late');
});

test('writes an instant on the wall clock of the given time zone', () => {
  expect(formatInstant('1999-12-31T23:30:00Z', 'Europe/Berlin')).toBe('1 Jan 2000, 00:30');
});
