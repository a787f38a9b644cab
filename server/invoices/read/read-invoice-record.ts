import { type Kysely, sql } from 'kysely';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { openBalances } from '#database/list-index/open-balances.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { PaymentReferenceKind } from '#domain/payments/payment-reference-kinds.ts';
import { notFound } from '#server/http/wrong-state.ts';
import type { SellerAccounts } from './seller-accounts.ts';
import { storedEarlyDiscount } from '#server/ledger/early-discount.ts';
import type { Delivery } from '#server/documents/mail/delivery-text.ts';
import { issuedWritingColumn, writingColumn } from '#server/ledger/read-writing.ts';
import { statusOn } from './status-on.ts';

/** Who sold, as a document keeps it; `logo` is the id of a stored image, or empty. */
export type SellerParty = InvoiceDetail['invoice']['seller'] &
  SellerAccounts & { referenceScheme?: PaymentReferenceKind };

/** Who bought, as a document keeps it. */
export type ClientParty = InvoiceDetail['invoice']['billTo'];

/** The rate of an invoice in another currency, and its amounts by that in minor units. */
export interface FrozenExchange extends Record<
  'base' | 'rate' | 'day' | 'source' | 'total' | 'tax',
  string
> {
  exponent: number;
}

/** When it was delivered. */
const delivered = sql<
  InvoiceDetail['invoice']['delivered']
>`case when invoice.delivered_from is not null then
  json_build_object('from', invoice.delivered_from, 'to', invoice.delivered_to) end`;

/** The query for the one row behind an invoice: itself, its client, its salesperson, and both parties as its document names them. */
export function selectInvoiceRecord(
  db: Kysely<DB>,
  { id, today }: { id: bigint; today: CalendarDay },
) {
  return db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .innerJoin('currency as home', 'home.code', 'organisation.currency')
    .leftJoin('app_user as salesperson', 'salesperson.id', 'invoice.salesperson_id')
    .leftJoin('party as seller', 'seller.id', 'invoice.seller_party_id')
    .leftJoin('party as buyer', 'buyer.id', 'invoice.client_party_id')
    .leftJoin('client_credit as credit', (join) =>
      join
        .onRef('credit.client_id', '=', 'invoice.client_id')
        .onRef('credit.currency', '=', 'invoice.currency'),
    )
    .where('invoice.id', '=', id)
    .select([
      'invoice.id',
      'invoice.number',
      'invoice.series',
      statusOn(today).as('status'),
      sql<Delivery | null>`invoice_delivery(invoice.id)`.as('delivery'),
      'invoice.currency',
      'currency.exponent',
      'invoice.issued_date as issuedDate',
      'invoice.due_date as dueDate',
      'invoice.version',
      'invoice.reference',
      'invoice.buyer_reference as buyerReference',
      'invoice.purchase_order as purchaseOrder',
      'invoice.contract',
      'invoice.project',
      delivered.as('delivered'),
      'invoice.subtotal_minor as subtotalMinor',
      'invoice.discount_minor as discountMinor',
      'invoice.discount_percent as discountPercent',
      'invoice.discount_typed_minor as discountTypedMinor',
      'invoice.total_minor as totalMinor',
      'invoice.paid_minor as paidMinor',
      'invoice.credited_minor as creditedMinor',
      'invoice.balance_minor as balanceMinor',
      'invoice.prices_include_tax as pricesIncludeTax',
      'invoice.tax_per_line as taxPerLine',
      'invoice.note',
      'invoice.internal_note as internalNote',
      'invoice.tags',
      'invoice.recipients',
      'invoice.issued_at as issuedAt',
      'invoice.sent_at as sentAt',
      'invoice.downloaded_at as downloadedAt',
      'invoice.voided_on as voidedOn',
      'invoice.void_reason as voidReason',
      sql<{ id: number; number: string } | null>`(
        select json_build_object('id', id, 'number', number) from credit_note where invoice_id = invoice.id and cancels
      )`.as('cancelledBy'),
      'invoice.written_off_on as writtenOffOn',
      'invoice.write_off_reason as writeOffReason',
      'invoice.deleted_at as deletedAt',
      'client.id as clientId',
      'client.name as clientName',
      'client.company',
      'client.company_email as companyEmail',
      'client.address as clientAddress',
      'client.country as clientCountry',
      'client.contact as clientContact',
      'client.avatar_image as clientAvatar',
      'credit.amount_minor as clientCreditMinor',
      'salesperson.id as salespersonId',
      'salesperson.name as salespersonName',
      'salesperson.avatar_image as salespersonAvatar',
      'home.exponent as organisationExponent',
      'organisation.locale',
      writingColumn(sql.ref('invoice.client_id')).as('writing'),
      issuedWritingColumn(sql.ref('invoice.look_id')).as('issuedWriting'),
      // Amounts as text: JSON numbers are not exact.
      sql<FrozenExchange | null>`(
        select json_build_object('base', base_currency, 'exponent', base.exponent, 'rate', trim_scale(round(rate / per, 10))::text,
          'day', day, 'source', source, 'total', at_rate(invoice.total_minor, frozen)::text,
          'tax', at_rate(invoice.tax_minor, frozen)::text)
        from frozen_rate as frozen join currency as base on base.code = base_currency where invoice_id = invoice.id
      )`.as('exchange'),
      storedEarlyDiscount.as('earlyDiscount'),
      'invoice.is_prepayment as isPrepayment',
      sql<{ id: number; number: string | null } | null>`(
        select json_build_object('id', final.id, 'number', final.number)
        from invoice_deduction join invoice as final on final.id = invoice_id
        where prepayment_id = invoice.id and is_held
      )`.as('deductedBy'),
      sql<{ id: number; number: string } | null>`(
        select json_build_object('id', id, 'number', number) from quote where invoice_id = invoice.id
      )`.as('quote'),
      // A draft shows both parties as they are today.
      sql<SellerParty>`coalesce(seller.content, current_seller(invoice.currency))`.as('seller'),
      sql<ClientParty>`coalesce(buyer.content, current_client(invoice.client_id))`.as('billTo'),
      sql<bigint | null>`(
        select minor from ${openBalances(sql.ref('organisation.currency'))} as open where open.client_id = client.id
      )`.as('clientOpenMinor'),
    ]);
}

/** @throws {ProblemError} `not-found` */
export async function readInvoiceRecord(
  db: Kysely<DB>,
  { id, today }: { id: number; today: CalendarDay },
) {
  const [record] = await runPrepared(db, selectInvoiceRecord(db, { id: BigInt(id), today }));
  if (!record) throw notFound('invoice', id);
  return record;
}
export type InvoiceRecord = Awaited<ReturnType<typeof readInvoiceRecord>>;
