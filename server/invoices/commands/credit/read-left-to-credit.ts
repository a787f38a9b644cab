import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { leftToCredit, type TaxedTotal } from '#domain/credit-taxes.ts';
import { shortestDecimal } from '#domain/decimal.ts';

/** A tax as a credit note keeps it: amounts in minor units, as text. */
export interface KeptTax {
  category: string;
  rate: string;
  base: string;
  tax: string;
}

/** What the credit notes of an issued invoice have left of it, net and the tax of each kind. */
export async function readLeftToCredit(
  transaction: Transaction<DB>,
  { id, totalMinor, taxMinor }: { id: bigint; totalMinor: bigint; taxMinor: bigint },
): Promise<TaxedTotal> {
  const taxes = await transaction
    .selectFrom('invoice_tax')
    .select(['category', 'rate', 'base_minor as baseMinor', 'tax_minor as taxMinor'])
    .where('invoice_id', '=', id)
    .orderBy('category')
    .orderBy('rate')
    .execute();
  const notes = await transaction
    .selectFrom('credit_note')
    .select(['net_minor as netMinor', sql<KeptTax[]>`taxes`.as('taxes')])
    .where('invoice_id', '=', id)
    .execute();
  const document = {
    netMinor: totalMinor - taxMinor,
    taxes: taxes.map((tax) => ({ ...tax, rate: shortestDecimal(tax.rate) })),
  };
  const credited = notes.map(({ netMinor, taxes: kept }) => ({
    netMinor,
    taxes: kept.map(({ base, tax, ...kind }) => ({
      ...kind,
      baseMinor: BigInt(base),
      taxMinor: BigInt(tax),
    })),
  }));
  return leftToCredit(document, credited);
}
