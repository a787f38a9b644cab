import { afterAll, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import type { CallContext } from '#server/http/handler.ts';
import {
  bulkSubjectsForTests as subjects,
  openBulkDatabase,
} from '#testing/invoices/test-bulk-database.ts';
import { readJob } from '#server/bulk/bulk-rows.ts';
import { stopBulkJob } from '#server/bulk/change-bulk-jobs.ts';
import { workBulkJob } from '#server/bulk/work-bulk-jobs.ts';

const { database, actorId, begin } = await openBulkDatabase(1_200);
const work = () =>
  workBulkJob(database.db, {
    now: new Date('2026-11-20T12:00:00Z'),
    mail: {},
    subjects,
    onFailure: (error) => {
      throw error;
    },
  });

afterAll(() => database.drop());

let jobId: number;
let begun = 0;
beforeEach(async () => {
  await database.pool.query(
    "update bulk_job set state = 'stopped', ended_at = now() where state = 'running'",
  );
  jobId = await begin(`tag ${String((begun += 1))}`);
});
const job = () => readJob(database.db, { id: jobId, actorId, subjects });

test('a job is worked through part by part, each row once', async () => {
  const done: number[] = [];
  while (await work()) done.push((await job()).done);
  expect(done).toEqual([250, 500, 750, 1_000, 1_200]);
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
    await workBulkJob(transaction, {
      now: new Date(),
      onFailure: () => undefined,
      subjects,
      mail: {},
    });
    throw new Error('The server dies');
  });
  await expect(cutOff).rejects.toThrow();
  expect((await job()).done).toBe(250);
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
  const stopped = await stopBulkJob(database.db, { id: jobId, subjects }, {
    command,
  } as CallContext);
  expect(stopped).toMatchObject({ state: 'stopped', done: 250, total: 1_200 });
  expect(await work()).toBe(false);
  expect(await brokenInvariants(database.db)).toEqual([]);
});
