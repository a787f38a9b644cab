import { sql, type Transaction } from 'kysely';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { partColumn, typedDiscount } from '../read/read-invoice-parts.ts';
import { canonicalize } from './canonicalize.ts';

const earlyTerms = sql<
  InvoiceBody['earlyDiscount']
>`case when early_discount_percent is not null then
  json_build_object('percent', trim_scale(early_discount_percent)::text, 'days', early_discount_days) end`;
const delivered = sql<InvoiceBody['delivered']>`case when delivered_from is not null then
  json_build_object('from', delivered_from, 'to', delivered_to) end`;
const deductedIds = sql<number[]>`(
  select coalesce(json_agg(prepayment_id), '[]') from invoice_deduction where invoice_id = invoice.id)`;

/** A locked invoice as somebody would write it, its decimals in their shortest form. */
export async function readWritten(
  transaction: Transaction<DB>,
  { id, exponent }: { id: bigint; exponent: number },
): Promise<InvoiceBody> {
  const query = transaction
    .selectFrom('invoice')
    .where('id', '=', id)
    .select(['client_id as clientId', 'currency', 'issued_date as issuedDate'])
    .select(['due_date as dueDate', 'reference', 'discount_percent as percent'])
    .select(['discount_typed_minor as typedMinor', 'prices_include_tax as pricesIncludeTax'])
    .select(['tax_per_line as taxPerLine', 'note', 'salesperson_id as salespersonId'])
    .select([
      'internal_note as internalNote',
      'tags',
      'recipients',
      'is_prepayment as isPrepayment',
      'buyer_reference as buyerReference',
      'purchase_order as purchaseOrder',
      'contract',
      'project',
      delivered.as('delivered'),
    ])
    .select([
      partColumn('lines', id),
      deductedIds.as('deductions'),
      earlyTerms.as('earlyDiscount'),
    ]);
  const [row] = await runPrepared(transaction, query);
  if (!row) throw new Error(`The invoice ${String(id)} is locked, and has no row`);
  const { percent, typedMinor, clientId, salespersonId, lines, ...same } = row;
  return canonicalize({
    ...same,
    clientId: Number(clientId),
    salespersonId: salespersonId === null ? null : Number(salespersonId),
    discount: typedDiscount(percent, typedMinor, exponent),
    items: lines.map(({ title, description, cost, qty, taxes, ...line }) => ({
      heading: line.heading,
      title,
      description,
      cost,
      qty,
      discount: typedDiscount(line.discountPercent, BigInt(line.discountMinor), exponent),
      taxes,
      unit: line.unit,
      period: line.period,
      showsSubtotal: line.showsSubtotal,
    })),
  });
}
