import { type RawBuilder, sql } from 'kysely';
import { euCodeByName, euCodes } from '#domain/reports/eu-countries.ts';
import type { ReportScope } from './report-table.ts';
import { inScope } from './ledger-sql.ts';

/** On which days and basis, in which currency, and which entries alone. */
type TaxScope = Parameters<typeof inScope>[0] &
  Pick<ReportScope, 'basis'> & {
    /** Which entries of discounts for early payment, where it is not said as of the others: they are of no invoice. */
    discounts?: RawBuilder<boolean>;
  };

/** What was invoiced without any tax: its category has no name. */
export const untaxed = '';

/**
 * What the documents of the scope say of tax, each tax of a document a row: `day`, `kind`, `reference`,
 * `client_id`, `invoice_id`, `party_id`, `category`, `rate`, `label`, `base` and `tax` in minor units, negative where it is taken back.
 * Which documents count, the ledger says: those that moved revenue or tax on a day of the scope; on the basis of cash, money
 * that settled them. Discounts for early payment take tax back on the day of their payment.
 */
export function taxedDocuments(scope: TaxScope): RawBuilder<unknown> {
  return sql`${scope.basis === 'cash' ? settledInvoices(scope) : postedInvoices(scope)}
    union all ${creditNotes(scope)} union all ${earlyDiscounts(scope)}`;
}

/** Whether several taxes lie on one line, so that their bases are more than the net amount: only where a document has several is it looked for. */
const several = (own: string, lines: string) => sql`
  case when count(*) > 1 then exists (select from ${sql.raw(lines)} where ${sql.raw(own)} and jsonb_array_length(line.taxes) > 1) else false end`;
const hasNone = sql`jsonb_array_length(line.taxes) = 0`;
/** What of a discount for early payment falls to what is taxed alike. */
const partsOfDiscount = 'jsonb_to_recordset(difference.lines) as line (amount bigint, taxes jsonb)';

/** Each tax of an invoice, and what of its net amount has none. */
const taxesOf = sql`
  cross join lateral (
    select category, rate, label, base_minor as base, tax_minor as tax from invoice_tax where invoice_id = invoice.id
    union all
    select ${untaxed}, 0, '', rest, 0 from (
      select case when ${several('line.invoice_id = invoice.id', 'invoice_line as line')}
        then (select coalesce(sum(amount_minor), 0)::bigint from invoice_line_charge(invoice.id) as line where ${hasNone})
        else invoice.total_minor - invoice.tax_minor - coalesce(sum(base_minor), 0)::bigint end as rest
      from invoice_tax where invoice_id = invoice.id
    ) as untaxed where rest > 0
  ) as tax`;

const postedInvoices = (scope: TaxScope) => sql`
  select booked_on as day, posted.kind, coalesce(invoice.number, '') as reference, invoice.client_id, invoice.id as invoice_id,
    invoice.client_party_id as party_id, category, rate, label, sign * base as base, sign * tax as tax
  from (
    select invoice_id, booked_on, kind, case when bool_or(credit in ('revenue', 'tax')) then 1 else -1 end as sign
    from ledger_entry as entry
    where ${inScope(scope)} and kind in ('charge', 'void') and (credit in ('revenue', 'tax') or debit in ('revenue', 'tax'))
    group by 1, 2, 3
  ) as posted join invoice on invoice.id = posted.invoice_id ${taxesOf}`;

const settles = sql`(entry.debit, entry.credit) in (('client-credit', 'receivable'), ('receivable', 'client-credit'))`;

/** What was settled before counts for the shares of those invoices alone that were settled on days of the scope, too. */
const settledSince = (scope: TaxScope) =>
  scope.from === null || scope.entries !== undefined
    ? sql``
    : sql`and invoice_id in (select invoice_id from ledger_entry as entry where ${inScope(scope)} and ${settles})`;

/**
 * A tax is shared over what settles its invoice so that the shares of all of it are the tax: each is what is rounded up to
 * its end less what was rounded up to its beginning.
 */
const settledInvoices = (scope: TaxScope) => sql`
  select booked_on as day, settled.kind, coalesce(invoice.number, '') as reference, invoice.client_id, invoice.id as invoice_id,
    invoice.client_party_id as party_id, category, rate, label,
    (round(base * upto / total_minor) - round(base * (upto - minor) / total_minor))::bigint as base,
    (round(tax * upto / total_minor) - round(tax * (upto - minor) / total_minor))::bigint as tax
  from (
    select *, sum(minor) over (partition by invoice_id order by booked_on, id) as upto from (
      select id, invoice_id, booked_on, kind, case credit when 'receivable' then amount_minor else -amount_minor end as minor
      from ledger_entry as entry
      where ${inScope({ ...scope, from: null })} and ${settles} ${settledSince(scope)}
    ) as part
  ) as settled join invoice on invoice.id = settled.invoice_id ${taxesOf}
  where ${scope.from === null ? sql`true` : sql`booked_on >= ${scope.from}::date`}`;

const creditNotes = (scope: TaxScope) => sql`
  select booked_on, 'credit-note', note.number, note.client_id, note.invoice_id, invoice.client_party_id, category, rate, label, -base, -tax
  from (
    select credit_note_id, booked_on from ledger_entry as entry
    where ${inScope(scope)} and kind = 'credit-note' group by 1, 2
  ) as posted join credit_note as note on note.id = posted.credit_note_id join invoice on invoice.id = note.invoice_id
  cross join lateral (
    select category, rate, coalesce(label, '') as label, base, tax
    from jsonb_to_recordset(note.taxes) as kept (category text, rate numeric, label text, base bigint, tax bigint)
    union all
    select ${untaxed}, 0, '', rest, 0 from (
      select case when ${several('line.credit_note_id = note.id', 'credit_note_line as line')}
        then (select coalesce(sum(amount_minor), 0)::bigint from credit_note_line as line where line.credit_note_id = note.id and ${hasNone})
        else note.net_minor - coalesce(sum(base), 0)::bigint end as rest
      from jsonb_to_recordset(note.taxes) as kept (base bigint)
    ) as untaxed where rest > 0
  ) as tax`;

const earlyDiscounts = ({ discounts, ...scope }: TaxScope) => sql`
  select booked_on, difference.kind, coalesce(invoice.number, ''), invoice.client_id, invoice.id, invoice.client_party_id, category, rate, label,
    -base, -tax
  from (
    select difference_id, booked_on from ledger_entry as entry
    where ${inScope(discounts === undefined ? scope : { ...scope, entries: discounts })} and kind = 'payment-difference' group by 1, 2
  ) as posted join payment_difference as difference on difference.id = posted.difference_id and difference.kind = 'early-payment-discount'
    join invoice on invoice.id = difference.invoice_id
  cross join lateral (
    select category, rate, coalesce(label, '') as label, base, tax
    from jsonb_to_recordset(difference.taxes) as kept (category text, rate numeric, label text, base bigint, tax bigint)
    union all
    select ${untaxed}, 0, '', rest, 0 from (
      select case when ${several('true', partsOfDiscount)}
        then (select coalesce(sum(amount), 0)::bigint from ${sql.raw(partsOfDiscount)} where ${hasNone})
        else difference.amount_minor - difference.tax_minor - coalesce(sum(base), 0)::bigint end as rest
      from jsonb_to_recordset(difference.taxes) as kept (base bigint)
    ) as untaxed where rest * sign(difference.amount_minor) > 0
  ) as tax`;

/** The country of a party as its document names it. */
export const countryOf = sql`coalesce(party.content ->> 'country', '')`;

/** The VAT id; documents of earlier versions have it as their tax number. */
const taxNumber = sql`upper(replace(coalesce(nullif(party.content ->> 'vatId', ''), party.content ->> 'taxNumber', ''), ' ', ''))`;

/** The member state of the EU that a party's tax number, else its country says; null elsewhere. */
export const euCodeOf = sql`coalesce(
  case when left(${taxNumber}, 2) = any(${euCodes}::text[]) then left(${taxNumber}, 2) end,
  ${JSON.stringify(euCodeByName)}::jsonb ->> lower(trim(${countryOf})))`;

export const taxNumberOf = taxNumber;

/** The member state in which a seller is, by the country of its address. */
export const homeCode = (home: string): string => euCodeByName[home.trim().toLowerCase()] ?? '';
