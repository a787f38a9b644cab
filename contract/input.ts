import * as z from 'zod/mini';
import { isCalendarDay } from '#domain/calendar-day.ts';

/** No fields at all: an unknown one is refused by name. */
export const nothing = z.strictObject({});

// Newline and tab are the only control characters that people type on purpose.
const controlCharacter = /[\u0000-\u0008\u000b-\u001f\u007f]/u;

/** Text as people type it: NFC, trimmed, bounded, without control characters. */
export function plainText(maximumLength: number) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((raw) => raw.normalize('NFC').trim()),
    ),
    z.string().check(
      z.maxLength(maximumLength, `Shorten it to ${String(maximumLength)} characters.`),
      z.refine((text) => !controlCharacter.test(text), 'Remove the control characters.'),
    ),
  );
}

/** A positive whole number of at most 15 digits, as it stands in an address. */
export const idParameter = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Give a positive whole number.')),
  z.transform(Number),
);

/** `YYYY-MM-DD`, a day that exists. */
export const calendarDay = z
  .string()
  .check(z.refine(isCalendarDay, 'Give a day that exists, as YYYY-MM-DD.'));
