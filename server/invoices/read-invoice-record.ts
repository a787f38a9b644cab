import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { statusOn } from './match-invoices.ts';

/** The one row behind an invoice: itself, its client, its salesperson, and the organisation as the seller. */
export function readInvoiceRecord(
  db: Kysely<DB>,
  { id, today }: { id: number; today: CalendarDay },
) {
  return db
    .selectFrom('invoice')
    .innerJoin('client', 'client.id', 'invoice.client_id')
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .innerJoin('organisation', (join) => join.onTrue())
    .innerJoin('currency as home', 'home.code', 'organisation.currency')
    .leftJoin('app_user as salesperson', 'salesperson.id', 'invoice.salesperson_id')
    .where('invoice.id', '=', BigInt(id))
    .select([
      'invoice.id',
      'invoice.number',
      statusOn(today).as('status'),
      'invoice.currency',
      'currency.exponent',
      'invoice.issued_date as issuedDate',
      'invoice.due_date as dueDate',
      'invoice.version',
      'invoice.subtotal_minor as subtotalMinor',
      'invoice.discount_minor as discountMinor',
      'invoice.discount_percent as discountPercent',
      'invoice.total_minor as totalMinor',
      'invoice.paid_minor as paidMinor',
      'invoice.balance_minor as balanceMinor',
      'invoice.prices_include_tax as pricesIncludeTax',
      'invoice.note',
      'invoice.internal_note as internalNote',
      'client.id as clientId',
      'client.name as clientName',
      'client.company',
      'client.company_email as companyEmail',
      'client.address as clientAddress',
      'client.country as clientCountry',
      'client.contact as clientContact',
      'client.avatar_image as clientAvatar',
      'salesperson.name as salespersonName',
      'salesperson.avatar_image as salespersonAvatar',
      'organisation.name as organisationName',
      'organisation.address as organisationAddress',
      'organisation.country as organisationCountry',
      'organisation.contact as organisationContact',
      'organisation.logo_image as logoImage',
      'organisation.bank_name as bankName',
      'organisation.bank_country as bankCountry',
      'organisation.iban',
      'organisation.swift_code as swiftCode',
      'home.exponent as organisationExponent',
      (select) =>
        select
          .selectFrom('invoice as open')
          .whereRef('open.client_id', '=', 'client.id')
          .whereRef('open.currency', '=', 'organisation.currency')
          .where('open.issued_at', 'is not', null)
          .select(sql<bigint>`sum(open.balance_minor)::bigint`.as('minor'))
          .as('clientOpenMinor'),
    ])
    .executeTakeFirst();
}
