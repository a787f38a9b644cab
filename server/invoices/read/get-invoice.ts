import type { Kysely } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { buildOnce } from '#database/build-once.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import type { CallContext } from '#server/http/handler.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { toEarlyDiscount } from '#server/ledger/early-discount.ts';
import { deliveryText } from '#server/documents/mail/delivery-text.ts';
import { partColumn, toInvoiceParts, typedDiscount } from './read-invoice-parts.ts';
import {
  type FrozenExchange,
  type InvoiceRecord,
  selectInvoiceRecord,
} from './read-invoice-record.ts';
import { paymentDetailsOf } from './seller-accounts.ts';
import { statusFacts, type StatusScope } from './status-facts.ts';

interface InvoiceRequest extends StatusScope {
  id: number;
  /** Whether the internal note and the activity are part of the answer. */
  withInternals: boolean;
}

const readById = buildOnce((db, wanted: { id: bigint; today: CalendarDay }) =>
  selectInvoiceRecord(db, wanted).select([
    partColumn('lines', wanted.id),
    partColumn('taxes', wanted.id),
    partColumn('payments', wanted.id),
    partColumn('credits', wanted.id),
    partColumn('deductions', wanted.id),
    partColumn('activity', wanted.id),
  ]),
);

/**
 * One invoice with everything on it. It is read by one statement, which sees one moment: the balance always fits the
 * payments beside it.
 * @throws {ProblemError} `not-found`
 */
export async function getInvoice(db: Kysely<DB>, scope: InvoiceRequest): Promise<InvoiceDetail> {
  const { id, today } = scope;
  const [record] = await readById(db, { id: BigInt(id), today });
  if (!record) throw notFound('invoice', id);
  const { exponent } = record;
  const { activity, ...parts } = toInvoiceParts(record, exponent);
  const { logo, ...sellerWithAccounts } = record.seller;
  const { referenceScheme, ...seller } = sellerWithAccounts;
  const money = (minor: bigint): number => minorToNumber(minor, exponent);
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
      earlyDiscount: toEarlyDiscount(record),
      delivery: record.status === 'Issued' ? deliveryText(record.delivery) : undefined,
      seller: { ...seller, logo: imageAddress(logo === '' ? null : logo) },
      billTo: record.billTo,
      reference: record.reference,
      buyerReference: record.buyerReference,
      purchaseOrder: record.purchaseOrder,
      contract: record.contract,
      project: record.project,
      delivered: record.delivered,
      // Documents from before it could be chosen have none.
      referenceScheme: referenceScheme ?? 'number',
      ...parts,
      subtotal: money(record.subtotalMinor),
      discount: money(record.discountMinor),
      typedDiscount: typedDiscount(record.discountPercent, record.discountTypedMinor, exponent),
      paid: money(record.paidMinor),
      credited: money(record.creditedMinor),
      clientCredit: money(record.clientCreditMinor ?? 0n),
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
      exchange: record.exchange && toExchange(record.exchange),
      isPrepayment: record.isPrepayment,
      deductedBy: record.deductedBy,
      quote: record.quote,
      voided: toVoided(record),
      statusFacts: statusFacts(record, scope),
      deletedAt: record.deletedAt?.toISOString() ?? null,
      writing: record.issuedWriting ?? record.writing,
      ...(scope.withInternals && { internalNote: record.internalNote, activity }),
    },
    paymentDetails: { totalDue: balance, ...paymentDetailsOf(record.seller) },
  };
}

function toVoided({ voidedOn, voidReason, cancelledBy }: InvoiceRecord) {
  if (voidedOn === null) return null;
  return { day: voidedOn, reason: voidReason, creditNote: cancelledBy };
}

function toExchange({ exponent, total, tax, ...rate }: FrozenExchange) {
  const money = (minor: string): number => minorToNumber(BigInt(minor), exponent);
  return { ...rate, total: money(total), tax: money(tax) };
}

/**
 * The same as a caller may see it.
 * @throws {ProblemError} `not-found`
 */
export function getInvoiceFor(
  db: Kysely<DB>,
  id: number,
  { today, caller, organisation: { timeZone } }: CallContext,
): Promise<InvoiceDetail> {
  const withInternals = may(caller, 'invoices.read-internal');
  return getInvoice(db, { id, today, timeZone, withInternals });
}
