import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import type { CallContext } from '#server/http/handler.ts';
import { readJob } from './bulk-rows.ts';
import { stopBulkJob } from './change-bulk-jobs.ts';
import { workBulkJob } from './work-bulk-jobs.ts';

let database: TestDatabase;
let actorId: number;
const work = () =>
  workBulkJob(database.db, {
    now: new Date('2026-11-20T12:00:00Z'),
    mail: {},
    onFailure: (error) => {
      throw error;
    },
  });

beforeAll(async () => {
  database = await createTestDatabase({ connections: 2 });
  await database.pool.query(`
    insert into organisation (name) values ('Test');
    insert into client (id, name) overriding system value values (1, 'Client');
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
      select 1, 'USD', '2026-11-01', '2026-12-01', 100, 100 from generate_series(1, 1200);
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor) select id, 1, 'Work', 1, 1, 100 from invoice`);
  const { rows } = await database.pool.query<{ id: bigint }>(
    "insert into app_user (email, name, role, password_hash) values ('a@b.c', 'A', 'billing', '') returning id",
  );
  actorId = Number(rows[0]?.id);
});
afterAll(() => database.drop());

let jobId: number;
beforeEach(async () => {
  await database.pool.query(
    "update bulk_job set state = 'stopped', ended_at = now() where state = 'running'",
  );
  const { rows } = await database.pool.query<{ id: bigint }>(
    `with job as (
       insert into bulk_job (actor_id, action, total)
       select $1, jsonb_build_object('kind', 'add-tag', 'tag', 'tag ' || (select count(*) from bulk_job)), count(*) from invoice returning id
     ), listed as (
       insert into bulk_row (job_id, position, invoice_id)
       select job.id, row_number() over (order by invoice.id), invoice.id from job, invoice
     ) select id from job`,
    [actorId],
  );
  jobId = Number(rows[0]?.id);
});
const job = () => readJob(database.db, { id: jobId, actorId });

test('a job is worked through part by part, each row once', async () => {
  const done: number[] = [];
  while (await work()) done.push((await job()).done);
  expect(done).toEqual([500, 1_000, 1_200]);
  expect((await job()).state).toBe('done');
  const { rows } = await database.pool.query(
    'select distinct cardinality(tags) as tags, version from invoice',
  );
  expect(rows).toHaveLength(1);
  expect(await brokenInvariants(database.db)).toEqual([]);
});

test('a part that is cut off leaves nothing behind, and is done by the next', async () => {
  await work();
  const cutOff = database.db.transaction().execute(async (transaction) => {
    await workBulkJob(transaction, { now: new Date(), onFailure: () => undefined, mail: {} });
    throw new Error('The server dies');
  });
  await expect(cutOff).rejects.toThrow();
  expect((await job()).done).toBe(500);
  while (await work());
  expect(await job()).toMatchObject({ state: 'done', done: 1_200 });
});

test('two servers at the same job do each row once', async () => {
  await Promise.all(
    [1, 2].map(async () => {
      while (await work());
    }),
  );
  while (await work());
  expect(await job()).toMatchObject({ state: 'done', done: 1_200, failed: 0 });
});

test('a job that is stopped keeps what is done and leaves the rest', async () => {
  await work();
  const command = { actorId, route: 'test', key: undefined, bodyHash: Buffer.alloc(32) };
  const stopped = await stopBulkJob(database.db, jobId, { command } as CallContext);
  expect(stopped).toMatchObject({ state: 'stopped', done: 500, total: 1_200 });
  expect(await work()).toBe(false);
  expect(await brokenInvariants(database.db)).toEqual([]);
});
