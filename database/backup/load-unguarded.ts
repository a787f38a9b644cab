import { sql, type Transaction } from 'kysely';
import type { CompanyTable } from '../company/company-tables.ts';
import type { DB } from '../schema.ts';

/**
 * Empties every table and lets them be filled as they were elsewhere: no trigger fires, which would write what is among the rows
 * already; references are compared and indexes built once, when all rows are there. All this takes the rights of the owner of the tables,
 * and no more: no superuser, whom a hosted database has none of.
 */
export async function loadUnguarded(
  transaction: Transaction<DB>,
  tables: readonly CompanyTable[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => sql.table(name));
  for (const name of names)
    await sql`alter table ${name} disable trigger user`.execute(transaction);
  const taken = await takenAway(transaction);
  for (const { away } of taken) await sql.raw(away).execute(transaction);
  await sql`select drop_event_months()`.execute(transaction);
  await sql`truncate ${sql.join(names)}`.execute(transaction);
  await load();
  await sql`set local maintenance_work_mem = '256MB'`.execute(transaction);
  // As they were taken away: what a reference leans on is back before it.
  for (const { back } of taken.toReversed()) await sql.raw(back).execute(transaction);
  for (const name of names) await sql`alter table ${name} enable trigger user`.execute(transaction);
}

/** References, then the indexes that no constraint holds; a partitioned table keeps its own, which its partitions are made with. */
async function takenAway(transaction: Transaction<DB>): Promise<{ away: string; back: string }[]> {
  const { rows } = await sql<{ away: string; back: string }>`
    select away, back from (
      select 1 as place, conname::text as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(constraint_.oid)) as back
      from pg_constraint as constraint_
      where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0
      union all
      select 2, index_.relname::text, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index join pg_class as index_ on index_.oid = indexrelid join pg_class as table_ on table_.oid = indrelid
      where table_.relnamespace = current_schema()::regnamespace and table_.relkind = 'r' and not table_.relispartition
        and not exists (select from pg_constraint where conindid = indexrelid)
        and not exists (select from pg_depend where objid = indrelid and deptype = 'e')
    ) as thing order by place, name`.execute(transaction);
  return rows;
}

/** As what is undone with the transaction, unlike a call of setval. */
export async function setSequences(
  transaction: Transaction<DB>,
  next: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(next)) {
    await sql`alter sequence ${sql.table(name)} restart with ${sql.raw(String(BigInt(value)))}`.execute(
      transaction,
    );
  }
}
