import { type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import { explainStatus } from '#domain/explain-status.ts';
import { formatMoney } from '#domain/format-money.ts';
import { minorToDecimal } from '#domain/money.ts';
import { texts } from '#messages/texts.ts';
import { deliveryText } from '#server/documents/mail/delivery-text.ts';
import type { InvoiceRecord } from './read-invoice-record.ts';

export interface StatusScope {
  today: CalendarDay;
  /** IANA name: decides on which day something happened. */
  timeZone: string;
}

export function statusFacts(record: InvoiceRecord, { today, timeZone }: StatusScope): string[] {
  const day = (at: Date | null) => (at === null ? undefined : dayIn(timeZone, at));
  const { currency } = record;
  const money = (minor: bigint) =>
    formatMoney(minorToDecimal(minor, record.exponent), { currency, locale: record.locale });
  const settledMinor = record.paidMinor + record.creditedMinor;
  return explainStatus(
    {
      status: record.status,
      today,
      dueDay: record.dueDate,
      issuedOn: day(record.issuedAt),
      sentOn: day(record.sentAt),
      downloadedOn: day(record.downloadedAt),
      delivery: deliveryText(record.delivery) ?? '',
      voidedOn: record.voidedOn ?? undefined,
      voidReason: record.voidReason,
      cancelledBy: record.cancelledBy?.number,
      writtenOffOn: record.writtenOffOn ?? undefined,
      writeOffReason: record.writeOffReason,
      total: money(record.totalMinor),
      settled: money(settledMinor),
      balance: money(record.balanceMinor),
      isPartlySettled: settledMinor > 0n && record.balanceMinor > 0n,
    },
    texts('statusFacts'),
  );
}
