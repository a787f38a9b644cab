import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { Refusal } from '#database/refusal.ts';
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

async function addInvoice(clientId: bigint, series: string): Promise<void> {
  const day = '2026-11-20';
  await db
    .insertInto('invoice')
    .values({
      client_id: clientId,
      currency: 'USD',
      series,
      number: 'OWN-1',
      issued_at: loadedAt,
      issued_date: day,
      due_date: day,
      subtotal_minor: 0n,
      total_minor: 0n,
    })
    .execute();
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

it.each([
  [
    'belong to sample clients',
    async () => (await db.selectFrom('client').select('id').executeTakeFirstOrThrow()).id,
    'imported',
  ],
  ['follow the numbers of sample invoices', addClient, 'invoice'],
])('refuses where own invoices %s, and changes nothing', async (_reason, client, series) => {
  await addInvoice(await client(), series);
  await expect(refreshSampleData(db, refreshedAt)).rejects.toThrow(Refusal);
  expect(await latestDay()).toBe('2026-11-20');
  await db.deleteFrom('invoice').where('is_sample', '=', false).execute();
});

it('refuses where own meetings are with sample clients', async () => {
  const { id } = await db.selectFrom('client').select('id').executeTakeFirstOrThrow();
  const own = { kind: 'meeting', at: loadedAt, title: 'Own', subtitle: 'Own', client_id: id };
  await db.insertInto('timeline_entry').values(own).execute();
  await expect(refreshSampleData(db, refreshedAt)).rejects.toThrow(Refusal);
  await db.deleteFrom('timeline_entry').where('is_sample', '=', false).execute();
});

it('brings the sample data up to the organisation’s day', async () => {
  await refreshSampleData(db, refreshedAt);
  expect(await latestDay()).toBe('2027-02-28');
  expect(await brokenInvariants(db)).toEqual([]);
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
  await addInvoice(clientId, 'imported');
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
    insert into analytics_event (id, kind, at, count) values ('own', 'order.received', '2027-02-27T19:00:00Z', 1000000);
    delete from daily_fact`.execute(db);
  await sql`insert into timeline_entry (kind, at, title, subtitle) values ('activity', ${refreshedAt}, 'Own', 'Own')`.execute(
    db,
  );
  await sql`update project set is_pinned = false`.execute(db);
  await sql`insert into project (title, start_day, currency, is_pinned) values ('Own', '2027-01-01', 'USD', true)`.execute(
    db,
  );
  await refreshSampleData(db, refreshedAt);
  expect(await brokenInvariants(db)).toEqual([]);
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
      ...{ first: '2026-01-24', last: '2027-04-29', sent: true, written: 1n, pinned: 'Own' },
      ...{ projects: 4n, staff: 4n, meeting: new Date('2027-04-29T21:00:00Z') },
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
