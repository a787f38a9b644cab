import { type RawBuilder, sql } from 'kysely';
import type { ReportScopeQuery } from '#contract/reports/reports.ts';
import { countedEntries } from '../sql/counted-facts.ts';
import { summedFacts } from '../sql/period-sums.ts';
import {
  type CountedSums,
  type EntriesByDay,
  type EntryScope,
  type KeptScope,
  type KeptSums,
  type ReportTable,
  isAnything,
  sumOf,
  type TableColumn,
} from '../sql/report-table.ts';
import { entryReference, entrySources, inScope, postedTo } from '../sql/ledger-sql.ts';

type Group = ReportScopeQuery['by'];

// An address has no empty parameter.
const none = '~';
const named = (name: RawBuilder<unknown>) => sql`coalesce(nullif(${name}, ''), ${none})`;
const word = sql`case line.row_key when ${none} then '' else line.row_key end`;

/** An invoice with several tags is in one row: else the rows were more than the revenue. */
const tagKey = (tags: RawBuilder<unknown>) => named(sql`array_to_string(${tags}, ', ')`);

const keys: Record<Group, RawBuilder<unknown>> = {
  client: sql`entry.client_id::text`,
  tag: tagKey(sql`invoice.tags`),
  salesperson: named(sql`invoice.salesperson_id::text`),
  month: sql`to_char(entry.booked_on, 'YYYY-MM')`,
  item: named(sql`entry.title`),
};

const labels: Record<Group, TableColumn> = {
  client: { key: 'client', kind: 'text', label: sql`client.name` },
  tag: { key: 'tags', kind: 'text', label: word },
  salesperson: {
    ...{ key: 'salesperson', kind: 'text' },
    label: sql`coalesce((select name from app_user where id = nullif(line.row_key, ${none})::bigint), '')`,
  },
  month: { key: 'month', kind: 'text', label: sql`line.row_key` },
  item: { key: 'item', kind: 'text', label: word },
};

/** An allowance is booked by itself, and is revenue that was not earned. */
const revenueOf = sql<bigint>`-(${postedTo('revenue')}) - (${postedTo('early-payment-discount')})`;

/** A discount hangs on its payment; it takes from its invoice. */
const revenueEntries = (scope: EntryScope) => sql`
  select entry.booked_on, entry.client_id, entry.credit_note_id, entry.payment_id, entry.refund_id,
    coalesce(entry.invoice_id, difference.invoice_id) as invoice_id, coalesce(difference.kind, entry.kind) as kind,
    ${revenueOf} as minor
  from ledger_entry as entry left join payment_difference as difference on difference.id = entry.difference_id
  where ${inScope(scope)}
    and ('revenue' in (entry.debit, entry.credit) or 'early-payment-discount' in (entry.debit, entry.credit))`;

const entries = (scope: EntryScope) =>
  sql`select entry.*, '' as title from (${revenueEntries(scope)}) as entry`;

/** Each entry shared over the lines of its invoice by their prices; the shares add up to it. */
const entriesByItem = (scope: EntryScope) => sql`
  select entry.booked_on, entry.client_id, entry.credit_note_id, entry.payment_id, entry.refund_id, entry.invoice_id, entry.kind,
    coalesce(line.title, '') as title,
    case when line.title is null then entry.whole
      when line.price = 0 then case line.position when line.first then entry.whole else 0 end
      else round(entry.whole * line.upto / line.price) - round(entry.whole * (line.upto - line.price_minor) / line.price)
    end::bigint as minor
  from (select *, minor::numeric as whole from (${revenueEntries(scope)}) as entry) as entry
  left join lateral (
    select title, position, price_minor, sum(price_minor) over (order by position) as upto,
      sum(price_minor) over () as price, min(position) over () as first
    from invoice_line where invoice_id = entry.invoice_id
  ) as line on true`;

const columnOf = sql`case entry.kind when 'credit-note' then 'credited' when 'void' then 'voided' when 'early-payment-discount' then 'discounts'
      else 'invoiced' end`;

const factsBy = (by: Group) => (scope: EntryScope) => sql`
  select ${keys[by]} as row_key, ${columnOf} as col, entry.minor as amount, entry.booked_on as day, entry.kind, ${entryReference} as reference,
    entry.client_id, entry.invoice_id
  from (${by === 'item' ? entriesByItem(scope) : entries(scope)}) as entry ${entrySources}`;

const columns = ['invoiced', 'credited', 'voided', 'discounts'] as const;

const kept = (by: Group, units: KeptSums['units']) =>
  ({ name: `revenue by ${by}`, keyType: 'text', units, columns, facts: factsBy(by) }) as const;
const bySalesperson = {
  ...kept('salesperson', ['year', 'month', 'day']),
  counted: 'day',
} as const;
// Where each line has a title of its own, years would be as many rows as months, and read no sooner.
const byItem = { ...kept('item', ['month']), counted: 'month' } as const;

/** The entries of each changed invoice are found along their indexes; those of a discount have its payment alone. */
const ofRetagged = sql<boolean>`(entry.invoice_id = move.invoice_id or
  entry.payment_id = any(array(select payment_id from payment_difference where invoice_id = move.invoice_id))
  and entry.difference_id = any(array(select id from payment_difference where invoice_id = move.invoice_id)))`;
const byTag: CountedSums = {
  ...kept('tag', ['year', 'month', 'day']),
  counted: 'day',
  moved: ({ entries: only = sql<boolean>`true`, ...scope }) => sql`
    select ${tagKey(sql`side.tags`)} as row_key, ${columnOf} as col, side.rows * entry.minor as amount, entry.booked_on as day, side.rows
    from tag_move as move
      cross join lateral (${revenueEntries({ ...scope, entries: sql<boolean>`${only} and ${ofRetagged}` })}) as entry
      cross join lateral (values (move.before, -1), (move.after, 1)) as side (tags, rows)`,
};

const keptBy: Record<Group, KeptSums> = {
  client: kept('client', ['year', 'month']),
  month: kept('month', ['year', 'month']),
  salesperson: bySalesperson,
  item: byItem,
  tag: byTag,
};

export const keptRevenue = Object.values(keptBy);

/** Whose row it is in doesn't change a fact, but by item. */
function entriesBy(by: Group, row: string | undefined): EntriesByDay | undefined {
  if (by === 'item') return countedEntries(byItem, { ofAll: row === undefined });
  if (by === 'tag' && row !== undefined) return countedEntries(byTag);
  // Those of a client are found by the client.
  if (row !== undefined && by !== 'salesperson' && by !== 'month') return undefined;
  const entries = countedEntries(bySalesperson, { facts: factsBy(by) });
  if (by !== 'month') return entries;
  const month = sql`to_char(day, 'YYYY-MM') as row_key`;
  const byMonth = (scope: KeptScope) =>
    sql`select ${month}, col, day, rows, amount from (${entries.counts(scope)}) as counted`;
  return { ...entries, counts: byMonth };
}

/** What revenue came from. */
export const revenue: ReportTable = {
  span: 'period',
  keyType: 'text',
  keeps: ['client_id'],
  columns: ({ by }) => [
    labels[by],
    sumOf('invoiced'),
    { key: 'credited', kind: 'money', adds: { credited: -1 } },
    { key: 'voided', kind: 'money', adds: { voided: -1 } },
    { key: 'discounts', kind: 'money', adds: { discounts: -1 } },
    sumOf('revenue', 'invoiced', 'credited', 'voided', 'discounts'),
  ],
  facts: (scope) => factsBy(scope.by)(scope),
  wideSums: (scope) => {
    // Only a row that is a client's leads to one.
    const clientId = scope.by === 'client' ? sql`row_key::bigint` : sql`null::bigint`;
    return sql`select *, ${clientId} as client_id from (${summedFacts(keptBy[scope.by], scope)}) as fact`;
  },
  entries: ({ by }, row) => entriesBy(by, row),
  having: isAnything(columns),
  // Months one after the other, the others from the most on.
  order: sql`case when line.row_key ~ '^\\d{4}-\\d\\d$' then line.row_key end,
    line.sum_invoiced + line.sum_credited + line.sum_voided + line.sum_discounts desc`,
  checks: () => [{ key: 'revenue', column: 'revenue', posted: revenueOf }],
};
