import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { KeptSums } from '../sql/report-table.ts';
import { keptCredit, keptCreditLeft, keptCreditOfAll } from '../tables/credit.ts';
import { keptDaysToPay, keptDaysToPayOfAll } from '../tables/days-to-pay.ts';
import { keptRevenue } from '../tables/revenue.ts';
import type { EntrySpan } from '../sql/kept-tax.ts';

const allKept: readonly KeptSums[] = [
  keptCredit,
  keptCreditLeft,
  keptCreditOfAll,
  keptDaysToPay,
  keptDaysToPayOfAll,
  ...keptRevenue,
];

/** Where all there is begins. */
const first = '1970-01-01';

/** What was changed of invoices since it was kept. */
export const moveTables = ['due_date_move', 'tag_move'] as const;

/** Of every day. */
const always = { from: null, to: '9999-12-31' } as const;

/** Adds the facts of some entries to the sums by period. The transaction sees one moment from beginning to end. */
export async function addPeriodSums(
  db: Kysely<DB>,
  { after, through }: Required<EntrySpan>,
  currencies: readonly string[],
): Promise<void> {
  const entries = sql<boolean>`entry.id > ${after} and entry.id <= ${through}`;
  for (const currency of currencies)
    for (const kept of allKept) {
      const facts = kept.facts({ ...always, currency, entries });
      const summed = summedUp(kept, currency, sql`select *, 1 as rows from (${facts}) as fact`);
      await sql`
        insert into report_sum as kept (kept, currency, unit, start, row_key, amounts, counts) ${summed}
        on conflict on constraint report_sum_pkey do update set ${grown(kept, 'excluded')}`.execute(
        db,
      );
    }
}

/** Takes due dates and tags that were changed into what is kept of the entries through one, and forgets the changes. The transaction is as above. */
export async function addMoves(db: Kysely<DB>, keptThrough: bigint): Promise<void> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from (select invoice_id from due_date_move union all select invoice_id from tag_move) as move
      join invoice on invoice.id = move.invoice_id`.execute(db);
  const entries = sql<boolean>`entry.id <= ${keptThrough}`;
  for (const { currency } of rows)
    for (const { moved, ...kept } of allKept) {
      if (!moved) continue;
      const summed = summedUp(kept, currency, moved({ ...always, currency, entries }));
      // Fewer facts are no row of their own, as which a conflicting one would be checked first.
      await sql`
        merge into report_sum as kept using (${summed}) as moved
          on (kept.kept, kept.currency, kept.unit, kept.start, kept.row_key) = (moved.kept, moved.currency, moved.unit, moved.start, moved.row_key)
        when matched then update set ${grown(kept, 'moved')}
        when not matched then insert (kept, currency, unit, start, row_key, amounts, counts)
          values (moved.kept, moved.currency, moved.unit, moved.start, moved.row_key, moved.amounts, moved.counts)`.execute(
        db,
      );
    }
  for (const table of moveTables) await db.deleteFrom(table).execute();
}

type Summed = Pick<KeptSums, 'name' | 'units' | 'columns' | 'counted' | 'omitsZero'>;

/** Selects facts, each with its `rows`, as rows of `report_sum`. */
function summedUp(
  { name, units, columns, counted, omitsZero }: Summed,
  currency: string,
  facts: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const each = (make: (is: RawBuilder<boolean>) => RawBuilder<unknown>) =>
    sql`array[${sql.join(columns.map((column) => make(sql`col = ${sql.lit(column)}`)))}]`;
  const amounts = each((is) => sql`coalesce(sum(amount) filter (where ${is}), 0)`);
  const counts = counted
    ? sql`case unit when ${counted} then ${each((is) => sql`coalesce(sum(rows) filter (where ${is} and amount <> 0), 0)`)}::integer[] end`
    : sql`null::integer[]`;
  return sql`
    select ${name} as kept, ${currency} as currency, unit, case unit when 'all' then ${first}::date else date_trunc(unit, day)::date end as start,
      row_key::text as row_key, ${amounts} as amounts, ${counts} as counts
    from (${facts}) as fact cross join unnest(${units}::text[]) as unit
    group by unit, 4, row_key having ${omitsZero ? sql`sum(amount) <> 0` : sql`true`}`;
}

/** What is kept, and what another row of the same key adds to it. */
function grown({ columns }: Summed, by: string): RawBuilder<unknown> {
  const added = (field: string) => {
    const places = columns.map((_, index) => {
      const place = sql`${sql.ref(field)}[${sql.lit(index + 1)}]`;
      return sql`kept.${place} + ${sql.ref(by)}.${place}`;
    });
    return sql`array[${sql.join(places)}]`;
  };
  return sql`amounts = ${added('amounts')}, counts = case when ${sql.ref(`${by}.counts`)} is not null then ${added('counts')} end`;
}
