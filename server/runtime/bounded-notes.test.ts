import { expect, test } from 'vitest';
import { boundedNotes } from './bounded-notes.ts';

test('so many notes of a name in a minute are stored, and the next minute tells how many were left out', () => {
  let clock = Date.parse('2026-11-20T12:00:00Z');
  const admit = boundedNotes({ perMinute: 30, now: () => new Date(clock) });
  const ofOne = Array.from({ length: 42 }, () => admit('192.0.2.11'));
  expect(ofOne.filter((leftOut) => leftOut === 0)).toHaveLength(30);
  expect(ofOne.filter((leftOut) => leftOut === undefined)).toHaveLength(12);
  expect(admit('192.0.2.12')).toBe(0);
  clock += 60_000;
  expect(admit('192.0.2.11')).toBe(12);
});
