import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { KeptSums } from '../sql/report-table.ts';
import { keptCredit, keptCreditOfAll } from '../tables/credit.ts';
import { keptDaysToPay, keptDaysToPayOfAll } from '../tables/days-to-pay.ts';
import { keptRevenue } from '../tables/revenue.ts';
import type { EntrySpan } from '../sql/kept-tax.ts';

const allKept: readonly KeptSums[] = [
  keptCredit,
  keptCreditOfAll,
  keptDaysToPay,
  keptDaysToPayOfAll,
  ...keptRevenue,
];

/** Where all there is begins. */
const first = '1970-01-01';

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
    for (const { facts, ...kept } of allKept)
      await addFacts(db, { ...kept, currency }, facts({ ...always, currency, entries }));
}

/** Takes moved due dates into what is kept of the entries through one, and forgets them. The transaction is as above. */
export async function addMovedDueDates(db: Kysely<DB>, keptThrough: bigint): Promise<void> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from due_date_move as move join invoice on invoice.id = move.invoice_id`.execute(
    db,
  );
  const entries = sql<boolean>`entry.id <= ${keptThrough}`;
  for (const { currency } of rows)
    for (const { moved, ...kept } of allKept)
      if (moved) await addFacts(db, { ...kept, currency }, moved({ ...always, currency, entries }));
  await db.deleteFrom('due_date_move').execute();
}

async function addFacts(
  db: Kysely<DB>,
  {
    name,
    units,
    columns,
    counted,
    currency,
  }: Omit<KeptSums, 'facts' | 'moved'> & { currency: string },
  facts: RawBuilder<unknown>,
): Promise<void> {
  const each = (make: (is: RawBuilder<boolean>) => RawBuilder<unknown>) =>
    sql`array[${sql.join(columns.map((column) => make(sql`col = ${sql.lit(column)}`)))}]`;
  const amounts = each((is) => sql`coalesce(sum(amount) filter (where ${is}), 0)`);
  const counts = counted
    ? sql`case unit when ${counted} then ${each((is) => sql`count(*) filter (where ${is} and amount <> 0)`)}::integer[] end`
    : sql`null::integer[]`;
  const added = (field: string) => {
    const places = columns.map((_, index) => {
      const place = sql`${sql.ref(field)}[${sql.lit(index + 1)}]`;
      return sql`kept.${place} + excluded.${place}`;
    });
    return sql`array[${sql.join(places)}]`;
  };
  await sql`
    insert into report_sum as kept (kept, currency, unit, start, row_key, amounts, counts)
    select ${name}, ${currency}, unit, case unit when 'all' then ${first}::date else date_trunc(unit, day)::date end as start, row_key::text, ${amounts}, ${counts}
    from (${facts}) as fact cross join unnest(${units}::text[]) as unit
    group by unit, 4, row_key
    on conflict on constraint report_sum_pkey do update
      set amounts = ${added('amounts')}, counts = case when excluded.counts is not null then ${added('counts')} end`.execute(
    db,
  );
}
