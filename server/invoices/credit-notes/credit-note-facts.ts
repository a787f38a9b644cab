import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CreditNoteFacts } from '#domain/credit-note-document.ts';
import { shortestDecimal } from '#domain/decimal.ts';
import { creditedSections, noSection, type SectionFacts } from '#domain/sections/line-sections.ts';
import { minorToDecimal } from '#domain/money.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { lookColumn } from '#server/documents/pdf/read-issue.ts';
import { notFound } from '#server/http/wrong-state.ts';
import type { KeptTax } from '../commands/credit/read-credited-invoice.ts';
import type { ClientParty, FrozenExchange, SellerParty } from '../read/read-invoice-record.ts';

interface KeptLine {
  /** Of the invoice's line. */
  position: number | null;
  title: string;
  description: string;
  qty: string;
  unit: string;
  cost: string;
  amount: string;
  discount: string;
  taxes: { rate: string; category: string; label?: string }[];
}

/** A credit note as it was issued, which names both parties as its invoice does. @throws {ProblemError} `not-found` */
export async function readCreditNoteFacts(db: Kysely<DB>, id: number) {
  const note = await selectFacts(db, id).executeTakeFirst();
  if (!note) throw notFound('creditNote', id);
  const money = (minor: bigint) => minorToDecimal(minor, note.exponent);
  const { invoiceLines, ...told } = note;
  const sections = creditedSections(
    invoiceLines,
    note.lines.map(({ position }) => position),
  );
  const facts = {
    ...told,
    invoiceNumber: note.invoiceNumber ?? '',
    net: money(note.netMinor),
    lines: note.lines.map(({ amount, discount, ...line }, index) => ({
      ...line,
      ...(sections[index] ?? noSection),
      amount: money(BigInt(amount)),
      discount: BigInt(discount) > 0n ? money(BigInt(discount)) : '',
    })),
    taxes: note.taxes.map(({ category, rate, base, tax, ...named }) => ({
      category,
      rate: shortestDecimal(rate),
      ...labelOf(named),
      base: money(BigInt(base)),
      amount: money(BigInt(tax)),
    })),
    total: money(note.totalMinor),
  } satisfies CreditNoteFacts;
  return facts;
}

function selectFacts(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('credit_note as note')
    .innerJoin('invoice', 'invoice.id', 'note.invoice_id')
    .innerJoin('currency', 'currency.code', 'note.currency')
    .innerJoin('document_look as look', 'look.id', 'note.look_id')
    .innerJoin('party as seller', 'seller.id', 'invoice.seller_party_id')
    .innerJoin('party as buyer', 'buyer.id', 'invoice.client_party_id')
    .where('note.id', '=', BigInt(id))
    .select(['note.number', 'note.currency', 'note.reason', 'note.cancels', 'currency.exponent'])
    .select(['note.invoice_id as invoiceId', 'invoice.number as invoiceNumber'])
    .select(['note.issued_date as issuedDate', 'note.created_at as createdAt'])
    .select(['note.net_minor as netMinor', 'note.total_minor as totalMinor'])
    .select([
      'invoice.tax_per_line as taxPerLine',
      'invoice.issued_date as invoiceDate',
      'invoice.buyer_reference as buyerReference',
      'invoice.purchase_order as purchaseOrder',
      'invoice.contract',
      'invoice.project',
      sql<InvoiceDetail['invoice']['delivered']>`case when invoice.delivered_from is not null then
        json_build_object('from', invoice.delivered_from, 'to', invoice.delivered_to) end`.as(
        'delivered',
      ),
      lookColumn.as('look'),
      // At the rate of its invoice, as the books have it. As text: JSON numbers are not exact.
      sql<Pick<FrozenExchange, 'base' | 'tax'> | null>`(
        select json_build_object('base', base_currency, 'tax', at_rate(note.tax_minor, frozen)::text)
        from frozen_rate as frozen where frozen.invoice_id = note.invoice_id)`.as('exchange'),
      'invoice.prices_include_tax as pricesIncludeTax',
      sql<
        KeptTax[]
      >`(select coalesce(json_agg(json_build_object('category', category, 'rate', trim_scale(rate)::text,
        'label', label, 'base', base_minor::text, 'tax', tax.tax_minor::text) order by category, rate, label), '[]')
        from credit_note_tax as tax where credit_note_id = note.id)`.as('taxes'),
      sql<
        KeptLine[]
      >`(select coalesce(json_agg(json_build_object('position', invoice_position, 'title', title, 'description', description,
        'qty', trim_scale(coalesce(qty, 1))::text, 'unit', unit, 'cost', trim_scale(cost)::text, 'amount', amount_minor::text,
        'discount', (case when qty is null or invoice_position is null then 0
          else greatest(round(qty * cost * 10 ^ currency.exponent) - amount_minor, 0) end)::bigint::text,
        'taxes', line.taxes) order by position), '[]')
        from credit_note_line as line where credit_note_id = note.id)`.as('lines'),
      // Of the invoice, which is frozen.
      sql<
        (SectionFacts & { position: number })[]
      >`(select coalesce(json_agg(json_build_object('position', position, 'heading', heading,
        'showsSubtotal', shows_subtotal) order by position), '[]') from invoice_line where invoice_id = note.invoice_id)`.as(
        'invoiceLines',
      ),
      sql<SellerParty>`seller.content`.as('seller'),
      sql<ClientParty>`buyer.content`.as('billTo'),
    ]);
}
