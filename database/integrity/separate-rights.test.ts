import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Connection } from '../connect.ts';
import { createBareDatabase, type TestDatabase } from '../test-database.ts';
import { prepareDatabase, type ProductAddress } from './separate-rights.ts';

/** Of a server of somebody else's: its account is no superuser, but may make roles. */
let database: TestDatabase;
let owner: Connection;
let tenant: string;
let prepared: ProductAddress;
beforeAll(async () => {
  database = await createBareDatabase();
  const { database: name, socketDir } = database.address;
  tenant = `tenant_${name}`.slice(0, 63);
  await database.pool.query(`create role ${tenant} login createrole`);
  await database.pool.query(`alter database ${name} owner to ${tenant}`);
  owner = connect(
    { connectionString: `postgres://${tenant}@/${name}?host=${encodeURIComponent(socketDir)}` },
    { statementTimeoutMs: 60_000, connections: 2 },
  );
  prepared = await prepare();
});
afterAll(async () => {
  await owner.close();
  await database.pool.query(`drop owned by ${prepared.role}`);
  await database.drop();
});

function prepare(): Promise<ProductAddress> {
  const { database: name, socketDir } = database.address;
  const connectionString = `postgres://${tenant}@/${name}?host=${encodeURIComponent(socketDir)}`;
  return prepareDatabase(owner.pool, { connectionString });
}

/** What the product answers, or is refused with. */
async function asProduct(statement: string): Promise<unknown> {
  const { pool, close } = connect(prepared.address, { connections: 1 });
  try {
    return (await pool.query(statement)).rows;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await close();
  }
}

test('the product of another server acts under a role of its database, which may not rewrite the books', async () => {
  expect(prepared.hasOwnRole).toBe(true);
  expect(await asProduct('select current_user as role')).toEqual([{ role: prepared.role }]);
  expect(await asProduct("insert into client (name) values ('Zoë')")).toEqual([]);
  expect(await asProduct('delete from ledger_entry')).toBe('42501');
});

test('the next start puts right what a person or a migration left otherwise', async () => {
  await owner.pool.query(`
    grant delete on ledger_entry to ${prepared.role}; revoke insert on activity from ${prepared.role};
    create table later (id int);
    create or replace function post_payments() returns trigger language plpgsql as 'begin return null; end'`);
  await prepare();
  const { rows } = await owner.pool.query(
    `select has_table_privilege($1, 'ledger_entry', 'delete') as deletes, has_table_privilege($1, 'activity', 'insert') as adds,
       has_table_privilege($1, 'later', 'update') as changes,
       (select prosecdef from pg_proc where proname = 'post_payments') as "actsForOwner"`,
    [prepared.role],
  );
  expect(rows).toEqual([{ deletes: false, adds: true, changes: true, actsForOwner: true }]);
});

test('an account that may make no role works under itself, and it is told', async () => {
  await database.pool.query(
    `alter role ${tenant} nocreaterole; revoke ${prepared.role} from ${tenant} cascade`,
  );
  const { hasOwnRole, address, role } = await prepare();
  expect([hasOwnRole, 'role' in address, role]).toEqual([false, false, prepared.role]);
  await database.pool.query(`grant ${prepared.role} to ${tenant}`);
  expect(await prepare()).toMatchObject({ hasOwnRole: true });
});
