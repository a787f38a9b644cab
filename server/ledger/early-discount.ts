import { type RawBuilder, sql } from 'kysely';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { shortestDecimal } from '#domain/decimal.ts';
import { minorToNumber } from '#domain/money.ts';
import {
  type EarlyDiscount,
  earlyDiscountMinor,
  lastDayOfDiscount,
} from '#domain/payments/early-discount.ts';

/** What an invoice says of early payment, what is left to pay of it, and what was credited and granted by now; in minor units, as text. */
export interface StoredEarlyDiscount {
  percent: string;
  days: number;
  claim: string;
  credited: string;
  granted: string;
}

/** Of the invoice at hand; `null` where it says nothing. */
export const storedEarlyDiscount: RawBuilder<StoredEarlyDiscount | null> = sql`
  case when invoice.early_discount_percent is not null then early_discount(invoice) end`;

/** What the discount still comes to, in minor units; 0 where there is none. */
export function agreedDiscount({
  earlyDiscount,
  totalMinor,
}: {
  earlyDiscount: StoredEarlyDiscount | null;
  totalMinor: bigint;
}): bigint {
  if (!earlyDiscount) return 0n;
  const { credited, granted } = earlyDiscount;
  const amounts = { totalMinor, creditedMinor: BigInt(credited), grantedMinor: BigInt(granted) };
  return earlyDiscountMinor(earlyDiscount, amounts);
}

/** Until when so many minor units settle an invoice; `undefined` where nothing is taken off, or nothing is left to pay. */
export function earlyOffer(
  row: Omit<DiscountedRow, 'exponent'>,
): { until: CalendarDay; payableMinor: bigint } | undefined {
  const { earlyDiscount, issuedDate } = row;
  const minor = agreedDiscount(row);
  const payableMinor = BigInt(earlyDiscount?.claim ?? 0) - minor;
  if (!earlyDiscount || minor === 0n || payableMinor <= 0n) return undefined;
  return { until: lastDayOfDiscount(issuedDate, earlyDiscount), payableMinor };
}

interface DiscountedRow {
  earlyDiscount: StoredEarlyDiscount | null;
  totalMinor: bigint;
  issuedDate: CalendarDay;
  exponent: number;
}

export function toEarlyDiscount(row: DiscountedRow): InvoiceRow['earlyDiscount'] {
  const { earlyDiscount, issuedDate, exponent } = row;
  if (!earlyDiscount) return undefined;
  const { percent, days } = earlyDiscount;
  const offer = earlyOffer(row);
  return {
    ...{ percent, days, until: lastDayOfDiscount(issuedDate, earlyDiscount) },
    amount: minorToNumber(agreedDiscount(row), exponent),
    payable: offer ? minorToNumber(offer.payableMinor, exponent) : null,
  };
}

/** As the organisation or a client keeps it. */
export function toEarlyTerms(row: {
  early_discount_percent: string | null;
  early_discount_days: number | null;
}): EarlyDiscount | null {
  const { early_discount_percent: percent, early_discount_days: days } = row;
  return percent === null || days === null ? null : { percent: shortestDecimal(percent), days };
}

export const earlyTermsColumns = (terms: EarlyDiscount | null) => ({
  early_discount_percent: terms === null ? null : shortestDecimal(terms.percent),
  early_discount_days: terms?.days ?? null,
});
