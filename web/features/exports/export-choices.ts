import type { ExportFormat } from '#contract/exports/exports.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

export const exportPresets = ['month', 'quarter', 'year', 'other'] as const;
export type ExportPreset = (typeof exportPresets)[number];

const months = { month: 1, quarter: 3, year: 12 };
// Months beyond the year and the day before the first roll over.
const dayOf = (year: number, month: number, day: number): CalendarDay =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The last whole month, quarter or year before a day. */
export function periodBefore(
  today: CalendarDay,
  preset: Exclude<ExportPreset, 'other'>,
): { from: CalendarDay; to: CalendarDay } {
  const year = Number(today.slice(0, 4));
  const length = months[preset];
  const start = Math.floor((Number(today.slice(5, 7)) - 1) / length) * length;
  return { from: dayOf(year, start - length, 1), to: dayOf(year, start, 0) };
}

/** The month of a day and those before it, the latest first, as `YYYY-MM`: as many as are looked back on. */
export function monthsBefore(today: CalendarDay): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  return Array.from({ length: 36 }, (_, back) => dayOf(year, month - back, 1).slice(0, 7));
}

const formatsOfCurrencies: Readonly<Record<string, ExportFormat>> = {
  EUR: 'datev',
  NOK: 'saft-no',
  USD: 'quickbooks',
};

/** The format to start with: one that holds books in this currency. */
export const formatFor = (currency: string): ExportFormat =>
  formatsOfCurrencies[currency] ?? 'xero';
