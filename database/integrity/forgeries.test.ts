import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Connection, productRole } from '../connect.ts';
import { brokenInvariants } from '../invariants.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { writeLedgerRows } from '../test-ledger.ts';
import { hasSeal, proveSeals, readHead, sealRows } from './seals.ts';
import { tableRights } from './table-rights.ts';

/** One connection of the owner, a superuser: what a test begins on it, it sees. */
let database: TestDatabase;
let product: Connection;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
  product = connect({ ...database.address, role: productRole }, { connections: 2 });
  const { pool } = database;
  await writeLedgerRows(pool);
  await pool.query(`
    insert into payment (client_id, currency, amount_minor, paid_on, method) values (1, 'USD', 6000, '2026-01-10', 'Card');
    insert into payment_allocation (payment_id, invoice_id, amount_minor) values (1, 1, 5000);
    insert into activity (invoice_id, kind) values (1, 'issued'), (2, 'issued'), (3, 'created');
    insert into app_user (id, email, name, role, password_hash) overriding system value values (7, 'a@b.co', 'Ann', 'viewer', '');
    insert into denied_call (actor_id, role, route, request_id) values (7, 'viewer', 'DELETE /x', 'x');
    insert into session (user_id, token_hash, expires_at) values (7, sha256('x'), now() + interval '1 hour');
    insert into document_file (invoice_id, content_hash, sha256, bytes, template)
      select 1, sha256('content'), sha256('PDF'), 'PDF', 1`);
  await sealRows(product.db);
});
afterEach(() => database.pool.query('rollback'));
afterAll(async () => {
  await product.close();
  await database.drop();
});

/** Begins what no trigger sees. */
async function forge(statement: string): Promise<void> {
  await database.pool.query(`begin; set local session_replication_role = replica; ${statement}`);
}

const breachesNow = async () => (await proveSeals(database.db)).breaches;

test('what is sealed and left alone is proven, and nothing is sealed twice', async () => {
  const { rows, breaches } = await proveSeals(product.db);
  // Three entries of two invoices (one with tax), a payment with its allocation and their two entries, two parties, three activities, a denied call, a sign-in, a file.
  expect([rows, breaches]).toEqual([5 + 2 + 2 + 2 + 3 + 2 + 1, []]);
  expect(await sealRows(product.db)).toBe(0);
});

describe('a superuser is found who', () => {
  const newSeller = `content || '{"name":"Mallory"}'`;
  test.each([
    [
      'alters the seller of an issued invoice',
      `update party set content = ${newSeller}, hash = sha256(convert_to((${newSeller})::text, 'UTF8'))
       where id = (select seller_party_id from invoice where id = 1)`,
      { source: 'party', breach: 'altered', broken: 1, examples: [1n] },
    ],
    [
      'deletes an archived document',
      'delete from document_file',
      { source: 'document_file', breach: 'missing', broken: 1, examples: [1n] },
    ],
    [
      'alters activity',
      "update activity set at = '2020-01-01' where id = 2",
      { source: 'activity', breach: 'altered', broken: 1, examples: [2n] },
    ],
    [
      'deletes activity, and claims that it went with its record',
      'delete from activity where id = 1; insert into removed_activity (id, invoice_id) values (1, 1)',
      { source: 'activity', breach: 'missing', broken: 1, examples: [1n] },
    ],
    [
      'empties the activity',
      'truncate activity',
      { source: 'activity', breach: 'missing', broken: 3, examples: [1n, 2n, 3n] },
    ],
    [
      'alters a denied call',
      "update denied_call set route = 'GET /x'",
      { source: 'denied_call', breach: 'altered', broken: 1, examples: [1n] },
    ],
    [
      'deletes a sign-in',
      'delete from sign_in',
      { source: 'sign_in', breach: 'missing', broken: 1, examples: [1n] },
    ],
    [
      'slips in an entry',
      `insert into ledger_entry (id, booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id)
       overriding system value values (0, '2026-01-10', 'payment', 'cash', 'client-credit', 1, 'USD', 1, 1)`,
      { source: 'ledger_entry', breach: 'inserted', broken: 1, examples: [0n] },
    ],
    [
      'alters an entry',
      'update ledger_entry set actor_id = 7 where id = 4',
      { source: 'ledger_entry', breach: 'altered', broken: 1, examples: [4n] },
    ],
    [
      'empties the ledger',
      'truncate ledger_entry cascade',
      { source: 'ledger_entry', breach: 'missing', broken: 5, examples: [1n, 2n, 3n, 4n, 5n] },
    ],
    [
      'alters a line of an issued invoice',
      "update invoice_line set title = 'Other work' where invoice_id = 2",
      { source: 'issued_invoice', breach: 'altered', broken: 1, examples: [3n] },
    ],
    [
      'alters a seal',
      "update seal set sealed_at = '2020-01-01' where id = 2",
      { source: 'seal', breach: 'altered', broken: 1, examples: [2n] },
    ],
    [
      'removes a seal',
      'delete from seal where id = 2',
      { source: 'seal', breach: 'altered', broken: 1, examples: [3n] },
    ],
  ])('%s', async (_, forgery, breach) => {
    await forge(forgery);
    expect(await breachesNow()).toContainEqual(breach);
  });

  test('adds an entry that nothing caused', async () => {
    await forge(`insert into ledger_entry (booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id)
      values ('2026-01-10', 'payment', 'cash', 'client-credit', 1, 'USD', 1, 1)`);
    expect(await brokenInvariants(database.db)).toContain('invariant_entries_have_a_source');
  });

  test('makes the whole chain anew, by the head that was noted', async () => {
    const noted = await readHead(database.db);
    await forge('update ledger_entry set actor_id = 7 where id = 4; delete from seal');
    await sealRows(database.db);
    expect(await breachesNow()).toEqual([]);
    expect(noted && (await hasSeal(database.db, noted))).toBe(false);
  });
});

test('activity that goes with its draft is not missed', async () => {
  await database.pool.query('begin; delete from invoice where id = 3');
  expect(await breachesNow()).toEqual([]);
});

test('columns that a later version adds break no seal', async () => {
  await database.pool.query('begin; alter table ledger_entry add column later_column bigint');
  await database.pool.query('set local session_replication_role = replica');
  await database.pool.query('update ledger_entry set later_column = 1');
  expect(await breachesNow()).toEqual([]);
});

test('a row that is committed after those of higher ids is sealed with them', async () => {
  const late = await product.pool.connect();
  await late.query("begin; insert into activity (invoice_id, kind) values (1, 'late')");
  await database.pool.query("insert into activity (invoice_id, kind) values (1, 'early')");
  expect(await sealRows(database.db)).toBe(0);
  await late.query('commit');
  late.release();
  expect(await sealRows(database.db)).toBe(2);
  expect(await breachesNow()).toEqual([]);
});

describe('the database refuses the product that', () => {
  const denied = '42501';
  const broken = '23514';
  test.each([
    ['alters a seller', "update party set content = '{}'", denied],
    ['deletes an archived document', 'delete from document_file', denied],
    ['alters activity', "update activity set kind = 'x'", denied],
    ['deletes activity', 'delete from activity', denied],
    ['alters a denied call', "update denied_call set route = ''", denied],
    ['deletes a sign-in', 'delete from sign_in', denied],
    [
      'forges an entry',
      `insert into ledger_entry (booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id)
       values ('2026-01-10', 'payment', 'cash', 'client-credit', 1, 'USD', 1, 1)`,
      denied,
    ],
    ['empties the ledger', 'truncate ledger_entry cascade', denied],
    ['alters a payment', 'update payment set amount_minor = 1', denied],
    ['alters what a payment says', "update payment set note = 'x'", broken],
    ['alters a line of an issued invoice', "update invoice_line set title = 'x'", broken],
    ['deletes the tax of an issued invoice', 'delete from invoice_tax', broken],
    ['alters an issued invoice', 'update invoice set total_minor = 1 where id = 1', broken],
    ['adds a seal', 'insert into seal select * from seal', denied],
    ['empties the books', "select empty_books('{ledger_entry}')", broken],
    ['claims that the books are a sample', 'insert into sample_books default values', denied],
    ['switches the guards off', 'set session_replication_role = replica', denied],
    ['takes the owner’s place', 'set role app', denied],
    [
      'lets a trigger of the owner post what it likes',
      `create temporary table forged (like payment);
       create trigger forged_posts after insert on forged referencing new table as added
         for each statement execute function post_payments()`,
      denied,
    ],
  ])('%s', async (_, statement, code) => {
    await expect(product.pool.query(statement)).rejects.toMatchObject({ code });
  });
});

test('the role of the product owns nothing and is no superuser', async () => {
  const { rows } = await product.pool.query(
    `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as may, exists (select from pg_class where relowner = pg_roles.oid)
       or exists (select from pg_proc where proowner = pg_roles.oid) as owns
     from pg_roles where rolname = current_user`,
  );
  expect(rows).toEqual([{ may: false, owns: false }]);
});

test('the product tidies up behind the folding of the list', async () => {
  const { rows } = await product.pool.query(
    `select bool_and(has_table_privilege(oid, 'maintain')) as may from pg_class where relname like '%\\_delta'`,
  );
  expect(rows).toEqual([{ may: true }]);
});

test('it is known of every table what the product may do with its rows', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...tableRights.keys()].sort());
});
