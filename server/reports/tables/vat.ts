import { sql } from 'kysely';
import { taxByDay } from '../sql/kept-tax.ts';
import {
  type KeptScope,
  type ReportCheck,
  type ReportScope,
  type ReportTable,
  sumOf,
} from '../sql/report-table.ts';
import { postedTo } from '../sql/ledger-sql.ts';
import { countryOf, taxedDocuments } from '../sql/taxed-documents.ts';

const part = (place: number) => sql`split_part(line.row_key, '|', ${sql.lit(place)})`;
const label = sql`substring(line.row_key from '^(?:[^|]*\\|){4}(.*)$')`;
const month = sql`date_trunc('month', day)::date`;
const columnsOfAmounts = sql`cross join lateral (values ('base', base), ('tax', tax)) as side (col, amount)`;
const keyed = sql`concat_ws('|', to_char(month, 'YYYY-MM'), category, trim_scale(rate), country, nullif(label, '')) as row_key`;

/** By day: of all rows together, or of each. */
const ofAll = (scope: KeptScope) => sql`
  select null::text as row_key, day, sum(base) as base, sum(tax) as tax, sum(base_count) as base_count, sum(tax_count) as tax_count
  from (${taxByDay(scope)}) as kept group by day`;
const ofEach = (scope: KeptScope) => sql`
  select *, ${keyed} from (select *, ${month} as month from (${taxByDay(scope)}) as kept) as document`;

/** Tax by month, category, rate, label and country of the client. */
export const vat: ReportTable = {
  span: 'period',
  keyType: 'text',
  keeps: [],
  columns: ({ hasLabels }) => [
    { key: 'month', kind: 'text', label: part(1) },
    { key: 'category', kind: 'key', label: part(2) },
    { key: 'rate', kind: 'rate', label: part(3) },
    ...(hasLabels ? [{ key: 'label', kind: 'text', label } as const] : []),
    { key: 'country', kind: 'text', label: part(4) },
    sumOf('base'),
    sumOf('tax'),
  ],
  facts: (scope) => sql`
    select ${keyed}, side.col, side.amount, day, kind, reference, client_id, invoice_id
    from (select *, ${month} as month, ${countryOf} as country from (${taxedDocuments(scope)}) as document
      left join party on party.id = document.party_id) as document ${columnsOfAmounts}`,
  sums: (scope) => sql`
    select ${keyed}, side.col, side.amount from (
      select ${month} as month, category, rate, label, country, sum(base) as base, sum(tax) as tax
      from (${taxByDay(scope)}) as document group by 1, 2, 3, 4, 5 having sum(base) <> 0 or sum(tax) <> 0
    ) as document ${columnsOfAmounts}`,
  entries: (_, row) => ({
    counts: (scope) => sql`
      select row_key, side.col, day, side.amount, side.rows
      from (${row === undefined ? ofAll(scope) : ofEach(scope)}) as document
      cross join lateral (values ('base', base, base_count), ('tax', tax, tax_count)) as side (col, amount, rows)`,
    facts: (scope, days) => vat.facts({ ...scope, ...days }),
  }),
  order: sql`line.row_key`,
  checks: taxCheck,
};

/** On the basis of documents the ledger has an account for it; on that of cash it has none. */
export function taxCheck(scope: ReportScope): ReportCheck[] {
  if (scope.basis === 'cash') return [];
  return [{ key: 'tax', column: 'tax', posted: sql`-(${postedTo('tax')})` }];
}
