import { type RawBuilder, sql } from 'kysely';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { describeActivity } from '#server/ledger/describe-activity.ts';

/** What JSON cannot hold exactly travels as text: amounts and ids as digits, rates as decimals, instants as ISO text. */
interface PartRows {
  lines: {
    title: string;
    description: string;
    cost: string;
    qty: string;
    discountMinor: string;
    discountPercent: string | null;
    priceMinor: string;
    taxes: { rate: string; category: string }[];
  }[];
  taxes: { category: string; rate: string; baseMinor: string; taxMinor: string }[];
  payments: {
    id: string;
    method: string;
    amountMinor: string;
    date: CalendarDay;
    note: string;
    isReversal: boolean;
    reversibleMinor: string;
  }[];
  credits: {
    id: string;
    creditNoteId: string | null;
    number: string | null;
    noteTotalMinor: string | null;
    date: CalendarDay;
    reason: string;
    amountMinor: string;
    isReturnable: boolean;
  }[];
  activity: {
    id: string;
    at: string;
    kind: string;
    actor: string | null;
    data: unknown;
  }[];
}

/**
 * The lines, taxes, payments, credits and activity of an invoice, each in its order, as columns of the statement that
 * reads its row: a round trip for each takes longer than what it asks.
 */
export function partColumns(id: bigint) {
  const column = <Name extends keyof PartRows>(name: Name, query: RawBuilder<unknown>) =>
    sql<PartRows[Name]>`(select coalesce(json_agg(part), '[]') from (${query}) as part)`.as(name);
  const parts = partsOf(id);
  return [
    column('lines', parts.lines),
    column('taxes', parts.taxes),
    column('payments', parts.payments),
    column('credits', parts.credits),
    column('activity', parts.activity),
  ] as const;
}

/** The parts, as these columns have them. */
export function toInvoiceParts({ lines, taxes, payments, credits, activity }: PartRows) {
  return {
    lines: lines.map(({ taxes: rates, discountMinor, priceMinor, ...line }) => ({
      ...line,
      discountMinor: BigInt(discountMinor),
      priceMinor: BigInt(priceMinor),
      taxes: rates.map(({ rate, category }) => ({ rate: Number(rate), category })),
    })),
    taxes: taxes.map(({ baseMinor, taxMinor, ...tax }) => ({
      ...tax,
      baseMinor: BigInt(baseMinor),
      taxMinor: BigInt(taxMinor),
    })),
    payments: payments.map(({ amountMinor, reversibleMinor, ...payment }) => ({
      ...payment,
      amountMinor: BigInt(amountMinor),
      reversibleMinor: BigInt(reversibleMinor),
    })),
    credits: credits.map(({ amountMinor, noteTotalMinor, ...credit }) => ({
      ...credit,
      amountMinor: BigInt(amountMinor),
      noteTotalMinor: BigInt(noteTotalMinor ?? 0),
    })),
    activity: activity.map(({ id: activityId, at, actor, kind, data }) => ({
      kind,
      ...describeActivity({ kind, data }),
      id: Number(activityId),
      at: new Date(at).toISOString(),
      // Nobody: what a command or the product itself did.
      actor: actor ?? '',
    })),
  };
}

function partsOf(invoiceId: bigint): Record<keyof PartRows, RawBuilder<unknown>> {
  return {
    lines: sql`
      select title, description, cost::text, qty::text, discount_minor::text as "discountMinor",
        discount_percent::text as "discountPercent", price_minor::text as "priceMinor", taxes
      from invoice_line where invoice_id = ${invoiceId} order by position`,
    taxes: sql`
      select category, rate::text, base_minor::text as "baseMinor", tax_minor::text as "taxMinor"
      from invoice_tax where invoice_id = ${invoiceId} order by invoice_tax.category, invoice_tax.rate`,
    // What settles the invoice, and what took parts of that back.
    payments: sql`
      select payment.id::text, payment.method, part.amount_minor::text as "amountMinor",
        coalesce(reversal.reversed_on, payment.paid_on) as date, coalesce(reversal.reason, payment.note) as note,
        reversal.id is not null as "isReversal",
        (case when reversal.id is null then payment.amount_minor - payment.reversed_minor else 0 end)::text as "reversibleMinor"
      from payment_allocation as part join payment on payment.id = part.payment_id
        left join payment_reversal as reversal on reversal.id = part.reversal_id
      where part.invoice_id = ${invoiceId}
      order by coalesce(reversal.reversed_on, payment.paid_on), part.id`,
    // Its credit notes, also those that settle nothing of it, and other credit applied to it.
    credits: sql`
      select id::text, "creditNoteId"::text, number, "noteTotalMinor"::text, date, reason, "amountMinor"::text, "isReturnable"
      from (
        select note.id, note.id as "creditNoteId", note.number, note.total_minor as "noteTotalMinor",
          note.issued_date as date, note.reason, coalesce(sum(part.amount_minor), 0) as "amountMinor", false as "isReturnable"
        from credit_note as note left join credit_application as part on part.credit_note_id = note.id
        where note.invoice_id = ${invoiceId} group by note.id
        union all
        select id, null, null, null, applied_on, '', amount_minor,
          amount_minor > 0 and not exists (select from credit_application as back where back.reverses_id = applied.id)
        from credit_application as applied where invoice_id = ${invoiceId} and credit_note_id is null
      ) as credit
      order by credit.date, credit.id`,
    activity: sql`
      select activity.id::text, activity.at, activity.kind, app_user.name as actor, activity.data
      from activity left join app_user on app_user.id = activity.actor_id
      where activity.invoice_id = ${invoiceId} order by activity.id`,
  };
}
