import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '#database/schema.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { loadSampleData } from './load-sample-data.ts';

describe('sample data', () => {
  let database: TestDatabase;
  let db: Kysely<DB>;

  beforeAll(async () => {
    database = await createTestDatabase({ statementTimeoutMs: 0 });
    db = database.db;
    await loadSampleData(db, {
      passwordHash: 'hash',
      now: new Date('2026-11-20T10:30:00Z'),
      timeZone: 'UTC',
    });
  });
  afterAll(() => database.drop());

  it('[S69 S70 S71 S72] has 200 clients with .example addresses, 15 % of them with a picture', async () => {
    const clients = await db.selectFrom('client').selectAll().execute();
    expect(clients).toHaveLength(200);
    expect(new Set(clients.map((client) => client.name)).size).toBe(200);
    expect(clients.filter((client) => client.avatar_image !== null)).toHaveLength(30);
    for (const client of clients) {
      expect(client.company_email).toMatch(/^[a-z]+@[a-z]+(-[a-z]+)*\.example$/);
      expect(client.contact).toMatch(/^\+[\d ]+$/);
      expect(client.is_sample).toBe(true);
    }
  });

  it('has pictures of the kind that uploads become', async () => {
    const images = await db.selectFrom('image').select('content_type').distinct().execute();
    expect(images).toEqual([{ content_type: 'image/png' }]);
  });

  it('[S190] has one account of each role, all with the password that was given', async () => {
    const accounts = await db.selectFrom('app_user').orderBy('id').selectAll().execute();
    expect(accounts.map((account) => account.role)).toEqual([
      'admin',
      'billing',
      'viewer',
      'clerk',
    ]);
    for (const account of accounts) {
      expect(account).toMatchObject({ password_hash: 'hash', is_sample: true });
      expect(account.avatar_image).not.toBeNull();
    }
  });

  it('marks every record as sample data, in dollars only', async () => {
    const { rows } = await sql<{ table: string; own: bigint }>`
      select (select count(*) from invoice where not is_sample or currency <> 'USD')
        + (select count(*) from payment where not is_sample or currency <> 'USD') as own`.execute(
      db,
    );
    expect(rows).toEqual([{ own: 0n }]);
  });

  it('has a tag on three in five invoices, of five that say what most of it is for', async () => {
    const { rows } = await sql<{ tag: string; invoices: number }>`
      select tag, count(*)::int as invoices from invoice cross join unnest(tags) as tag group by tag order by invoices desc`.execute(
      db,
    );
    expect(rows).toEqual([
      { tag: 'care', invoices: 369 },
      { tag: 'research', invoices: 171 },
      { tag: 'project', invoices: 107 },
      { tag: 'print', invoices: 73 },
      { tag: 'retainer', invoices: 27 },
    ]);
  });

  it('keeps the balance before and after each payment', async () => {
    const usd = (minor: string) => ({ minor, currency: 'USD', exponent: 2 });
    const payments = await db
      .selectFrom('activity')
      .innerJoin('invoice', 'invoice.id', 'activity.invoice_id')
      .where('invoice.id', '=', 5031n)
      .orderBy('activity.id')
      .select(['activity.kind', 'activity.data'])
      .execute();
    expect(payments.filter((activity) => activity.kind === 'payment')).toEqual([
      {
        kind: 'payment',
        data: { amount: usd('100000'), balance: { before: usd('623352'), after: usd('523352') } },
      },
      {
        kind: 'payment',
        data: { amount: usd('180000'), balance: { before: usd('523352'), after: usd('343352') } },
      },
    ]);
    expect(payments.map((activity) => activity.kind)).toEqual([
      'created',
      'issued',
      'sent',
      'payment',
      'payment',
    ]);
  });

  it('is whole or absent', async () => {
    const empty = await createTestDatabase({ statementTimeoutMs: 0 });
    try {
      // In the way of what is written near the end.
      await empty.db
        .insertInto('number_series')
        .values({ code: 'invoice', year: 2026, last_counter: 0 })
        .execute();
      const options = {
        passwordHash: 'hash',
        now: new Date('2026-11-20T10:30:00Z'),
        timeZone: 'UTC',
      };
      await expect(loadSampleData(empty.db, options)).rejects.toThrow('number_series');
      for (const table of ['organisation', 'app_user', 'client', 'invoice', 'image'] as const) {
        expect(
          await empty.db
            .selectFrom(table)
            .select(sql`1`.as('one'))
            .execute(),
        ).toEqual([]);
      }
    } finally {
      await empty.drop();
    }
  });
});
