import { type RawBuilder, sql } from 'kysely';
import type { ExportColumn } from '#contract/invoices/export.ts';
import type { ColumnRule } from '#server/files/table-file/table-file.ts';
import { statusRanks } from '../list/status-ranks.ts';
import { invoiceStatuses } from '#domain/invoice-status.ts';
import { listedInCell } from './listed-in-cell.ts';

const text = (value: RawBuilder<unknown>): ColumnRule => ({ kind: 'text', value: sql`${value}` });
const word = (value: RawBuilder<unknown>): ColumnRule => ({ kind: 'word', value: sql`${value}` });
const number = (value: RawBuilder<unknown>): ColumnRule => ({
  kind: 'number',
  value: sql`trim_scale(${value})::text`,
});
const day = (column: string): ColumnRule => ({
  kind: 'day',
  value: sql`${sql.ref(column)}::text`,
});
/** Most invoices have none: nothing is put together for those. */
const list = (column: string): ColumnRule => ({
  ...{ kind: 'text', value: listedInCell(sql.ref(column)) },
  isThere: sql<boolean>`${sql.ref(column)} <> '{}'`,
});
/** With all decimals of its currency: the unit has as many, and so has the product. */
const money = (minor: string): ColumnRule => ({
  kind: 'money',
  value: sql`(${sql.ref(minor)} * unit.worth)::text`,
});

const namesByRank = sql.lit(
  `{${[...invoiceStatuses]
    .sort((one, other) => (statusRanks([one])[0] ?? 0) - (statusRanks([other])[0] ?? 0))
    .map((status) => `"${status}"`)
    .join(',')}}`,
);

/** Of the row at hand of `exportQuery`. */
export const columnRules: Record<ExportColumn, ColumnRule> = {
  id: { kind: 'number', value: sql`invoice_list.id::text` },
  number: text(sql`invoice.number`),
  invoiceStatus: word(sql`(${namesByRank}::text[])[invoice_list.status]`),
  client: text(sql`client.name`),
  companyEmail: text(sql`client.company_email`),
  issuedDate: day('invoice_list.issued_date'),
  dueDate: day('invoice_list.due_date'),
  currency: word(sql`invoice_list.currency`),
  subtotal: money('invoice.subtotal_minor'),
  tax: money('invoice.tax_minor'),
  total: money('invoice_list.total_minor'),
  paid: money('invoice.paid_minor'),
  balance: money('invoice_list.balance_minor'),
  reference: text(sql`invoice.reference`),
  buyerReference: text(sql`invoice.buyer_reference`),
  purchaseOrder: text(sql`invoice.purchase_order`),
  contract: text(sql`invoice.contract`),
  project: text(sql`invoice.project`),
  deliveredFrom: day('invoice.delivered_from'),
  deliveredTo: day('invoice.delivered_to'),
  tags: list('invoice.tags'),
  recipients: list('invoice.recipients'),
  position: { kind: 'number', value: sql`line.position::text` },
  heading: text(sql`line.heading`),
  title: text(sql`line.title`),
  description: text(sql`line.description`),
  quantity: number(sql`line.qty`),
  unit: word(sql`line.unit`),
  unitPrice: number(sql`line.cost`),
  discount: money('line.discount_minor'),
  taxRates: word(sql`(
    select string_agg(concat_ws(' ', tax ->> 'label', trim_scale((tax ->> 'rate')::numeric)), ' + ')
    from jsonb_array_elements(line.taxes) as tax)`),
  taxCategories: word(sql`(
    select string_agg(tax ->> 'category', ' + ') from jsonb_array_elements(line.taxes) as tax)`),
  price: money('line.price_minor'),
};
