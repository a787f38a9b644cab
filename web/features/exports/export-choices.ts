import type { ExportFormat } from '#contract/exports/exports.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { wholePeriod } from '#domain/periods/whole-period.ts';

export const exportPresets = ['month', 'quarter', 'year', 'other'] as const;
export type ExportPreset = (typeof exportPresets)[number];

/** The month of a day and those before it, the latest first, as `YYYY-MM`: as many as are looked back on. */
export function monthsBefore(today: CalendarDay): string[] {
  return Array.from({ length: 36 }, (_, back) =>
    wholePeriod(today, 'month', back).from.slice(0, 7),
  );
}

const formatsOfCurrencies: Readonly<Record<string, ExportFormat>> = {
  EUR: 'datev',
  NOK: 'saft-no',
  USD: 'quickbooks',
};

/** The format to start with: one that holds books in this currency. */
export const formatFor = (currency: string): ExportFormat =>
  formatsOfCurrencies[currency] ?? 'xero';
