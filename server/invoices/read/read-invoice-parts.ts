import { type RawBuilder, sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { shortestDecimal } from '#domain/decimal.ts';
import type { Discount } from '#domain/invoice-totals.ts';
import { minorToDecimal, minorToNumber } from '#domain/money.ts';
import type { DifferenceKind } from '#domain/payments/difference-kinds.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';
import { actorName } from '#server/ledger/actor-name.ts';
import { describeActivity } from '#server/ledger/describe-activity.ts';

type Texts<Name extends string> = Record<Name, string>;

/** What JSON cannot hold exactly travels as text: amounts in minor units as digits, what was typed as decimals. */
interface PartRows {
  lines: (Texts<
    'heading' | 'title' | 'description' | 'cost' | 'qty' | 'discountMinor' | 'priceMinor'
  > & {
    discountPercent: string | null;
    unit: string;
    showsSubtotal: boolean;
    period: { from: CalendarDay; to: CalendarDay } | null;
    taxes: (Texts<'rate' | 'category'> & { label?: string })[];
  })[];
  taxes: (Texts<'category' | 'base' | 'amount'> & { rate: number; label: string })[];
  payments: (Texts<'method' | 'date' | 'note' | 'amount' | 'reversible'> & {
    id: number;
    isReversal: boolean;
    difference: { kind: DifferenceKind; minor: string } | null;
  })[];
  credits: (Texts<'date' | 'reason' | 'amount'> & {
    id: number;
    creditNote: { id: number; number: string; total: string } | null;
    isReturnable: boolean;
  })[];
  deductions: (Texts<'number' | 'issuedDate' | 'net' | 'total'> & {
    id: number;
    taxes: PartRows['taxes'];
  })[];
  activity: (Texts<'at' | 'kind' | 'actor'> & { id: number; key: string | null; data: unknown })[];
}

/**
 * The lines, taxes, payments, credits, deductions or activity of an invoice, in their order, as a column of the statement that
 * reads its row: a round trip for each takes longer than what it asks.
 */
export function partColumn<Name extends keyof PartRows>(name: Name, invoiceId: bigint) {
  return sql<PartRows[Name]>`(
    select coalesce(json_agg(part), '[]') from (${queries[name](invoiceId)}) as part)`.as(name);
}

/** The parts as the contract has them, from these columns. */
export function toInvoiceParts(rows: PartRows, exponent: number) {
  const money = (minor: string): number => minorToNumber(BigInt(minor), exponent);
  return {
    items: rows.lines.map(({ discountMinor, discountPercent, priceMinor, ...line }) => ({
      ...line,
      cost: Number(line.cost),
      qty: Number(line.qty),
      discount: money(discountMinor),
      typedDiscount: typedDiscount(discountPercent, BigInt(discountMinor), exponent),
      taxes: line.taxes.map(({ rate, ...tax }) => ({ ...tax, rate: Number(rate) })),
      price: money(priceMinor),
    })),
    taxes: rows.taxes.map((tax) => toTax(tax, exponent)),
    deductions: rows.deductions.map((row) => toDeduction(row, exponent)),
    payments: rows.payments.map((payment) => ({
      ...payment,
      amount: money(payment.amount),
      difference: payment.difference && {
        kind: payment.difference.kind,
        amount: money(payment.difference.minor),
      },
      reversible: money(payment.reversible),
    })),
    credits: rows.credits.map(({ creditNote, amount, ...credit }) => ({
      ...credit,
      kind: creditNote ? ('credit-note' as const) : ('client-credit' as const),
      creditNote: creditNote && { ...creditNote, total: money(creditNote.total) },
      amount: money(amount),
    })),
    activity: rows.activity.map(({ at, data, key, ...step }) => ({
      ...step,
      actor: actorName(step.actor, key),
      ...describeActivity({ kind: step.kind, data }),
      at: new Date(at).toISOString(),
    })),
  };
}

function toTax({ label, ...tax }: PartRows['taxes'][number], exponent: number) {
  const money = (minor: string): number => minorToNumber(BigInt(minor), exponent);
  return { ...tax, ...labelOf({ label }), base: money(tax.base), amount: money(tax.amount) };
}

export type DeductionRow = PartRows['deductions'][number];

export function toDeduction({ net, total, taxes, ...row }: DeductionRow, exponent: number) {
  const money = (minor: string): number => minorToNumber(BigInt(minor), exponent);
  return {
    ...row,
    net: money(net),
    taxes: taxes.map((tax) => toTax(tax, exponent)),
    total: money(total),
  };
}

/** A discount as it was typed; `null` where there is none. */
export function typedDiscount(
  percent: string | null,
  minor: bigint | null,
  exponent: number,
): Discount | null {
  if (percent !== null) return { percent: shortestDecimal(percent) };
  if (minor === null || minor === 0n) return null;
  // Of a negative line it is kept negative, and typed without a sign.
  return { amount: minorToDecimal(minor < 0n ? -minor : minor, exponent) };
}

const queries: Record<keyof PartRows, (invoiceId: bigint) => RawBuilder<unknown>> = {
  lines: (invoiceId) => sql`
    select heading, shows_subtotal as "showsSubtotal", title, description, cost::text, qty::text, discount_minor::text as "discountMinor",
      discount_percent::text as "discountPercent", price_minor::text as "priceMinor", taxes,
      unit, case when period_from is not null then json_build_object('from', period_from, 'to', period_to) end as period
    from invoice_line where invoice_id = ${invoiceId} order by position`,
  taxes: (invoiceId) => sql`
    select category, rate, label, base_minor::text as base, tax_minor::text as amount
    from invoice_tax where invoice_id = ${invoiceId} order by invoice_tax.category, invoice_tax.rate, label`,
  // What settles the invoice, and what took parts of that back.
  payments: (invoiceId) => sql`
    select payment.id, payment.method, (part.amount_minor - coalesce(difference.amount_minor, 0))::text as amount,
      case when difference.id is not null then
        json_build_object('kind', difference.kind, 'minor', difference.amount_minor::text) end as difference,
      coalesce(reversal.reversed_on, payment.paid_on) as date, coalesce(reversal.reason, payment.note) as note,
      reversal.id is not null as "isReversal",
      (case when reversal.id is null then payment.amount_minor - payment.reversed_minor - payment.refunded_minor else 0 end)::text as reversible
    from payment_allocation as part join payment on payment.id = part.payment_id
      left join payment_reversal as reversal on reversal.id = part.reversal_id
      left join payment_difference as difference on difference.payment_id = payment.id
        and difference.invoice_id = part.invoice_id and difference.reversal_id is not distinct from part.reversal_id
    where part.invoice_id = ${invoiceId}
    order by coalesce(reversal.reversed_on, payment.paid_on), part.id`,
  // Its credit notes, also those that settle nothing of it, and other credit applied to it.
  credits: (invoiceId) => sql`
    select * from (
      select note.id, note.issued_date as date, note.reason, coalesce(sum(part.amount_minor), 0)::text as amount,
        json_build_object('id', note.id, 'number', note.number, 'total', note.total_minor::text) as "creditNote",
        false as "isReturnable"
      from credit_note as note left join credit_application as part on part.credit_note_id = note.id
      where note.invoice_id = ${invoiceId} group by note.id
      union all
      select id, applied_on, '', amount_minor::text, null,
        amount_minor > 0 and not exists (select from credit_application as back where back.reverses_id = applied.id)
      from credit_application as applied where invoice_id = ${invoiceId} and credit_note_id is null
    ) as credit
    order by credit.date, credit.id`,
  deductions: (invoiceId) => sql`
    select prepayment.id, prepayment.number, prepayment.issued_date as "issuedDate", net_minor::text as net,
      (net_minor + deduction.tax_minor)::text as total,
      (select coalesce(json_agg(json_build_object('category', category, 'rate', rate, 'label', label,
          'base', base_minor::text, 'amount', tax.tax_minor::text) order by category, rate, label), '[]')
        from invoice_deduction_tax as tax where (tax.invoice_id, tax.prepayment_id) = (deduction.invoice_id, prepayment.id)) as taxes
    from invoice_deduction as deduction join invoice as prepayment on prepayment.id = prepayment_id
    where deduction.invoice_id = ${invoiceId} order by prepayment.issued_date, prepayment.id`,
  activity: (invoiceId) => sql`
    select activity.id, activity.at, activity.kind, coalesce(app_user.name, '') as actor,
      activity.api_key_name as key, activity.data
    from activity left join app_user on app_user.id = activity.actor_id
    where activity.invoice_id = ${invoiceId} order by activity.id`,
};
