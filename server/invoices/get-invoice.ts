import type { Kysely } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type { InvoiceDetail } from '#contract/invoices.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { minorToNumber } from '#domain/money.ts';
import { readInvoiceParts } from './read-invoice-parts.ts';
import { readInvoiceRecord } from './read-invoice-record.ts';

export interface InvoiceRequest {
  id: number;
  today: CalendarDay;
  /** Whether the internal note and the activity are part of the answer. */
  withInternals: boolean;
}

/** One invoice with everything on it; `undefined` where there is none of that id. */
export function getInvoice(
  db: Kysely<DB>,
  request: InvoiceRequest,
): Promise<InvoiceDetail | undefined> {
  // One snapshot: the balance always fits the payments beside it.
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute((transaction) => readDetail(transaction, request));
}

async function readDetail(
  db: Kysely<DB>,
  { id, today, withInternals }: InvoiceRequest,
): Promise<InvoiceDetail | undefined> {
  const record = await readInvoiceRecord(db, { id, today });
  if (!record) return undefined;
  const parts = await readInvoiceParts(db, id);
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
      seller: {
        name: record.organisationName,
        address: record.organisationAddress,
        country: record.organisationCountry,
        contact: record.organisationContact,
        logo: imageAddress(record.logoImage),
      },
      items: parts.lines.map(({ discountMinor, priceMinor, cost, qty, ...line }) => ({
        ...line,
        cost: Number(cost),
        qty: Number(qty),
        discount: money(discountMinor),
        price: money(priceMinor),
      })),
      subtotal: money(record.subtotalMinor),
      discount: money(record.discountMinor),
      discountPercent: record.discountPercent === null ? null : Number(record.discountPercent),
      taxes: parts.taxes.map(({ category, rate, baseMinor, taxMinor }) => ({
        category,
        rate: Number(rate),
        base: money(baseMinor),
        amount: money(taxMinor),
      })),
      paid: money(record.paidMinor),
      pricesIncludeTax: record.pricesIncludeTax,
      note: record.note,
      salesperson:
        record.salespersonName === null
          ? null
          : { name: record.salespersonName, avatar: imageAddress(record.salespersonAvatar) },
      payments: parts.payments.map(({ id: paymentId, amountMinor, ...payment }) => ({
        ...payment,
        id: Number(paymentId),
        amount: money(amountMinor),
      })),
      ...(withInternals && { internalNote: record.internalNote, activity: parts.activity }),
    },
    paymentDetails: {
      totalDue: balance,
      bankName: record.bankName,
      country: record.bankCountry,
      iban: record.iban,
      swiftCode: record.swiftCode,
    },
  };
}
