import { type RawBuilder, sql } from 'kysely';
import type { KeptScope, ReportScope } from './report-table.ts';
import { countryOf, euCodeOf, taxedDocuments } from './taxed-documents.ts';

/** Entries after one and up to another; to the last there is where none is named. */
export interface EntrySpan {
  after: bigint;
  through?: bigint;
}

type TaxScope = Pick<ReportScope, 'from' | 'to' | 'currency' | 'basis'>;

/**
 * What entries did to the tax of documents: `day`, `category`, `rate`, `label`, `country`, `eu_code`, `base` and `tax`, to be added up, and of how many
 * facts that are something each of them is, `base_count` and `tax_count`. All that the documents say with these entries, less what they said before: on the
 * basis of cash, an entry also moves the shares of later days.
 */
export function taxChanges(scope: TaxScope, { after, through }: EntrySpan): RawBuilder<unknown> {
  const until = (last: bigint) => sql<boolean>`entry.id <= ${last}`;
  if (after === 0n)
    return placed(scope, through === undefined ? sql<boolean>`true` : until(through), 1);
  const written = sql`written.id > ${after} and ${through === undefined ? sql<boolean>`true` : sql<boolean>`written.id <= ${through}`}`;
  // Discounts for early payment hang on their payment, and not on an invoice.
  const isChanged = sql<boolean>`entry.id in (
    select changed.id from ledger_entry as changed
    where changed.invoice_id in (select invoice_id from ledger_entry as written where ${written})
    union all
    select changed.id from ledger_entry as changed
    where changed.difference_id is not null
      and changed.payment_id in (select payment_id from ledger_entry as written where ${written} and difference_id is not null))`;
  const now = through === undefined ? isChanged : sql<boolean>`${isChanged} and ${until(through)}`;
  const before = sql<boolean>`${isChanged} and ${until(after)}`;
  return sql`${placed(scope, now, 1)} union all ${placed(scope, before, -1)}`;
}

const placed = (scope: TaxScope, entries: RawBuilder<boolean>, sign: 1 | -1) => sql`
  select day, category, rate, label, ${countryOf} as country, coalesce(${euCodeOf}, '') as eu_code, ${sql.lit(sign)} * base as base,
    ${sql.lit(sign)} * tax as tax, ${sql.lit(sign)} * base_count as base_count, ${sql.lit(sign)} * tax_count as tax_count
  from (
    select day, category, rate, label, party_id, sum(base) as base, sum(tax) as tax, count(*) filter (where base <> 0) as base_count,
      count(*) filter (where tax <> 0) as tax_count
    from (${taxedDocuments({ ...scope, entries })}) as document group by 1, 2, 3, 4, 5
  ) as document left join party on party.id = document.party_id`;

/** The tax of the scope by day and place: what is kept, and what was written since. The same columns. */
export function taxByDay(scope: KeptScope): RawBuilder<unknown> {
  const { currency, basis, from, to, keptThrough } = scope;
  const written = taxChanges(scope, { after: keptThrough });
  if (keptThrough === 0n) return written;
  return sql`
    select day, category, rate, label, country, eu_code, base_minor as base, tax_minor as tax, base_count, tax_count from tax_by_day
    where currency = ${currency} and basis = ${basis} and day <= ${to}::date and ${from === null ? sql`true` : sql`day >= ${from}::date`}
    union all ${written}`;
}
