import { sql, type Transaction } from 'kysely';
import { maximumLines } from '#contract/invoices/invoice-input.ts';
import type { DB } from '#database/schema.ts';
import type { CreditedDocument, EarlierNote } from '#domain/credit-notes/credited-document.ts';
import type { DocumentTax, Tax } from '#domain/document-taxes.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';

/** A tax as a credit note keeps it: amounts in minor units, as text. */
export interface KeptTax {
  category: string;
  rate: string;
  label?: string;
  base: string;
  tax: string;
}

/** What a line of the invoice says, for the line that credits it. */
export interface InvoiceLineText {
  position: number;
  title: string;
  description: string;
  unit: string;
  cost: string;
}

export interface CreditedInvoice {
  document: CreditedDocument;
  earlier: EarlierNote[];
  texts: InvoiceLineText[];
  /** In which its client reads documents, ISO 639-1. */
  language: string;
}

interface Row {
  language: string;
  pricesIncludeTax: boolean;
  taxPerLine: boolean;
  lines: (InvoiceLineText & { qty: string; charged: string; taxes: Tax[] })[];
  taxes: KeptTax[];
  notes: {
    lines: { position: number | null; qty: string | null; amount: string; taxes: Tax[] }[];
    taxes: KeptTax[];
  }[];
  discounts: Row['notes'];
}

export const keptTax = ({ baseMinor, taxMinor, ...tax }: DocumentTax): KeptTax => ({
  ...{ category: tax.category, rate: tax.rate, ...labelOf(tax) },
  base: baseMinor.toString(),
  tax: taxMinor.toString(),
});

const toTax = ({ category, rate, base, tax, ...named }: KeptTax) => ({
  ...{ category, rate, ...labelOf(named) },
  baseMinor: BigInt(base),
  taxMinor: BigInt(tax),
});

/** An issued invoice as it was charged, and what its credit notes and discounts have taken back of it. */
export async function readCreditedInvoice(
  transaction: Transaction<DB>,
  invoiceId: bigint,
): Promise<CreditedInvoice> {
  const { rows } = await sql<Row>`
    select prices_include_tax as "pricesIncludeTax", tax_per_line as "taxPerLine",
      (select language from document_writing(client_id)) as language,
      (select coalesce(json_agg(json_build_object('position', charge.position, 'title', coalesce(title, ''), 'description', coalesce(description, ''),
          'unit', coalesce(unit, 'C62'), 'cost', coalesce(trim_scale(cost)::text, '0'), 'qty', coalesce(trim_scale(qty)::text, '-1'), 'charged', charge.amount_minor::text,
          'taxes', charge.taxes) order by charge.position), '[]')
        from invoice_line_charge(invoice.id) as charge
          left join invoice_line as line on line.invoice_id = invoice.id and line.position = charge.position) as lines,
      (select coalesce(json_agg(json_build_object('category', category, 'rate', trim_scale(rate)::text, 'label', label,
          'base', base_minor::text, 'tax', tax_minor::text) order by category, rate, label), '[]')
        from invoice_tax where invoice_id = invoice.id) as taxes,
      (select coalesce(json_agg(json_build_object(
          'lines', (select coalesce(json_agg(json_build_object('position', invoice_position, 'qty', trim_scale(qty)::text,
              'amount', amount_minor::text, 'taxes', line.taxes) order by position), '[]')
            from credit_note_line as line where credit_note_id = note.id),
          'taxes', (select coalesce(json_agg(json_build_object('category', category, 'rate', trim_scale(rate)::text,
              'label', label, 'base', base_minor::text, 'tax', tax.tax_minor::text)), '[]')
            from credit_note_tax as tax where credit_note_id = note.id)) order by note.id), '[]')
        from credit_note as note where note.invoice_id = invoice.id) as notes,
      (select coalesce(json_agg(json_build_object('taxes', taxes,
          'lines', (select coalesce(json_agg(line || '{"position": null, "qty": null}'), '[]') from jsonb_array_elements(lines) as line))
          order by difference.id), '[]')
        from payment_difference as difference where invoice_id = invoice.id and kind = 'early-payment-discount') as discounts
    from invoice where id = ${invoiceId}`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error('A locked invoice is there');
  const { language, pricesIncludeTax, taxPerLine, lines, taxes, notes, discounts } = row;
  return {
    document: {
      ...{ pricesIncludeTax, taxPerLine, taxes: taxes.map(toTax) },
      lines: lines.map(({ position, qty, charged, taxes: ofLine }) => ({
        ...{ position, qty, taxes: ofLine },
        chargedMinor: BigInt(charged),
      })),
    },
    earlier: [...notes, ...discounts].map((note) => ({
      lines: note.lines.map(({ amount, ...line }) => ({ ...line, amountMinor: BigInt(amount) })),
      taxes: note.taxes.map(toTax),
    })),
    // What prepayments took off has places behind all lines, and no text.
    texts: lines.filter(({ position }) => position <= maximumLines),
    language,
  };
}
