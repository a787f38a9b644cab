import { sql } from 'kysely';
import { namedRates, returnLines } from '#domain/reports/tax-returns.ts';
import { taxByDay } from '../sql/kept-tax.ts';
import { type ReportScope, type ReportTable, sumOf } from '../sql/report-table.ts';
import { euCodeOf, homeCode, taxedDocuments } from '../sql/taxed-documents.ts';

/** The lines of the return that a document's tax stands in, in the order of the form. */
function linesOf({ country }: ReportScope) {
  const rows = returnLines[country].flatMap(
    ({ line, amounts, categories, rate, isRest, isToEu }, place) =>
      amounts.map(
        (
          amount,
        ) => sql`(${place}::int, ${line}::text, ${amount}::text, ${categories ?? null}::text[], ${rate ?? null}::numeric,
        ${isRest ?? false}::boolean, ${isToEu ?? null}::boolean)`,
      ),
  );
  return sql`(values ${sql.join(rows)}) as line (place, name, col, categories, rate, is_rest, is_to_eu)`;
}

const fits = ({ country }: ReportScope) => sql`
  (line.categories is null or document.category = any(line.categories)) and (line.rate is null or line.rate = document.rate)
  and (not line.is_rest or document.rate <> all(${namedRates(country)}::numeric[]))
  and (line.is_to_eu is null or line.is_to_eu = document.is_to_eu)`;

const amount = sql`case line.col when 'base' then base else tax end`;
const key = sql`lpad(line.place::text, 2, '0') || '|' || line.name`;
const isToEu = ({ home }: ReportScope) =>
  sql`coalesce(${euCodeOf} <> ${homeCode(home)}, false) as is_to_eu`;

/** The lines of a return that sales say. A document may stand in several, so that they have no sum. */
export const vatReturn: ReportTable = {
  span: 'period',
  keyType: 'text',
  keeps: [],
  columns: () => [
    { key: 'line', kind: 'text', label: sql`split_part(line.row_key, '|', 2)` },
    { key: 'lineName', kind: 'key', label: sql`split_part(line.row_key, '|', 2)` },
    sumOf('base'),
    sumOf('tax'),
  ],
  facts: (scope) => sql`
    select ${key} as row_key, line.col, ${amount} as amount, day, kind, reference, client_id, invoice_id
    from (select document.*, ${isToEu(scope)} from (${taxedDocuments(scope)}) as document
      left join party on party.id = document.party_id) as document join ${linesOf(scope)} on ${fits(scope)}`,
  sums: (scope) => sql`
    select ${key} as row_key, line.col, coalesce(${amount}, 0) as amount
    from ${linesOf(scope)} left join (
      select category, rate, eu_code not in ('', ${homeCode(scope.home)}) as is_to_eu, sum(base) as base, sum(tax) as tax
      from (${taxByDay(scope)}) as document group by 1, 2, 3
    ) as document on ${fits(scope)}`,
  entries: () => ({
    counts: (scope) => sql`
      select ${key} as row_key, line.col, day, ${amount} as amount, case line.col when 'base' then base_count else tax_count end as rows
      from ${linesOf(scope)} join (
        select *, eu_code not in ('', ${homeCode(scope.home)}) as is_to_eu from (${taxByDay(scope)}) as kept
      ) as document on ${fits(scope)}`,
    facts: (scope, days) => vatReturn.facts({ ...scope, ...days }),
  }),
  order: sql`line.row_key`,
  hasNoFoot: true,
  checks: () => [],
};
