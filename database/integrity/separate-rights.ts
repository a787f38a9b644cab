import type pg from 'pg';
import { type DatabaseAddress, productRole } from '../connect.ts';
import { errorCode } from '../error-code.ts';
import { migrate, withMigrationLock } from '../migrate.ts';
import { lockedBy, tableRights } from './table-rights.ts';

/** Functions that the product calls and that do what it has no right to do itself. */
const actForOwner = ['empty_books', 'erase_client', 'make_event_months', 'seal_rows'];

const privileges = {
  read: 'select',
  add: 'select, insert',
  change: 'select, insert, update, delete',
} as const;

/** The database as the product speaks to it. */
export interface ProductAddress {
  address: DatabaseAddress;
  /** Whether it does so under a role that owns nothing; else the database does not protect what was written from the product itself. */
  hasOwnRole: boolean;
  /** Its name, or the one that it would have. */
  role: string;
}

/**
 * Brings the database to this version and lets the product's role do what it needs, and no more.
 * @param pool of an account that owns the tables, at the address
 */
export async function prepareDatabase(
  pool: pg.Pool,
  address: DatabaseAddress,
): Promise<ProductAddress> {
  await migrate(pool);
  return withMigrationLock(pool, async (client) => {
    const role = await roleName(client, address);
    const hasOwnRole = await makeRole(client, role);
    if (hasOwnRole) await separateRights(client, role);
    return { address: hasOwnRole ? { ...address, role } : address, hasOwnRole, role };
  });
}

/** Roles belong to the whole server, on which others may have a product of their own, too. */
async function roleName(client: pg.PoolClient, address: DatabaseAddress): Promise<string> {
  if ('socketDir' in address) return productRole;
  const { rows } = await client.query<{ name: string }>(
    `select left('${productRole}_' || current_database(), 63) as name`,
  );
  return rows[0]?.name ?? productRole;
}

/** Gives the role its rights, where they are not as they should be. It owns nothing: what triggers write, they write for the owner. */
async function separateRights(client: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(differences, [
    role,
    [...tableRights.keys()],
    [...tableRights.values()].map((rights) => privileges[rights]),
    actForOwner,
    [...lockedBy.keys()],
    [...lockedBy.values()],
  ]);
  // Sent as one text, they are one transaction.
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';\n'));
}

/** @returns false where the account may make no role, and none was made for it */
async function makeRole(client: pg.PoolClient, role: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean; mine: boolean; may: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as exists,
       exists (select from pg_roles where rolname = $1 and pg_has_role(oid, 'member')) as mine, rolsuper or rolcreaterole as may
     from pg_roles where rolname = current_user`,
    [role],
  );
  const { exists = false, mine = false, may = false } = rows[0] ?? {};
  if (mine) return true;
  if (!may) return false;
  try {
    // Without a password it signs in only where no one needs one: at the private server.
    if (!exists) await client.query(`create role ${client.escapeIdentifier(role)} login`);
  } catch (error) {
    // Another database of the same server has just made it.
    if (!['23505', '42710'].includes(String(errorCode(error)))) throw error;
  }
  try {
    await client.query(`grant ${client.escapeIdentifier(role)} to current_user`);
    return true;
  } catch (error) {
    if (errorCode(error) === '42501') return false;
    throw error;
  }
}

// What has to be said until the rights are as they should be; nothing where they are.
const differences = `
  with wanted as (
    select * from unnest($2::text[], $3::text[]) as named (name, privileges)
  ), held as (
    select relation.oid, relkind, relname, string_agg(lower(privilege_type), ', ' order by array_position(
      array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MAINTAIN', 'USAGE'], privilege_type)) as privileges
    from pg_class as relation
      left join lateral aclexplode(relacl) as acl on acl.grantee = (select oid from pg_roles where rolname = $1)
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'S') and not relispartition
    group by relation.oid, relkind, relname
  ), due as (
    select held.*, case relkind when 'v' then 'select' when 'S' then 'select, usage'
      else coalesce(wanted.privileges, 'select, insert, update, delete')
        -- Readers add what is not folded: who folds tidies up behind itself, where the server knows such a right.
        || case when relname like '%\\_delta' and current_setting('server_version_num')::int >= 170000 then ', maintain' else '' end
      end as due
    from held left join wanted on wanted.name = relname
    -- Extensions bring views and functions of their own.
    where not exists (select from pg_depend where objid = held.oid and deptype = 'e')
  )
  select format('grant usage on schema %I to %I', current_schema(), $1) as statement
    where not has_schema_privilege($1, current_schema(), 'usage')
  union all
  select format('revoke all on %1$s %2$I.%3$I from %4$I; grant %5$s on %1$s %2$I.%3$I to %4$I',
    case relkind when 'S' then 'sequence' else 'table' end, current_schema(), relname, $1, due)
  from due where privileges is distinct from due
  union all
  select format('grant update (%I) on %I.%I to %I', attname, current_schema(), name, $1)
  from unnest($5::text[], $6::text[]) as locked (name, kept)
    join pg_attribute on attrelid = to_regclass(name) and attname = kept
  where not has_column_privilege($1, attrelid, attnum, 'update')
  union all
  -- A trigger of the product's own on a table of its own would be a way around: only who may call a function makes a trigger of it.
  select format('alter function %1$s security definer set search_path to %2$I, pg_temp; revoke execute on function %1$s from public',
    function.oid::regprocedure, current_schema())
  from pg_proc as function
  where pronamespace = current_schema()::regnamespace and (prorettype = 'trigger'::regtype or proname = any($4))
    and not exists (select from pg_depend where objid = function.oid and deptype = 'e')
    and (not prosecdef or proacl is null or not exists (select from unnest(proconfig) as setting where setting like 'search_path=%'))
  union all
  select format('grant execute on function %s to %I', function.oid::regprocedure, $1) from pg_proc as function
  where pronamespace = current_schema()::regnamespace and proname = any($4)
    and not exists (select from aclexplode(proacl) where grantee = (select oid from pg_roles where rolname = $1))`;
