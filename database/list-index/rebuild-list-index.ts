import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { byStatus } from './by-status.ts';
import { cutBlocks, firstPlace, measuredSizes, regroupBlocks } from './cut-blocks.ts';
import { listOrders } from './list-orders.ts';

/**
 * Makes everything that the list keeps twice anew from the invoices, their clients and their lines. Whoever writes an
 * invoice meanwhile waits. The caller owns the transaction, and gives it the time that it takes.
 */
export async function rebuildListIndex(db: Kysely<DB>, sizes = measuredSizes): Promise<void> {
  // Those that write invoices hold it shared (lock_list_date), those that fold changes hold the table.
  await sql`select pg_advisory_xact_lock(4210790)`.execute(db);
  await sql`lock table invoice_list_date in share update exclusive mode`.execute(db);
  await renewCopies(db);
  await renewLines(db);
  await db.deleteFrom('invoice_list_delta').execute();
  await recount(db);
  // The next fold makes it anew.
  await db.deleteFrom('client_ageing_day').execute();
  await db.deleteFrom('client_ageing').execute();
  for (const order of Object.values(listOrders)) {
    await cutBlocks(db, order, { from: firstPlace, size: sizes.block });
    await regroupBlocks(db, order.sortKey, sizes);
  }
}

/** What was filled at once the database knows little of, and reads from the rows what their index would do for. Outside a transaction. */
export async function tidyListIndex(db: Kysely<DB>): Promise<void> {
  const filled = copies.map(({ table }) => table);
  const counted = [
    'invoice_list_count',
    'invoice_list_block',
    'invoice_list_group',
    'daily_receivable',
  ];
  for (const table of [...filled, 'line_text', 'invoice_list_line', ...counted]) {
    await sql`vacuum (analyze) ${sql.id(table)}`.execute(db);
  }
}

interface Copies {
  table: 'invoice_list_row' | 'invoice_list_status' | 'invoice_list_number';
  /** The view that names those of another content than it should be. */
  invariant: string;
  /** A query for all rows, each with the id of its invoice. */
  rows: RawBuilder<unknown>;
}

/** In this order: the statuses and numbers follow from the copies. */
const copies: readonly Copies[] = [
  {
    table: 'invoice_list_row',
    invariant: 'invariant_list_rows_are_the_invoices',
    rows: sql`
      select id, base_status, client_id, client_sort, currency, total_minor, balance_minor, issued_date, due_date,
        number_search, tags, first_paid_on, last_paid_on
      from invoice_list_source`,
  },
  {
    table: 'invoice_list_status',
    invariant: 'invariant_list_statuses_are_the_invoices',
    rows: sql`select status, id, client_id from invoice_list`,
  },
  {
    table: 'invoice_list_number',
    invariant: 'invariant_list_numbers_are_the_invoices',
    rows: sql`select id, number_search from invoice_list_row where number_search <> ''`,
  },
];

async function renewCopies(db: Kysely<DB>): Promise<void> {
  for (const { table, invariant, rows } of copies) {
    const to = sql.id(table);
    if (await isEmpty(db, table)) {
      await fillAtOnce(db, table, () => sql`insert into ${to} ${rows} order by 1, 2`.execute(db));
      continue;
    }
    await sql`
      create temporary table differing on commit drop as
      select id from ${sql.id(invariant)} group by id`.execute(db);
    await sql`delete from ${to} where id in (select id from differing)`.execute(db);
    await sql`
      insert into ${to} select * from (${rows}) as wanted where id in (select id from differing)
      order by 1, 2`.execute(db);
    await sql`drop table differing`.execute(db);
  }
}

async function renewLines(db: Kysely<DB>): Promise<void> {
  await sql`create temporary table wanted on commit drop as select * from invoice_list_line_source`.execute(
    db,
  );
  const write = async () => {
    await sql`
      insert into line_text (hash, content) select distinct hash, content from wanted
      on conflict do nothing`.execute(db);
  };
  if (await isEmpty(db, 'line_text')) await fillAtOnce(db, 'line_text', write);
  else await write();
  await sql`
    delete from invoice_list_line using line_text
    where line_text.id = text_id and not exists (
      select from wanted where wanted.hash = line_text.hash and wanted.invoice_id = invoice_list_line.invoice_id)`.execute(
    db,
  );
  await sql`
    insert into invoice_list_line (text_id, invoice_id)
    select id, invoice_id from wanted join line_text using (hash) order by 1, 2
    on conflict do nothing`.execute(db);
  await sql`
    delete from line_text where not exists (select from invoice_list_line where text_id = line_text.id)`.execute(
    db,
  );
  await sql`drop table wanted`.execute(db);
}

async function recount(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('invoice_list_count').execute();
  const summed = (value: RawBuilder<unknown>) =>
    byStatus((rank) => sql`coalesce(sum(${value}) filter (where status = ${rank}), 0)`);
  await sql`
    insert into invoice_list_count (client_id, currency, invoices, total_minor, balance_minor)
    select coalesce(client_id, 0), currency, ${summed(sql`1`)}, ${summed(sql.ref('total_minor'))}, ${summed(sql.ref('balance_minor'))}
    from invoice_list group by grouping sets ((client_id, currency), (currency))`.execute(db);
}

type FilledTable = Copies['table'] | 'line_text';

async function isEmpty(db: Kysely<DB>, table: FilledTable): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/** Makes the indexes after the rows, which takes a fraction of the time that keeping them row by row does. */
async function fillAtOnce(
  db: Kysely<DB>,
  table: FilledTable,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
      and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}
