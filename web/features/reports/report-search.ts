import * as z from 'zod/mini';
import {
  reportNames,
  revenueGroups,
  taxBases,
  type ReportName,
  type ReportScopeQuery,
} from '#contract/reports/reports.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { taxReturns } from '#domain/reports/tax-returns.ts';

/** What stands in the address of a report. */
export type ReportSearch = {
  [Name in keyof ReportScopeQuery]?: ReportScopeQuery[Name] | undefined;
} & { page?: number | undefined };

const day = z.catch(z.optional(z.string().check(z.refine(isCalendarDay))), undefined);
const shape = z.object({
  from: day,
  to: day,
  currency: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))), undefined),
  basis: z.catch(z.optional(z.enum(taxBases)), undefined),
  by: z.catch(z.optional(z.enum(revenueGroups)), undefined),
  country: z.catch(z.optional(z.enum(taxReturns)), undefined),
  page: z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/))), undefined),
});

/** Reads an address; what is none of ours is left out. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const { page, ...scope } = shape.parse(raw);
  return { ...scope, page: page === undefined ? undefined : Number(page) };
}

/** Back into an address. */
export function writeReportSearch({ page, ...scope }: ReportSearch): Record<string, string> {
  const texts = { ...scope, page: page === undefined || page === 1 ? undefined : String(page) };
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export const isReportName = (name: string): name is ReportName =>
  (reportNames as readonly string[]).includes(name);

/** Reports as of one day; the others are of a period. */
export const isAsOfDay = (name: ReportName): boolean =>
  name === 'aged' || name === 'credit' || isInOwnCurrency(name);

/** Reports of every currency, in the organisation's. */
export const isInOwnCurrency = (name: ReportName): boolean =>
  name === 'currencies' || name === 'unrealised';
