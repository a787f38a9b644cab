import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { currencyCode, wholeNumber } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

/** `YYYY-MM`. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, reason('field.month')));

/** Nothing is dated into a closed or a locked month; a locked one never opens again. */
export const periodStates = ['open', 'closed', 'locked'] as const;
export type PeriodState = (typeof periodStates)[number];

export const accountingPeriods = z.object({
  year: z.int(),
  /** The years in which the books have anything. */
  firstYear: z.int(),
  lastYear: z.int(),
  /** Those of the year that have begun, the latest first. */
  months: z.array(
    z.object({
      month,
      state: z.enum(periodStates),
      /** When and by whom it was closed or locked; `null` of an open one. */
      changedAt: z.nullable(z.string()),
      changedBy: z.nullable(z.string()),
    }),
  ),
});
export type AccountingPeriods = z.infer<typeof accountingPeriods>;

/** What hangs in a month, to be looked at before it is closed. */
export const openItems = z.object({
  month,
  /** Drafts that are dated in it. */
  drafts: z.int(),
  /** Money that came in during it and settles nothing, by currency. */
  unallocated: z.array(z.object({ currency: currencyCode, amount: z.number(), payments: z.int() })),
  /** Numbers of the year's series that no document has. */
  missingNumbers: z.int(),
});
export type OpenItems = z.infer<typeof openItems>;

const path = '/api/settings/periods';
const change = {
  method: 'POST',
  input: { params: z.strictObject({ month }) },
  output: accountingPeriods,
} as const;

export const periodEndpoints = {
  /** Without a year: the present one. */
  getPeriods: endpoint({
    method: 'GET',
    path,
    permission: 'settings.read',
    input: {
      query: z.strictObject({
        year: z.optional(wholeNumber(/^(19[7-9]|20\d|21\d)\d$/, reason('field.year'))),
      }),
    },
    output: accountingPeriods,
  }),
  getOpenItems: endpoint({
    method: 'GET',
    path: `${path}/{month}`,
    permission: 'settings.read',
    input: { params: z.strictObject({ month }) },
    output: openItems,
  }),
  closePeriod: endpoint({
    ...change,
    path: `${path}/{month}/close`,
    permission: 'invoices.correct',
  }),
  reopenPeriod: endpoint({
    ...change,
    path: `${path}/{month}/reopen`,
    permission: 'settings.write',
  }),
  /** Locks a closed month, for good. */
  lockPeriod: endpoint({ ...change, path: `${path}/{month}/lock`, permission: 'settings.write' }),
};
