import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** The columns of `client_ageing` with the days after their due day at which invoices leave them. */
const buckets = [
  { column: 'not_due_minor', days: 0 },
  { column: 'days30_minor', days: 30 },
  { column: 'days60_minor', days: 60 },
  { column: 'days90_minor', days: 90 },
  { column: 'over90_minor', days: undefined },
] as const;

/** In the order of lateness. */
export const keptColumns = buckets.map(({ column }) => column);

const columns = sql.join(buckets.map(({ column }) => sql.ref(column)));

/** Sums of `minor` by how late `due_date` is on a day, in the order of the buckets. */
function summed(minor: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    buckets.map(({ days, column }, place) => {
      const before = buckets[place - 1]?.days;
      const bounds = [
        ...(days === undefined ? [] : [sql`due_date >= ${day} - ${sql.lit(days)}`]),
        ...(before === undefined ? [] : [sql`due_date < ${day} - ${sql.lit(before)}`]),
      ];
      return sql`coalesce(sum(${minor}) filter (where ${sql.join(bounds, sql` and `)}), 0)::bigint as ${sql.ref(column)}`;
    }),
  );
}

const isZero = sql.join(
  buckets.map(({ column }) => sql`${sql.ref(column)} = 0`),
  sql` and `,
);

/** 2: drafts. */
const isOwed = sql`base_status <> 2 and balance_minor <> 0`;

/**
 * The part of the fold's statement that adds what `folded` (rows of invoice_list_delta) changes, as long as anything is kept.
 */
export const agedFold: RawBuilder<unknown> = sql`
  insert into client_ageing as kept (currency, client_id, ${columns})
  select * from (
    select currency, client_id, ${summed(sql`weight * balance_minor`, sql`day`)}
    from folded, client_ageing_day where status <> 2 group by currency, client_id
  ) as added where not (${isZero})
  on conflict on constraint client_ageing_pkey do update set ${sql.join(
    buckets.map(
      ({ column }) =>
        sql`${sql.ref(column)} = kept.${sql.ref(column)} + excluded.${sql.ref(column)}`,
    ),
  )}`;

/** Whether it is of another day than the list, or not kept at all. */
export const isAgeingBehind = sql<boolean>`
  exists (select from invoice_list_date where day is distinct from (select day from client_ageing_day))`;

/** Brings it to the day of the list, where all changes of the list are folded in this transaction. */
export async function moveAgeing(transaction: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ isBehind: boolean; isAhead: boolean | null; isFar: boolean | null }>`
    select ${isAgeingBehind} as "isBehind", kept.day > listed.day as "isAhead", listed.day - kept.day > 60 as "isFar"
    from invoice_list_date as listed left join client_ageing_day as kept on true`.execute(
    transaction,
  );
  const [state] = rows;
  if (!state?.isBehind) return;
  if (state.isAhead === false && state.isFar === false) await crossBounds(transaction);
  else await fillAgeing(transaction);
  await sql`insert into client_ageing_day (day) select day from invoice_list_date
    on conflict (id) do update set day = excluded.day`.execute(transaction);
}

async function fillAgeing(transaction: Kysely<DB>): Promise<void> {
  await sql`delete from client_ageing`.execute(transaction);
  await sql`insert into client_ageing (currency, client_id, ${columns})
    select currency, client_id, ${summed(sql`balance_minor`, sql`listed.day`)}
    from invoice_list_row, invoice_list_date as listed where ${isOwed} group by currency, client_id`.execute(
    transaction,
  );
}

/** What has become later than a bound of the buckets since the day that is kept. */
async function crossBounds(transaction: Kysely<DB>): Promise<void> {
  const bounds = buckets.flatMap(({ days }) => days ?? []);
  const crossed = (days: number) =>
    sql`due_date >= kept.day - ${sql.lit(days)} and due_date < listed.day - ${sql.lit(days)}`;
  const crossing = sql.join(
    bounds.map(
      (days) =>
        sql`coalesce(sum(balance_minor) filter (where ${crossed(days)}), 0)::bigint as ${sql.ref(`past${String(days)}`)}`,
    ),
  );
  const anyOf = sql.join(
    bounds.map((days) => sql`(${crossed(days)})`),
    sql` or `,
  );
  const moved = buckets.map(({ column, days }, place) => {
    const before = buckets[place - 1]?.days;
    const comes = before === undefined ? sql`` : sql` + ${sql.ref(`past${String(before)}`)}`;
    const goes = days === undefined ? sql`` : sql` - ${sql.ref(`past${String(days)}`)}`;
    return sql`${sql.ref(column)} = ${sql.ref(column)}${comes}${goes}`;
  });
  await sql`
    update client_ageing as aged set ${sql.join(moved)}
    from (
      select currency, client_id, ${crossing}
      from invoice_list_row, client_ageing_day as kept, invoice_list_date as listed where ${isOwed} and (${anyOf})
      group by currency, client_id
    ) as crossing where aged.currency = crossing.currency and aged.client_id = crossing.client_id`.execute(
    transaction,
  );
}

/**
 * What each client owes in a currency by how late it is on the day that is kept: `client_id` and the columns of `client_ageing`. In parts that add up
 * to it: what is kept, and what is not folded yet.
 */
export function agedParts(currency: string): RawBuilder<unknown> {
  return sql`
    select client_id, ${columns} from client_ageing where currency = ${currency}
    union all
    select client_id, ${summed(sql`weight * balance_minor`, sql`day`)}
    from invoice_list_delta, client_ageing_day where currency = ${currency} and status <> 2 group by client_id`;
}
