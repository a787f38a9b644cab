import { type Kysely, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import { type KeptBody, keptBody } from '#contract/invoices/invoice-input.ts';
import type { QuoteRow } from '#contract/quotes/quotes.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import type { QuoteStatus } from '#domain/quote-status.ts';
import { type Delivery, deliveryText } from '#server/documents/mail/delivery-text.ts';

/** Quotes as rows to be narrowed, each with its client and what it became; `total_minor` in the currency's minor units. */
export function selectQuotes(db: Kysely<DB>, today: CalendarDay) {
  return db
    .selectFrom('quote')
    .innerJoin('client', 'client.id', 'quote.client_id')
    .innerJoin('currency', 'currency.code', 'quote.currency')
    .leftJoin('invoice', 'invoice.id', 'quote.invoice_id')
    .select(['quote.id', 'quote.version', 'quote.number', 'quote.client_id as clientId'])
    .select([
      'quote.currency',
      'currency.exponent',
      'quote.body',
      'quote.total_minor as totalMinor',
    ])
    .select(['quote.issued_date as issuedDate', 'quote.valid_until as validUntil'])
    .select(['client.name as clientName', 'client.company_email as companyEmail'])
    .select(['client.avatar_image as avatarImage', 'quote.invoice_id as invoiceId'])
    .select(['invoice.number as invoiceNumber'])
    .select([
      statusOf(today).as('status'),
      sql<Delivery | null>`quote_delivery(quote.id)`.as('delivery'),
    ]);
}
export type StoredQuote = Awaited<ReturnType<ReturnType<typeof selectQuotes>['execute']>>[number];

/** The status of the quote at hand, as an SQL expression. */
export function statusOf(today: CalendarDay) {
  return sql<QuoteStatus>`quote_status(quote, ${today}::date)`;
}

/** What a stored quote says beside client, currency and days. */
export function bodyOf({ body }: { body: unknown }): KeptBody {
  return keptBody.parse(body);
}

export function toQuoteRow(row: StoredQuote): QuoteRow {
  return {
    id: Number(row.id),
    version: row.version,
    number: row.number,
    status: row.status,
    client: { id: Number(row.clientId), name: row.clientName, companyEmail: row.companyEmail },
    avatar: imageAddress(row.avatarImage),
    currency: row.currency,
    total: minorToNumber(row.totalMinor, row.exponent),
    issuedDate: row.issuedDate,
    validUntil: row.validUntil,
    title: bodyOf(row).items[0]?.title ?? '',
    delivery: row.status === 'Issued' ? deliveryText(row.delivery) : undefined,
    invoice:
      row.invoiceId === null ? null : { id: Number(row.invoiceId), number: row.invoiceNumber },
  };
}
