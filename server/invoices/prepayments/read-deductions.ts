import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import { type FieldError, ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { Deduction } from '#domain/prepayments/deducted-totals.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';

/** What a draft deducts, with the id of the prepayment invoice. */
export interface DraftDeduction extends Deduction {
  id: bigint;
  taxMinor: bigint;
}

interface Row {
  id: string;
  number: string;
  clientId: string;
  currency: string;
  pricesIncludeTax: boolean;
  net: string;
  tax: string;
  taxes: { category: string; rate: string; label: string; base: string; tax: string }[];
  /** What deducts it already, where that is another invoice. */
  takenBy: string | null;
}

/** What is left of issued prepayment invoices, as they are when the statement begins. */
const leftOf = (ids: readonly number[], invoiceId: bigint | null): RawBuilder<Row> => sql<Row>`
  select given.id::text, prepayment.number, given.client_id::text as "clientId", given.currency,
    given.prices_include_tax as "pricesIncludeTax", given.net_minor::text as net, given.tax_minor::text as tax,
    (select coalesce(json_agg(json_build_object('category', category, 'rate', trim_scale(rate)::text, 'label', label,
        'base', base_minor::text, 'tax', part.tax_minor::text) order by category, rate, label), '[]')
      from prepayment_tax_left as part where part.invoice_id = given.id) as taxes,
    (select coalesce(final.number, '#' || final.id) from invoice_deduction join invoice as final on final.id = invoice_id
      where prepayment_id = given.id and is_held and invoice_id is distinct from ${invoiceId}::bigint) as "takenBy"
  from prepayment_left as given join invoice as prepayment on prepayment.id = given.id
  where given.id = any(${[...ids]}::bigint[])`;

async function readLeft(
  transaction: Transaction<DB>,
  { deductions }: InvoiceBody,
  invoiceId: bigint | null,
): Promise<Map<number, Row>> {
  // Nobody credits, voids or deducts them until the transaction ends; what was done before is seen by the next statement.
  await transaction
    .selectFrom('invoice')
    .select('id')
    .where('id', 'in', deductions.map(BigInt))
    .where('is_prepayment', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { rows } = await leftOf(deductions, invoiceId).execute(transaction);
  return new Map(rows.map((row) => [Number(row.id), row]));
}

function refusalOf(row: Row | undefined, body: InvoiceBody): Refusal | undefined {
  if (!row || Number(row.clientId) !== body.clientId || row.currency !== body.currency) {
    return refusal('prepayment.notOffered', { currency: body.currency });
  }
  const { number, takenBy } = row;
  if (takenBy !== null) return refusal('prepayment.taken', { number, invoice: takenBy });
  if (BigInt(row.net) <= 0n) return refusal('prepayment.nothingLeft', { number });
  if (row.pricesIncludeTax === body.pricesIncludeTax) return undefined;
  return refusal(row.pricesIncludeTax ? 'prepayment.withTax' : 'prepayment.withoutTax', { number });
}

const toDeduction = ({ id, net, tax, taxes }: Row): DraftDeduction => ({
  id: BigInt(id),
  netMinor: BigInt(net),
  taxMinor: BigInt(tax),
  taxes: taxes.map((one) => ({
    category: one.category,
    rate: one.rate,
    ...labelOf(one),
    baseMinor: BigInt(one.base),
    taxMinor: BigInt(one.tax),
  })),
});

/**
 * What a draft deducts, each prepayment as a whole. They stay as they are until the transaction ends.
 * @param invoiceId of the draft, where it is stored
 * @throws {ProblemError} `rule-broken`, naming each that it cannot deduct
 */
export async function readDeductions(
  transaction: Transaction<DB>,
  body: InvoiceBody,
  invoiceId: bigint | null,
): Promise<DraftDeduction[]> {
  if (body.deductions.length === 0) return [];
  const left = await readLeft(transaction, body, invoiceId);
  const errors = body.deductions.flatMap((id, index): FieldError[] => {
    const reason = refusalOf(left.get(id), body);
    return reason ? [{ path: `deductions.${String(index)}`, reason }] : [];
  });
  if (body.isPrepayment) {
    errors.push({ path: 'deductions', reason: refusal('prepayment.deductsNone') });
  }
  if (errors.length > 0) throw new ProblemError('rule-broken', { errors });
  return [...left.values()].map(toDeduction);
}

/** Those of a draft's deductions that it can still make: others were taken, credited or voided while it lay in the trash. */
export async function stillDeductible(
  transaction: Transaction<DB>,
  body: InvoiceBody,
  invoiceId: bigint,
): Promise<number[]> {
  const left = await readLeft(transaction, body, invoiceId);
  return body.deductions.filter((id) => refusalOf(left.get(id), body) === undefined);
}
