import { type Kysely, sql } from 'kysely';
import type { DB } from '../schema.ts';

/** Tables that a company's file leaves out, and why. */
export const leftOut = {
  // What opens something: it stays with the installation that gave it out.
  account_link: 'secret',
  api_key: 'secret',
  backup_code: 'secret',
  client_link: 'secret',
  external_identity: 'secret',
  known_device: 'secret',
  link_secret_mark: 'secret',
  passkey: 'secret',
  session: 'secret',
  single_sign_on: 'secret',
  totp: 'secret',
  webhook_endpoint: 'secret',
  // What is over within minutes or days.
  idempotency_key: 'passing',
  maintenance_run: 'passing',
  password_request: 'passing',
  sign_in_challenge: 'passing',
  sign_in_failure: 'passing',
  sign_in_flow: 'passing',
  undo_handle: 'passing',
  wrong_code: 'passing',
  webhook_attempt: 'passing',
  webhook_day: 'passing',
  webhook_delivery: 'passing',
  webhook_event: 'passing',
  // What the version brings itself.
  currency: 'version',
  role: 'version',
  role_permission: 'version',
  schema_migration: 'version',
  // Of the servers that hold the database, and not of the company.
  followed_timeline: 'installation',
  sealed_source: 'version',
} as const satisfies Record<string, 'secret' | 'passing' | 'version' | 'installation'>;

/** Columns that never leave, and what a row has in them where it is read back. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Fits no password.
  app_user: {
    password_hash: `$argon2id$v=19$m=65536,t=3,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  },
};

export interface CompanyTable {
  name: string;
  /** Those that are written, and not made of others. */
  columns: string[];
  /** What its rows are put in order by. */
  key: string[];
  /** Those whose order depends on the language of the database. */
  collated: string[];
}

/** Every table whose rows are the company's; those that others refer to come first. */
export async function companyTables(db: Kysely<DB>): Promise<CompanyTable[]> {
  const tables = await tablesInOrder(db, Object.keys(leftOut));
  return tables.map((table) => {
    const withheld = Object.keys(leftOutColumns[table.name] ?? {});
    return { ...table, columns: table.columns.filter((column) => !withheld.includes(column)) };
  });
}

/** Every table but these; those that others refer to come first. */
export async function tablesInOrder(
  db: Kysely<DB>,
  except: readonly string[],
): Promise<CompanyTable[]> {
  const { rows } = await sql<
    Omit<CompanyTable, 'key'> & { key: string[] | null; refersTo: string[] }
  >`
    select relname::text as name,
      array(select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attcollation <> 0) as collated,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(attname::text order by place) from pg_index
        cross join unnest(indkey::smallint[]) with ordinality as part (number, place)
        join pg_attribute on attrelid = class.oid and attnum = number where indrelid = class.oid and indisprimary) as key,
      coalesce((select array_agg(distinct confrelid::regclass::text) from pg_constraint
        where conrelid = class.oid and contype = 'f' and confrelid <> class.oid), '{}') as "refersTo"
    from pg_class as class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${[...except]}::text[])
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    order by 1`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  const ordered: CompanyTable[] = [];
  const placed = new Set<string>();
  let waiting = rows;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ refersTo }) =>
      refersTo.every((table) => placed.has(table) || !names.has(table)),
    );
    if (ready.length === 0) throw new Error('The tables refer to each other in a circle');
    for (const { name, columns, key, collated } of ready) {
      placed.add(name);
      ordered.push({ name, key: key ?? columns, columns, collated });
    }
    waiting = waiting.filter(({ name }) => !placed.has(name));
  }
  return ordered;
}

/** The next value of each sequence. */
export async function readSequences(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows: sequences } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`.execute(
    db,
  );
  const next: Record<string, string> = {};
  for (const { name } of sequences) {
    const { rows } = await sql<{ next: string }>`
      select (last_value + is_called::integer)::text as next from ${sql.table(name)}`.execute(db);
    next[name] = rows[0]?.next ?? '1';
  }
  return next;
}

/** The migrations that made the database, in their order. */
export async function readMigrationNames(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
