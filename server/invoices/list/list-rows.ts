import { type RawBuilder, sql } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { minorToNumber } from '#domain/money.ts';
import { type Delivery, deliveryText } from '#server/documents/mail/delivery-text.ts';
import {
  storedEarlyDiscount,
  type StoredEarlyDiscount,
  toEarlyDiscount,
} from '#server/ledger/early-discount.ts';
import { statusOn } from '../read/status-on.ts';

/** A row of the list as the database has it. */
export interface StoredRow {
  id: bigint;
  number: string | null;
  status: InvoiceStatus;
  clientId: bigint;
  clientName: string;
  companyEmail: string;
  avatarImage: string | null;
  currency: string;
  exponent: number;
  totalMinor: bigint;
  balanceMinor: bigint;
  issuedDate: CalendarDay;
  dueDate: CalendarDay;
  version: number;
  delivery: Delivery | null;
  earlyDiscount: StoredEarlyDiscount | null;
}

const status = statusOn(sql`(select day from invoice_list_date)`);

/** The columns of `StoredRow`, of `rowTables`. */
export const rowColumns = sql`
  invoice.id, invoice.number, ${status} as status, client.id as "clientId", client.name as "clientName",
  client.company_email as "companyEmail", client.avatar_image as "avatarImage", invoice.currency, currency.exponent,
  invoice.total_minor as "totalMinor", invoice.balance_minor as "balanceMinor", invoice.issued_date as "issuedDate",
  invoice.due_date as "dueDate", invoice.version,
  ${
    // Asked for those alone that wait for it.
    sql`case when ${status} = 'Issued' then invoice_delivery(invoice.id) end`
  } as delivery, ${storedEarlyDiscount} as "earlyDiscount"`;

/** The invoice at hand with its client and currency; `id` is the place where its id comes from. */
export function rowTables(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`invoice on invoice.id = ${id}
    left join client on client.id = invoice.client_id left join currency on currency.code = invoice.currency`;
}

export function toInvoiceRow(row: StoredRow): InvoiceRow {
  return {
    id: Number(row.id),
    number: row.number,
    invoiceStatus: row.status,
    client: { id: Number(row.clientId), name: row.clientName, companyEmail: row.companyEmail },
    avatar: imageAddress(row.avatarImage),
    currency: row.currency,
    total: minorToNumber(row.totalMinor, row.exponent),
    issuedDate: row.issuedDate,
    dueDate: row.dueDate,
    balance: minorToNumber(row.balanceMinor, row.exponent),
    version: row.version,
    delivery: deliveryText(row.delivery),
    earlyDiscount: toEarlyDiscount(row),
  };
}
