import type { Pool } from 'pg';
import { netPrice } from '#domain/document-taxes.ts';
import { minorToDecimal } from '#domain/money.ts';
import { scaled } from './said-amounts.ts';

/** What the database has of a document: what is booked, and what was frozen with it. Decimals. */
export interface FrozenAmounts {
  /** What the ledger has of it. */
  booked: { net: string; tax: string };
  net: string;
  total: string;
  subtotal: string;
  discount: string;
  /** Amounts of lines include their tax. */
  includesTax: boolean;
  lines: { cost: string; price: string; discount: string; rates: string[] }[];
  taxes: { base: string; tax: string }[];
}

type Kind = 'invoice' | 'credit_note';

const queries: Record<Kind, string> = {
  invoice: `
    select exponent, subtotal_minor::text as subtotal, discount_minor::text as discount, prices_include_tax as "includesTax",
      (subtotal_minor - discount_minor)::text as net, total_minor::text as total,
      (select json_agg(json_build_object('cost', trim_scale(cost)::text, 'price', price_minor::text, 'discount', discount_minor::text,
        'rates', (select coalesce(json_agg(tax ->> 'rate'), '[]') from jsonb_array_elements(taxes::jsonb) as tax)) order by position)
        from invoice_line where invoice_id = invoice.id) as lines,
      (select coalesce(json_agg(json_build_object('base', base_minor::text, 'tax', tax_minor::text)), '[]')
        from invoice_tax where invoice_id = invoice.id) as taxes,
      (select json_object_agg(credit, amount_minor::text) from ledger_entry where invoice_id = invoice.id and kind = 'charge') as booked
    from invoice join currency on code = currency where id = $1`,
  credit_note: `
    select exponent, net_minor::text as subtotal, '0' as discount, net_minor::text as net, note.total_minor::text as total,
      (select prices_include_tax from invoice where invoice.id = note.invoice_id) as "includesTax",
      (select json_agg(json_build_object('cost', trim_scale(cost)::text, 'price', amount_minor::text,
        'discount', (round(cost * coalesce(qty, 1) * 10 ^ exponent) - amount_minor)::text,
        'rates', (select coalesce(json_agg(tax ->> 'rate'), '[]') from jsonb_array_elements(taxes::jsonb) as tax)) order by position)
        from credit_note_line where credit_note_id = note.id) as lines,
      (select coalesce(json_agg(json_build_object('base', base_minor::text, 'tax', tax_minor::text)), '[]')
        from credit_note_tax where credit_note_id = note.id) as taxes,
      (select json_object_agg(debit, amount_minor::text) from ledger_entry
        where credit_note_id = note.id and debit in ('revenue', 'tax')) as booked
    from credit_note as note join currency on code = currency where id = $1`,
};

interface Row {
  exponent: number;
  subtotal: string;
  discount: string;
  net: string;
  total: string;
  includesTax: boolean;
  lines: FrozenAmounts['lines'];
  taxes: FrozenAmounts['taxes'];
  booked: Record<string, string> | null;
}

export async function frozenAmounts(pool: Pool, kind: Kind, id: number): Promise<FrozenAmounts> {
  const { rows } = await pool.query<Row>(queries[kind], [id]);
  const [row] = rows;
  if (!row) throw new Error(`There is no ${kind} ${String(id)}`);
  const money = (minor: string) => minorToDecimal(BigInt(minor), row.exponent);
  return {
    booked: { net: money(row.booked?.revenue ?? '0'), tax: money(row.booked?.tax ?? '0') },
    net: money(row.net),
    total: money(row.total),
    subtotal: money(row.subtotal),
    discount: money(row.discount),
    includesTax: row.includesTax,
    lines: row.lines.map(({ cost, price, discount, rates }) => ({
      ...{ cost, price: money(price), discount: money(discount), rates },
    })),
    taxes: row.taxes.map(({ base, tax }) => ({ base: money(base), tax: money(tax) })),
  };
}

const sumOf = (decimals: readonly string[]) =>
  decimals.reduce((sum, decimal) => sum + scaled(decimal), 0n);

/** What a drawn document has to say, and all that it may say, in ten thousandths. */
export function amountsOn(frozen: FrozenAmounts, exponent: number) {
  const { subtotal, discount, net, total, lines, taxes, includesTax } = frozen;
  const required = [
    ...[subtotal, total],
    ...lines.flatMap(({ cost, price }) => [cost, price]),
    ...taxes.flatMap(({ base, tax }) => [base, tax]),
  ].map(scaled);
  const netCosts = includesTax
    ? lines.map(({ cost, rates }) => netPrice(cost, rates, exponent) ?? cost)
    : [];
  const more = [
    ...[net, ...netCosts].map(scaled),
    ...[discount, ...lines.map((line) => line.discount)].map((taken) => -scaled(taken)),
    // From page to page.
    ...lines.map((_line, index) => sumOf(lines.slice(0, index + 1).map(({ price }) => price))),
  ];
  return { required, allowed: new Set([...required, ...more]) };
}
