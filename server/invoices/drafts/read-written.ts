import { sql, type Transaction } from 'kysely';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { canonicalize } from './canonicalize.ts';

type Line = InvoiceBody['items'][number];
type Discount = InvoiceBody['discount'];

function typedDiscount(percent: string | null, amount: string | null): Discount {
  if (percent !== null) return { percent };
  return amount === null ? null : { amount };
}

/** As JSON tells it: decimals and amounts as text. */
interface LineRow extends Omit<Line, 'discount'> {
  percent: string | null;
  discountMinor: string;
}

const linesOf = (id: bigint) => sql<LineRow[]>`(
  select coalesce(json_agg(line), '[]') from (
    select title, description, cost::text, qty::text, discount_percent::text as percent,
      discount_minor::text as "discountMinor", taxes
    from invoice_line where invoice_id = ${id} order by position
  ) as line)`;

function toLine({ percent, discountMinor, ...line }: LineRow, exponent: number): Line {
  const minor = BigInt(discountMinor);
  const amount = minor === 0n ? null : minorToDecimal(minor, exponent);
  return { ...line, discount: typedDiscount(percent, amount) };
}

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
    .select(['internal_note as internalNote', 'tags', 'recipients'])
    .select(linesOf(id).as('lines'));
  const [row] = await runPrepared(transaction, query);
  if (!row) throw new Error(`The invoice ${String(id)} is locked, and has no row`);
  const { percent, typedMinor, clientId, salespersonId, lines, ...same } = row;
  return canonicalize({
    ...same,
    clientId: Number(clientId),
    salespersonId: salespersonId === null ? null : Number(salespersonId),
    discount: typedDiscount(
      percent,
      typedMinor === null ? null : minorToDecimal(typedMinor, exponent),
    ),
    items: lines.map((line) => toLine(line, exponent)),
  });
}
