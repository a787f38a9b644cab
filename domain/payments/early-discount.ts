import { addDays, type CalendarDay } from '../calendar-day.ts';
import { parseDecimal } from '../decimal.ts';
import { roundedQuotient } from '../rounding.ts';

/** So many percent (a decimal string) less for who pays within so many days of the invoice's date. */
export interface EarlyDiscount {
  percent: string;
  days: number;
}

const lastDay = '2199-12-31';

/** The last day on which it is taken. */
export function lastDayOfDiscount(issuedDate: CalendarDay, { days }: EarlyDiscount): CalendarDay {
  const day = addDays(issuedDate, days);
  return day > lastDay ? lastDay : day;
}

/** What an invoice was charged, and what came off it since; in minor units. */
export interface DiscountedAmounts {
  totalMinor: bigint;
  /** By all its credit notes. */
  creditedMinor: bigint;
  /** Discounts that were granted before. */
  grantedMinor: bigint;
}

/** What an early payment takes off: so many percent of what was charged and not credited, less what was granted of it before. */
export function earlyDiscountMinor(
  { percent }: EarlyDiscount,
  { totalMinor, creditedMinor, grantedMinor }: DiscountedAmounts,
): bigint {
  const { units, scale } = parseDecimal(percent);
  const agreed = roundedQuotient((totalMinor - creditedMinor) * units, 100n * scale);
  return agreed > grantedMinor ? agreed - grantedMinor : 0n;
}
