import { sql, type Transaction } from 'kysely';
import type { InvoiceBody } from '#contract/invoice-input.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import { minorToDecimal } from '#domain/money.ts';
import { plainest } from './plainest.ts';

type Line = InvoiceBody['items'][number];
type Discount = InvoiceBody['discount'];

function typedDiscount(percent: string | null, amount: string | null): Discount {
  if (percent !== null) return { percent };
  return amount === null ? null : { amount };
}

async function readLines(
  transaction: Transaction<DB>,
  { id, exponent }: { id: bigint; exponent: number },
): Promise<Line[]> {
  const rows = await transaction
    .selectFrom('invoice_line')
    .modifyFront(plannedOnce)
    .where('invoice_id', '=', id)
    .orderBy('position')
    .select(['title', 'description', 'cost', 'qty', 'discount_percent as percent'])
    .select('discount_minor as discountMinor')
    .select(sql<Line['taxes']>`taxes`.as('taxes'))
    .execute();
  return rows.map(({ percent, discountMinor, ...line }) => ({
    ...line,
    discount: typedDiscount(
      percent,
      discountMinor === 0n ? null : minorToDecimal(discountMinor, exponent),
    ),
  }));
}

/** A locked invoice as somebody would write it, its decimals in their shortest form. */
export async function readWritten(
  transaction: Transaction<DB>,
  { id, exponent }: { id: bigint; exponent: number },
): Promise<InvoiceBody> {
  const row = await transaction
    .selectFrom('invoice')
    .modifyFront(plannedOnce)
    .where('id', '=', id)
    .select(['client_id as clientId', 'currency', 'issued_date as issuedDate'])
    .select(['due_date as dueDate', 'reference', 'discount_percent as percent'])
    .select(['discount_typed_minor as typedMinor', 'prices_include_tax as pricesIncludeTax'])
    .select(['tax_per_line as taxPerLine', 'note', 'salesperson_id as salespersonId'])
    .select(['internal_note as internalNote', 'tags', 'recipients'])
    .executeTakeFirstOrThrow();
  const { percent, typedMinor, clientId, salespersonId, ...same } = row;
  return plainest({
    ...same,
    clientId: Number(clientId),
    salespersonId: salespersonId === null ? null : Number(salespersonId),
    discount: typedDiscount(
      percent,
      typedMinor === null ? null : minorToDecimal(typedMinor, exponent),
    ),
    items: await readLines(transaction, { id, exponent }),
  });
}
