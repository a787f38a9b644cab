import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, hourIn, isCalendarDay, isWeekend } from './calendar-day.ts';

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('isCalendarDay', () => {
  it.each(['1970-01-01', '2199-12-31', '2024-02-29', '2000-02-29', '2026-11-20'])(
    'takes %s',
    (text) => {
      expect(isCalendarDay(text)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '1969-12-31',
    '2200-01-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '20260101',
    '',
  ])('[S189] refuses %j', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });
});

describe('dayIn', () => {
  it('differs between time zones at the same instant', () => {
    const instant = new Date('2026-11-20T10:30:00Z');
    expect(dayIn('Pacific/Kiritimati', instant)).toBe('2026-11-21');
    expect(dayIn('Pacific/Pago_Pago', instant)).toBe('2026-11-19');
  });

  it('changes at midnight of the place, not a millisecond earlier', () => {
    expect(dayIn('America/New_York', new Date('2026-01-01T04:59:59.999Z'))).toBe('2025-12-31');
    expect(dayIn('America/New_York', new Date('2026-01-01T05:00:00Z'))).toBe('2026-01-01');
  });

  it('counts a day of 23 hours and a day of 25 hours as one each', () => {
    const dayAtHour = (start: string, hour: number) =>
      dayIn('Europe/Berlin', new Date(Date.parse(start) + hour * 3_600_000));
    const hoursOf = (start: string, wanted: string) =>
      Array.from({ length: 30 }, (_, hour) => dayAtHour(start, hour)).filter(
        (found) => found === wanted,
      ).length;
    expect(hoursOf('2026-03-28T23:00:00Z', '2026-03-29')).toBe(23);
    expect(hoursOf('2026-10-24T22:00:00Z', '2026-10-25')).toBe(25);
  });
});

describe('addDays and daysBetween', () => {
  it('cross the ends of months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
  });

  it('undo each other, in either direction', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });

  it('order days as their texts do', () => {
    fc.assert(
      fc.property(day, day, (left, right) => {
        expect(Math.sign(daysBetween(left, right))).toBe(left < right ? 1 : left > right ? -1 : 0);
      }),
    );
  });
});

describe('hourIn', () => {
  it.each([
    ['Europe/Vienna', '2026-03-29T00:59:59Z', 1],
    ['Europe/Vienna', '2026-03-29T01:00:00Z', 3],
    ['Europe/Vienna', '2026-10-25T00:30:00Z', 2],
    ['Europe/Vienna', '2026-10-25T01:30:00Z', 2],
    ['America/New_York', '2026-11-20T05:00:00Z', 0],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', 0],
  ])('tells in %s at %s the hour %i', (timeZone, instant, hour) => {
    expect(hourIn(timeZone, new Date(instant))).toBe(hour);
  });
});

describe('isWeekend', () => {
  it('holds for two days of seven', () => {
    const days = Array.from({ length: 7 }, (_, index) => addDays('2026-11-16', index));
    expect(days.filter(isWeekend)).toEqual(['2026-11-21', '2026-11-22']);
  });
});
