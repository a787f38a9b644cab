import type { AccountSettings } from '#contract/exports/accounts.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { JournalTransaction } from '../journal/journal.ts';
import type { AccountSum, ExportPlan } from '../journal/plan-export.ts';

export interface ExportingCompany {
  name: string;
  address: string;
  country: string;
  registration: string;
  taxNumber: string;
  contact: string;
  currency: string;
}
export interface ExportedClient {
  id: bigint;
  name: string;
  address: string;
  country: string;
  taxNumber: string;
  /** On the account of receivables before and at the end of the period, debits positive. */
  openingMinor: bigint;
  closingMinor: bigint;
}

/** What a format is written from: everything but the entries, which pass by. */
export interface ExportSource {
  from: CalendarDay;
  to: CalendarDay;
  now: Date;
  company: ExportingCompany;
  settings: AccountSettings;
  exponent: number;
  plan: ExportPlan;
  largestClientId: bigint;
  /** The sums of what was booked before the period, where the format asks for balances. */
  before: ExportPlan | undefined;
  clients: () => AsyncIterable<ExportedClient>;
  journal: () => AsyncIterable<JournalTransaction>;
}

export interface ExportFormatRules {
  contentType: string;
  encoding: 'utf-8' | 'windows-1252';
  /** The only currency that it knows; any where it is left out. */
  currency?: string;
  /** The transactions of a journal that belong into it; all where it is left out. */
  holds?: (kind: string) => boolean;
  /** From which day on it needs what was booked before; from nowhere where it is left out. */
  needsBefore?: (from: CalendarDay) => CalendarDay;
  /** Throws a refusal where the format can't hold what there is. */
  check: (source: ExportSource) => void;
  fileName: (source: ExportSource) => string;
  write: (source: ExportSource) => AsyncGenerator<string>;
}

export const noSum: AccountSum = { name: '', word: '', debitMinor: 0n, creditMinor: 0n };
