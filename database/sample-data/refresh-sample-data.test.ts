import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#database/connect.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import type { DB } from '#database/schema.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { loadSampleData } from './load-sample-data.ts';
import { refreshSampleData } from './refresh-sample-data.ts';

const loadedAt = new Date('2026-11-20T10:30:00Z');
// The evening of 28 February there.
const refreshedAt = new Date('2027-03-01T06:00:00Z');
let database: TestDatabase;
let db: Kysely<DB>;

beforeAll(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 0 });
  db = database.db;
  await loadSampleData(db, { passwordHash: 'hash', now: loadedAt, timeZone: 'America/Denver' });
});
afterAll(() => database.drop());

/** An invoice that another system issued to a client of one's own. */
async function takeInvoiceOver(clientId: bigint): Promise<void> {
  await sql`
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
    values (${clientId}, 'USD', '2026-11-20', '2026-11-20', 0, 0)`.execute(db);
  await sql`
    update invoice set series = 'imported', number = 'OWN-1', issued_at = ${loadedAt} where client_id = ${clientId}`.execute(
    db,
  );
}

async function addClient(): Promise<bigint> {
  const client = await db
    .insertInto('client')
    .values({ name: 'Own Client' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return client.id;
}

async function latestDay(): Promise<string | undefined> {
  const invoice = await db
    .selectFrom('invoice')
    .where('is_sample', '=', true)
    .orderBy('issued_date', 'desc')
    .select('issued_date')
    .limit(1)
    .executeTakeFirst();
  return invoice?.issued_date;
}

const sampleClient = '(select min(id) from client where is_sample)';
const creditNote = (counter: number, client: string) => `
  insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason,
    net_minor, taxes, tax_minor, total_minor, is_itemized)
  select id, ${client}, 'USD', 'CN-${String(counter)}', 2026, ${String(counter)}, '2026-11-20', 'Wrong', 100, '[]', 0, 100, false
  from invoice where balance_minor > 0 and number is not null limit 1`;
const ownDraft = (client: string) => `
  insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
  values (${client}, 'USD', '2026-11-20', '2026-11-20', 0, 0)`;

it.each([
  ['invoices of your own belong to sample clients', ownDraft(sampleClient)],
  [
    'invoices of your own have numbers in the series of the sample invoices',
    `insert into client (name) values ('Own');
    ${ownDraft('(select max(id) from client)')};
    update invoice set series = 'invoice', number = 'INV-2026-9999', number_year = 2026, number_counter = 9999,
      issued_at = now() where not is_sample`,
  ],
  [
    'payments of your own come from sample clients',
    `insert into payment (client_id, currency, amount_minor, paid_on, method)
    values (${sampleClient}, 'USD', 100, '2026-11-20', 'Cash')`,
  ],
  [
    'credit notes of your own have numbers in the series of the sample ones',
    `insert into client (name) values ('Own');
    ${creditNote(9, sampleClient)};
    ${creditNote(10, '(select max(id) from client)')}`,
  ],
  [
    'meetings of your own are with sample clients',
    `insert into timeline_entry (kind, at, title, subtitle, client_id)
    values ('meeting', now(), 'Own', 'Own', ${sampleClient})`,
  ],
])('says why it refuses where %s, and changes nothing', async (reason, own) => {
  // On one connection, so that what the test writes is part of the transaction that the refusal takes back.
  const { db: only, close } = connect(database.address, { connections: 1, statementTimeoutMs: 0 });
  await sql`begin`.execute(only);
  await sql.raw(own).execute(only);
  await expect(refreshSampleData(only, refreshedAt)).rejects.toThrow(reason);
  await close();
  expect(await latestDay()).toBe('2026-11-20');
});

it('takes along what was done with sample clients: drafts, payments, reversals, credit', async () => {
  await sql`update number_series set last_counter = last_counter + 1 where code = 'credit'`.execute(
    db,
  );
  await sql
    .raw(
      `${ownDraft(sampleClient)};
      update invoice set is_sample = true;
      insert into payment (client_id, currency, amount_minor, paid_on, method, is_sample)
        values (${sampleClient}, 'USD', 100, '2026-11-20', 'Card', true);
      insert into payment_reversal (payment_id, amount_minor, reversed_on) select max(id), 100, '2026-11-20' from payment;
      ${creditNote(5, '(select client_id from invoice where balance_minor > 0 and number is not null limit 1)')};
      insert into credit_application (invoice_id, client_id, currency, amount_minor, applied_on)
        select id, client_id, 'USD', 1, '2026-11-20'::date from invoice
        where balance_minor > 0 and number is not null limit 1`,
    )
    .execute(db);
  expect(await brokenInvariants(db)).toEqual([]);
  await refreshSampleData(db, loadedAt);
  expect(await brokenInvariants(db)).toEqual([]);
  const { rows } = await sql`
    select (select count(*) from invoice) as invoices, (select count(*) from payment_reversal) as reversals,
      (select count(*) from credit_note) as notes, (select count(*) from credit_application) as applications,
      (select count(*) from number_series where code = 'credit') as series`.execute(db);
  expect(rows).toEqual([
    { invoices: 1248n, reversals: 0n, notes: 4n, applications: 1n, series: 1n },
  ]);
});

it('brings the sample data up to the organisation’s day', async () => {
  await refreshSampleData(db, refreshedAt);
  expect(await latestDay()).toBe('2027-02-28');
  expect(await brokenInvariants(db)).toEqual([]);
  const left = await sql`
    select (select count(*) from ledger_entry where at < '2026-01-20') as old,
      (select count(*) from client_credit left join client on client.id = client_id where client.id is null) as credit`.execute(
    db,
  );
  expect(left.rows).toEqual([{ old: 0n, credit: 0n }]);
  const { rows } = await sql<{ status: string }>`
    select distinct invoice_status(invoice, '2027-02-28') as status from invoice order by 1`.execute(
    db,
  );
  expect(rows.map((row) => row.status)).toEqual([
    'Downloaded',
    'Draft',
    'Paid',
    'Partial Payment',
    'Past Due',
    'Sent',
  ]);
  const clients = await db
    .selectFrom('client')
    .where('is_sample', '=', true)
    .select('id')
    .execute();
  expect(clients).toHaveLength(200);
});

it('keeps accounts, passwords, sessions and what is not sample data', async () => {
  const [admin] = await db.selectFrom('app_user').orderBy('id').select('id').execute();
  await db.updateTable('app_user').set({ password_hash: 'changed' }).execute();
  await db
    .insertInto('session')
    .values({
      user_id: admin?.id ?? 0n,
      token_hash: Buffer.alloc(32),
      expires_at: new Date('2030-01-01'),
    })
    .execute();
  await db.updateTable('organisation').set({ name: 'Renamed' }).execute();
  const clientId = await addClient();
  await takeInvoiceOver(clientId);
  const keep = () =>
    Promise.all([
      db.selectFrom('app_user').orderBy('id').selectAll().execute(),
      db.selectFrom('session').selectAll().execute(),
      db.selectFrom('organisation').selectAll().execute(),
      db
        .selectFrom('invoice')
        .where('client_id', '=', clientId)
        .orderBy('id')
        .selectAll()
        .execute(),
    ]);
  const before = await keep();
  await refreshSampleData(db, refreshedAt);
  expect(await keep()).toEqual(before);
});

it('brings the dashboard up to that day too, and keeps what was sent, written and pinned there', async () => {
  await sql`
    insert into analytics_event (id, kind, at, count) values ('own', 'order.received', '2027-02-27T19:00:00Z', 1000000)`.execute(
    db,
  );
  await sql`insert into timeline_entry (kind, at, title, subtitle) values ('activity', ${refreshedAt}, 'Own', 'Own')`.execute(
    db,
  );
  await sql`update project set is_pinned = false`.execute(db);
  await sql`insert into project (title, start_day, currency, is_pinned) values ('Own', '2027-01-01', 'USD', true)`.execute(
    db,
  );
  await refreshSampleData(db, refreshedAt);
  expect(await brokenInvariants(db)).toEqual([]);
  await foldListChanges(db);
  const { rows } = await sql`
    select (select max(day) from daily_fact) as last, (select min(day) from daily_fact) as first,
      (select orders > 1000000 and orders < 1010000 from daily_fact where day = '2027-02-27') as sent,
      (select count(*) from timeline_entry where not is_sample) as written,
      (select string_agg(title, ', ') from project where is_pinned) as pinned,
      (select count(*) from project) as projects,
      (select count(*) from project_member where user_id is not null) as staff,
      (select max(at) from timeline_entry where kind = 'meeting') as meeting`.execute(db);
  expect(rows).toEqual([
    {
      first: '2026-01-24',
      last: '2027-04-29',
      sent: true,
      written: 1n,
      pinned: 'Own',
      projects: 4n,
      staff: 4n,
      meeting: new Date('2027-04-29T21:00:00Z'),
    },
  ]);
});

it('refuses where there is no sample data', async () => {
  const empty = await createTestDatabase();
  await expect(refreshSampleData(empty.db, refreshedAt)).rejects.toThrow(
    'There is no sample data here',
  );
  await empty.drop();
});
