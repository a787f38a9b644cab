import { readFileSync } from 'node:fs';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Role } from '#domain/permissions.ts';

/** Days are counted from today: -1 was yesterday. The minute is that of the wall clock. */
export type Moment = readonly [day: number, minute: number];

/** The moment at which the records stand, and who wrote them. */
export interface SampleContext {
  now: Date;
  today: CalendarDay;
  /** The instant of a moment, or now where that still lies ahead. */
  at: (moment: Moment) => Date;
  /** The same, ahead of now too. */
  plannedAt: (moment: Moment) => Date;
  /** The accounts of the sample staff, in their order; `null` where one is gone. */
  staffIds: readonly (bigint | null)[];
  bookkeeperId: bigint | null;
}

export interface StaffMember {
  name: string;
  email: string;
  role: Role;
  picture: string;
}

/** The series of the sample invoices' legal numbers. */
export const series = 'invoice';

/** A picture of the sample data by its file name. */
export function readPicture(name: string): Buffer {
  return readFileSync(new URL(`./pictures/${name}`, import.meta.url));
}

/** What `records/<name>.json` holds. */
export function readRecords(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./records/${name}.json`, import.meta.url), 'utf8'));
}

/** One person a role; those who bill come first. */
export const staff = readRecords('staff') as readonly [StaffMember, ...StaffMember[]];

/** The company that the sample data belongs to, where it is paid to, its taxes, and what one unit of a currency was worth in dollars. */
export const { organisation, receivingAccounts, taxRates, exchangeRates } = readRecords(
  'organisation',
) as {
  organisation: { name: string };
  receivingAccounts: { position: number; name: string; kind: string; number: string }[];
  taxRates: { name: string; rate: string; category: string; is_default?: boolean }[];
  exchangeRates: { currency: string; rate: string }[];
};
