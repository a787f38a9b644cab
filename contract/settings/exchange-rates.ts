import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { statementFileBody } from '#contract/file-bodies.ts';
import { calendarDay, currencyCode, plainText, wholeNumber } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

/** A plain decimal above 0 with at most ten decimals, as banks publish them. */
export const ratePattern = /^(?=.*[1-9])\d{1,10}(\.\d{1,10})?$/;

const dailyRate = z.object({
  day: calendarDay,
  currency: currencyCode,
  /** What one unit of the currency is worth is in this one. */
  base: currencyCode,
  /** A decimal string. */
  rate: z.string(),
  source: z.string(),
});
export type DailyRate = z.infer<typeof dailyRate>;

export const dailyRateBody = z.strictObject({
  day: calendarDay,
  currency: currencyCode,
  base: currencyCode,
  rate: z.string().check(z.regex(ratePattern, reason('invoicing.dailyRate'))),
  source: plainText(60).check(z.minLength(1, reason('invoicing.rateSource'))),
});
export type DailyRateBody = z.output<typeof dailyRateBody>;

export const dailyRates = z.object({
  rates: z.array(dailyRate),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
});

const importedRates = z.object({
  count: z.int(),
  /** Currencies of the file that are not among those of ISO 4217 in use. */
  leftOut: z.array(z.string()),
  firstDay: calendarDay,
  lastDay: calendarDay,
});
export type ImportedRates = z.infer<typeof importedRates>;

const path = '/api/settings/exchange-rates';

/** What currencies were worth by day: documents freeze the rate of their day when they are issued. */
export const dailyRateEndpoints = {
  /** The latest day first. */
  listDailyRates: endpoint({
    method: 'GET',
    path,
    permission: 'settings.read',
    input: {
      query: z.strictObject({
        /** Only those of or in this currency. */
        currency: z.optional(currencyCode),
        page: z._default(wholeNumber(/^[1-9]\d{0,6}$/, reason('field.positiveNumber')), 1),
      }),
    },
    output: dailyRates,
  }),
  /** Adds a rate, or replaces that of its day. */
  putDailyRate: endpoint({
    method: 'PUT',
    path,
    permission: 'settings.write',
    input: { body: dailyRateBody },
    output: dailyRate,
  }),
  /** Documents that are issued already keep it. */
  removeDailyRate: endpoint({
    method: 'POST',
    path: `${path}/remove`,
    permission: 'settings.write',
    input: {
      body: z.strictObject({ day: calendarDay, currency: currencyCode, base: currencyCode }),
    },
    output: z.object({ removed: z.int() }),
  }),
  /** The European Central Bank's CSV and XML files, or a CSV file with the columns day, currency, rate, base and source. */
  importDailyRates: endpoint({
    method: 'POST',
    path: `${path}/import`,
    permission: 'settings.write',
    input: { body: statementFileBody },
    output: importedRates,
    limits: { bodyBytes: 20 * 1_048_576, callsPerMinute: 60 },
  }),
};
