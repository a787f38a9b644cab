import type { Kysely } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { buildOnce } from '#database/build-once.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import { invoiceAmounts } from './invoice-amounts.ts';
import { partColumns, toInvoiceParts } from './read-invoice-parts.ts';
import { selectInvoiceRecord } from './read-invoice-record.ts';
import { statusFacts } from './status-facts.ts';

export interface InvoiceRequest {
  id: number;
  today: CalendarDay;
  /** IANA name: decides on which day something happened. */
  timeZone: string;
  /** Whether the internal note and the activity are part of the answer. */
  withInternals: boolean;
}

const readById = buildOnce((db, wanted: { id: bigint; today: CalendarDay }) =>
  selectInvoiceRecord(db, wanted).select(partColumns(wanted.id)),
);

/**
 * One invoice with everything on it; `undefined` where there is none of that id. It is read by one statement, which sees one
 * moment: the balance always fits the payments beside it.
 */
export async function getInvoice(
  db: Kysely<DB>,
  scope: InvoiceRequest,
): Promise<InvoiceDetail | undefined> {
  const { id, today } = scope;
  const [record] = await readById(db, { id: BigInt(id), today });
  if (!record) return undefined;
  const parts = toInvoiceParts(record);
  const money = (minor: bigint): number => minorToNumber(minor, record.exponent);
  const balance = money(record.balanceMinor);
  return {
    invoice: {
      id: Number(record.id),
      number: record.number,
      invoiceStatus: record.status,
      client: {
        id: Number(record.clientId),
        name: record.clientName,
        company: record.company,
        companyEmail: record.companyEmail,
        address: record.clientAddress,
        country: record.clientCountry,
        contact: record.clientContact,
        avatar: imageAddress(record.clientAvatar),
        openBalance: minorToNumber(record.clientOpenMinor ?? 0n, record.organisationExponent),
      },
      avatar: imageAddress(record.clientAvatar),
      currency: record.currency,
      total: money(record.totalMinor),
      issuedDate: record.issuedDate,
      dueDate: record.dueDate,
      balance,
      version: record.version,
      ...(record.status === 'Issued' && record.delivery !== null && { delivery: record.delivery }),
      seller: {
        name: record.seller.name,
        tagline: record.seller.tagline,
        address: record.seller.address,
        country: record.seller.country,
        contact: record.seller.contact,
        companyEmail: record.seller.companyEmail,
        registration: record.seller.registration,
        taxNumber: record.seller.taxNumber,
        logo: imageAddress(record.seller.logo === '' ? null : record.seller.logo),
      },
      billTo: record.billTo,
      reference: record.reference,
      ...invoiceAmounts(record, parts),
      salesperson:
        record.salespersonId === null
          ? null
          : {
              id: Number(record.salespersonId),
              name: record.salespersonName ?? '',
              avatar: imageAddress(record.salespersonAvatar),
            },
      pricesIncludeTax: record.pricesIncludeTax,
      taxPerLine: record.taxPerLine,
      note: record.note,
      tags: record.tags,
      recipients: record.recipients,
      quote: record.quote,
      statusFacts: statusFacts(record, scope),
      deletedAt: record.deletedAt?.toISOString() ?? null,
      ...(scope.withInternals && { internalNote: record.internalNote, activity: parts.activity }),
    },
    paymentDetails: {
      totalDue: balance,
      bankName: record.seller.bankName,
      country: record.seller.bankCountry,
      iban: record.seller.iban,
      swiftCode: record.seller.swiftCode,
    },
  };
}
