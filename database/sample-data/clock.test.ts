import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';

const later = new Date('2030-01-01T00:00:00Z');

describe('createClock', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T19:30:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-20', '2026-11-20T20:30:00.000Z'],
    // The clocks of the place changed in the night before.
    ['Europe/Berlin', '2026-03-29', '2026-03-29T07:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T08:30:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T13:30:00.000Z'],
    // The change lies between that time there and the same time in Greenwich.
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T16:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T22:30:00.000Z'],
  ])('finds half past nine in %s on %s', (timeZone, day, instant) => {
    expect(createClock(timeZone, later)(day, 570).toISOString()).toBe(instant);
  });

  it('never goes ahead of now', () => {
    const now = new Date('2026-11-20T00:05:00Z');
    expect(createClock('UTC', now)('2026-11-20', 570)).toEqual(now);
  });
});
