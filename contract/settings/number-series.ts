import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { reason } from '#messages/refusal.ts';

/** The series that the product counts itself. */
export const seriesCodes = ['invoice', 'credit', 'quote'] as const;
export type SeriesCode = (typeof seriesCodes)[number];
const series = z.enum(seriesCodes);

export const largestCounter = 999_999_999;

export const numberFormat = z.object({
  series,
  prefix: z.string(),
  digits: z.int(),
  /** The year of today, whose counter goes on. */
  year: z.int(),
  nextCounter: z.int(),
  nextNumber: z.string(),
  /** Whether nothing has its number of this year yet, so that the counter may start elsewhere. */
  canStartElsewhere: z.boolean(),
});
export type NumberFormat = z.infer<typeof numberFormat>;

/** What was given out in one year of a series, counted from the documents themselves. */
export const seriesYear = z.object({
  series,
  year: z.int(),
  firstCounter: z.int(),
  lastCounter: z.int(),
  /** The number of the last document, or empty. */
  lastNumber: z.string(),
  /** How many numbers were given out. */
  given: z.int(),
  /** How many of them are in a document. */
  inUse: z.int(),
  /** The first hundred that no document has. */
  missing: z.array(z.int()),
  /** Every counter from the first to the last is in exactly one document. */
  isComplete: z.boolean(),
});
export type SeriesYear = z.infer<typeof seriesYear>;

export const numberSeries = z.object({
  version: z.int(),
  formats: z.array(numberFormat),
  /** The latest year first. */
  years: z.array(seriesYear),
  /** Invoices that were taken over with numbers of another system. */
  importedInvoices: z.int(),
  /** Whether a document dated before the last number of its series is refused; by the country, where nobody has chosen. */
  followDates: z.boolean(),
});
export type NumberSeries = z.infer<typeof numberSeries>;

export const numberFormatBody = z.strictObject({
  prefix: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9/-]{0,11}$/, reason('series.prefix'))),
  digits: z
    .int(reason('field.wholeNumber'))
    .check(z.gte(3, reason('series.digits')), z.lte(9, reason('series.digits'))),
  /** The counter of this year's first document; `null` leaves the counter alone. */
  startAt: z.nullable(
    z
      .int(reason('field.wholeNumber'))
      .check(z.gte(1, reason('series.tooLow')), z.lte(largestCounter, reason('series.tooHigh'))),
  ),
});
export type NumberFormatBody = z.output<typeof numberFormatBody>;

/** `INV`, 2026, 409, 4 digits: `INV-2026-0409`. */
export function writtenNumber(
  { prefix, digits }: { prefix: string; digits: number },
  year: number,
  counter: number,
): string {
  return `${prefix}-${String(year)}-${String(counter).padStart(digits, '0')}`;
}

/** The writes carry `If-Match` with the version. Numbers that were given out never change. */
export const numberSeriesEndpoints = {
  getNumberSeries: endpoint({
    method: 'GET',
    path: '/api/settings/series',
    permission: 'settings.read',
    output: numberSeries,
  }),
  updateNumberFormat: endpoint({
    method: 'PUT',
    path: '/api/settings/series/{series}',
    permission: 'settings.write',
    input: { params: z.strictObject({ series }), body: numberFormatBody },
    output: numberSeries,
  }),
  updateNumberOrder: endpoint({
    method: 'PUT',
    path: '/api/settings/number-order',
    permission: 'settings.write',
    input: { body: z.strictObject({ followDates: z.boolean() }) },
    output: numberSeries,
  }),
};
