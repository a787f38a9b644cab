import { type Kysely, sql } from 'kysely';
import type { OfferedPrepayment } from '#contract/invoices/prepayments.ts';
import type { DB } from '#database/schema.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { minorToNumber } from '#domain/money.ts';
import { type DeductionRow, toDeduction } from '../read/read-invoice-parts.ts';

interface Offer {
  clientId: number;
  currency: string;
  draft?: number | undefined;
}

/** The issued prepayment invoices that an invoice of the client can deduct, oldest first. */
export async function listPrepayments(
  db: Kysely<DB>,
  { clientId, currency, draft }: Offer,
): Promise<{ prepayments: OfferedPrepayment[] }> {
  const exponent = currencyExponent(currency);
  const { rows } = await sql<DeductionRow & { balance: bigint; pricesIncludeTax: boolean }>`
    select given.id::integer, number, to_char(issued_date, 'YYYY-MM-DD') as "issuedDate", given.net_minor::text as net,
      (given.net_minor + given.tax_minor)::text as total, balance_minor as balance, given.prices_include_tax as "pricesIncludeTax",
      (select coalesce(json_agg(json_build_object('category', category, 'rate', rate, 'label', label,
          'base', base_minor::text, 'amount', part.tax_minor::text) order by category, rate, label), '[]')
        from prepayment_tax_left as part where part.invoice_id = given.id) as taxes
    from prepayment_left as given join invoice on invoice.id = given.id
    where given.client_id = ${clientId}::bigint and given.currency = ${currency} and given.net_minor > 0
      and not exists (select from invoice_deduction where prepayment_id = given.id and is_held
        and invoice_id is distinct from ${draft ?? null}::bigint)
    order by issued_date, given.id limit 50`.execute(db);
  return {
    prepayments: rows.map(({ balance, pricesIncludeTax, ...row }) => ({
      ...toDeduction(row, exponent),
      balance: minorToNumber(balance, exponent),
      pricesIncludeTax,
    })),
  };
}
