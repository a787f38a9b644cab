import { type Kysely, sql } from 'kysely';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { imageAddress } from '#contract/image-address.ts';
import { openBalances } from '#database/list-index/open-balances.ts';
import { inOrderOf } from '#database/page-of-ids.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { eInvoiceDeliveries, eInvoiceFormats } from '#contract/documents/party-terms.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { toEarlyTerms } from '#server/ledger/early-discount.ts';
import { partySelection } from '#server/ledger/party-columns.ts';

/** Clients as rows to be narrowed, each with what it owes in the organisation's currency (ISO 4217), drafts aside. */
export function selectClients(db: Kysely<DB>, currency: string) {
  return selectColumns(db, currency)
    .leftJoin(openBalances(currency).as('open'), 'open.client_id', 'client.id')
    .select('open.minor as openMinor');
}

/** The same of these clients, in their order; nobody else's balance is added up. */
export async function readClients(
  db: Kysely<DB>,
  { ids, currency }: { ids: readonly bigint[]; currency: string },
): Promise<ClientRecord[]> {
  const rows = await selectColumns(db, currency)
    .leftJoin(openBalances(currency).as('open'), (join) =>
      join.onRef('open.client_id', '=', 'client.id').on(sql<boolean>`open.client_id = any(${ids})`),
    )
    .select('open.minor as openMinor')
    .where(sql<boolean>`client.id = any(${ids})`)
    .execute();
  return inOrderOf(ids, rows).map(toClientRecord);
}

function selectColumns(db: Kysely<DB>, currency: string) {
  return db
    .selectFrom('client')
    .innerJoin('currency', (join) => join.on('currency.code', '=', currency))
    .select(['client.id', 'client.name', 'client.company', 'client.company_email as companyEmail'])
    .select(['client.address', 'client.country', 'client.contact', 'client.version'])
    .select(['client.tax_number as taxNumber', 'client.payment_term_days as paymentTermDays'])
    .select(partySelection('client'))
    .select(['client.buyer_reference as buyerReference'])
    .select('client.e_invoice_delivery as eInvoiceDelivery')
    .select('client.e_invoice_format as eInvoiceFormat')
    .select('client.e_invoice_required as eInvoiceRequired')
    .select([
      'client.early_discount_percent',
      'client.early_discount_days',
      'client.language',
      'client.second_language',
    ])
    .select(['client.avatar_image as avatarImage', 'currency.exponent'])
    .select(sql<boolean>`client.archived_at is not null`.as('isArchived'));
}

type ClientRow = Awaited<ReturnType<ReturnType<typeof selectClients>['execute']>>[number];

export function toClientRecord(row: ClientRow): ClientRecord {
  // Named one by one: to leave out the others takes ten times as long, which a thousand rows show.
  return {
    id: Number(row.id),
    name: row.name,
    company: row.company,
    companyEmail: row.companyEmail,
    address: row.address,
    country: row.country,
    contact: row.contact,
    avatar: imageAddress(row.avatarImage),
    openBalance: minorToNumber(row.openMinor ?? 0n, row.exponent),
    taxNumber: row.taxNumber,
    street: row.street,
    extraLine: row.extraLine,
    city: row.city,
    postCode: row.postCode,
    region: row.region,
    countryCode: row.countryCode,
    vatId: row.vatId,
    registrationId: row.registrationId,
    registrationScheme: row.registrationScheme,
    electronicAddress: row.electronicAddress,
    electronicScheme: row.electronicScheme,
    buyerReference: row.buyerReference,
    eInvoiceDelivery: eInvoiceDeliveries.find((one) => one === row.eInvoiceDelivery) ?? 'pdf',
    ...besides(row),
    language: row.language === null ? null : knownLanguage(row.language),
    ...(row.second_language !== null && { secondLanguage: knownLanguage(row.second_language) }),
    paymentTermDays: row.paymentTermDays,
    earlyDiscount: toEarlyTerms(row),
    isArchived: row.isArchived,
    version: row.version,
  };
}

/** What hardly any client has: a page of a picker is small. */
function besides({ eInvoiceFormat, eInvoiceRequired }: ClientRow) {
  const format = eInvoiceFormats.find((one) => one === eInvoiceFormat);
  return {
    ...(format && format !== 'xrechnungUbl' && { eInvoiceFormat: format }),
    ...(eInvoiceRequired && { eInvoiceRequired }),
  };
}
