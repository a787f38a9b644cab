import { type RawBuilder, sql } from 'kysely';
import { isRecent, type OpenAim, openInvoices, owedOn, receivableInBase } from './open-invoices.ts';
import type { KeptScope, ReportScope } from './report-table.ts';

/**
 * What is open at the end of a day in every currency, or in all but the organisation's: `invoice_id`, `client_id`, `currency`, `minor`,
 * `due_date`, and `base_minor` in the organisation's currency as it is booked, at the rate frozen with each document; null where one of
 * its entries has none.
 */
export function openInBase(
  scope: KeptScope,
  { foreignOnly, among }: { foreignOnly: boolean } & Pick<OpenAim, 'among'>,
): RawBuilder<unknown> {
  const { currency: own } = scope;
  const inAnother = owedInBase({ ...scope, currency: { not: own }, among }, own);
  if (foreignOnly) return inAnother;
  if (!isRecent(scope)) return owedInBase({ ...scope, currency: 'any', among }, own);
  return sql`
    select open.invoice_id, open.client_id, ${own}::text collate "C" as currency, open.minor, due.due_date, open.minor as base_minor
    from (${openInvoices({ ...scope, among })}) as open join (select id, due_date from invoice_list_row) as due on due.id = open.invoice_id
    union all
    ${inAnother}`;
}

const owedInBase = (aim: OpenAim, own: string) => sql`
  select invoice_id, client_id, currency, sum(minor)::bigint as minor, due_date,
    (case when currency = ${own} then sum(minor) when bool_and(base_currency = ${own} and base_minor is not null) then sum(base_minor) end)::bigint as base_minor
  from (${owedOn(aim)}) as owed group by invoice_id, client_id, currency, due_date having sum(minor) <> 0`;

/** The same from the ledger alone, of documents whose entries are all known in the organisation's currency: selects `minor`. */
export function bookedInBase(scope: ReportScope, foreignOnly: boolean): RawBuilder<unknown> {
  const { currency: own, to } = scope;
  return sql`
    select ${receivableInBase} as minor from ledger_entry as entry
    where base_currency = ${own} and booked_on <= ${to}::date and 'receivable' in (debit, credit)
      and ${foreignOnly ? sql`currency <> ${own}` : sql`true`}
      and not exists (select from ledger_entry as other where other.invoice_id = entry.invoice_id and other.currency <> ${own}
        and other.base_currency is distinct from ${own} and 'receivable' in (other.debit, other.credit))`;
}

/** An open amount as its document has it: `EUR 1200.00`. */
export const inOwnWords = (
  minor: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
): RawBuilder<string> => sql`
  ${currency}.code || ' ' || round(${minor} / 10::numeric ^ ${currency}.exponent, ${currency}.exponent)::text`;
