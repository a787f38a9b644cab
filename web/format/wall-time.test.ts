import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantAt, wallTimeIn } from './wall-time.ts';

test.each([
  ['UTC', '2026-11-20T14:30', '2026-11-20T14:30:00.000Z'],
  ['America/New_York', '2026-11-20T00:00', '2026-11-20T05:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-20T05:45', '2026-11-20T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-20T13:00', '2026-11-19T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  // Left out by the clock: as far after the leap.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  // Comes twice: the first.
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
])('in %s it is %s at %s', (timeZone, wallTime, instant) => {
  expect(instantAt(timeZone, wallTime).toISOString()).toBe(instant);
});

test('a time that the wall has shown is found again', () => {
  const zones = ['America/St_Johns', 'Australia/Lord_Howe', 'Europe/Vienna', 'Asia/Tokyo'];
  const instants = fc.integer({ min: 0, max: Date.parse('2030-01-01') / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (timeZone, minutes) => {
      const shown = wallTimeIn(timeZone, new Date(minutes * 60_000));
      expect(wallTimeIn(timeZone, instantAt(timeZone, shown))).toBe(shown);
    }),
  );
});
