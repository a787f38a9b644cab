import * as z from 'zod/mini';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { reason, type RefusalKey } from '#messages/refusal.ts';

const judges = new WeakMap<object, z.ZodMiniType>();

/** Anything, which is judged when the call is handled: of a list, each by itself. */
export function judgedLater(by: z.ZodMiniType) {
  const anything = z.unknown();
  judges.set(anything, by);
  return anything;
}

/** What a value should be that is judged later. */
export const judgeOf = (schema: object): z.ZodMiniType | undefined => judges.get(schema);

/** No fields at all: an unknown one is refused by name. */
export const nothing = z.strictObject({});

// Newline and tab are the only control characters that people type on purpose.
const controlCharacter = /[\u0000-\u0008\u000b-\u001f\u007f]/u;

// They turn the direction of what follows around: with them a name looks like another one.
const directionCharacter = /[\u202a-\u202e\u2066-\u2069]/u;

/** Text as people type it: NFC, trimmed, bounded, without control characters. */
export const plainText = (maximumLength: number) =>
  typedText(maximumLength, (text) => text, controlCharacter);

/** A name: the same on one line, read in the direction of its letters. */
export const lineText = (maximumLength: number) =>
  typedText(
    maximumLength,
    (text) => text.replace(/\s*[\n\t]\s*/gu, ' '),
    new RegExp(`${controlCharacter.source}|${directionCharacter.source}`, 'u'),
  );

function typedText(maximumLength: number, tidied: (text: string) => string, refused: RegExp) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((raw) => tidied(raw.normalize('NFC').trim())),
    ),
    z.string().check(
      z.maxLength(maximumLength, reason('field.tooLong')),
      z.refine((text) => !refused.test(text), reason('field.controlCharacters')),
    ),
  );
}

/** A whole number as it is written in an address. */
export const wholeNumber = (pattern: RegExp, message: RefusalKey) =>
  z.pipe(z.string().check(z.regex(pattern, message)), z.transform(Number));

/** A positive whole number of at most 15 digits, as it stands in an address. */
export const idParameter = wholeNumber(/^[1-9]\d{0,14}$/, reason('field.positiveNumber'));

/** `true` or `false` as it is written in an address. */
export const trueOrFalse = z.pipe(
  z.enum(['true', 'false'], reason('field.choice')),
  z.transform((text) => text === 'true'),
);

/** A list of at most so many; none where it is left out. */
export function listOf<Item extends z.ZodMiniType>(item: Item, most: number) {
  return z._default(z.array(item).check(z.maxLength(most, reason('field.tooMany'))), []);
}

/** `YYYY-MM-DD`, a day that exists. */
export const calendarDay = z.string().check(z.refine(isCalendarDay, reason('field.day')));

export const longestTermDays = 365;

/** Days until an invoice is due. */
export const termDays = z
  .int(reason('field.wholeDays'))
  .check(z.gte(0, reason('field.termDays')), z.lte(longestTermDays, reason('field.termDays')));

/** So many percent less for who pays within so many days of the invoice's date. */
export const earlyDiscount = z.strictObject({
  percent: z.string().check(
    z.regex(/^\d{1,2}(\.\d{1,2})?$/, reason('field.discountPercent')),
    z.refine((text) => !/^[0.]*$/.test(text), reason('field.discountPercent')),
  ),
  days: termDays,
});

/** ISO 4217. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, reason('field.currency')));

/** A plain decimal for money, such as `"1250.00"`; how many decimals it may have and how large it may be, its currency says. */
export const moneyText = z
  .string()
  .check(z.regex(/^\d{1,15}(\.\d{1,4})?$/, reason('field.amount')));

/** A percentage from 0 to 100 with at most four decimals, such as `"19"` or `"9.975"`. */
export const percentText = z
  .string()
  .check(z.regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, reason('field.percent')));
