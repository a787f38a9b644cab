import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { connect, productRole } from '#database/connect.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { type DatabaseBetween, openBetween } from '#testing/faults/database-between.ts';
import { moneyCalls, paid, testNow } from '#testing/invoices/test-money.ts';
import {
  sessionHeaders,
  startTestApp,
  type TestApp,
  testClient,
  type TestClient,
  testLinks,
  testSettings,
} from '#testing/app/test-app.ts';
import { buildApp } from '#server/app.ts';

/** Rounds in which the answer to a COMMIT is lost; the long form has 500. */
const rounds = Number(process.env.COMMIT_ROUNDS ?? 25);

let app: TestApp;
let between: DatabaseBetween;
let close: () => Promise<void>;
let billing: TestClient;
let money: ReturnType<typeof moneyCalls>;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  money = moneyCalls(app, await app.as('billing'));
  between = await openBetween(app.database.address.socketDir);
  const address = { ...app.database.address, socketDir: between.socketDir, role: productRole };
  const far = connect(address);
  const server = await buildApp({
    ...{ db: far.db, config: testSettings, links: testLinks, now: testNow, busyAfterMs: 0 },
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  billing = testClient(url, await sessionHeaders(app.db, 'billing'));
  close = () => server.close().then(far.close).then(between.close);
});
afterAll(async () => {
  await close();
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

describe('a COMMIT whose answer is lost', () => {
  test('[FLT-005] leaves one payment, however often the call is repeated with its key', async () => {
    const id = await money.issued('1000.00');
    const path = `/apps/invoice/invoices/${String(id)}/payments`;
    for (let round = 0; round < rounds; round += 1) {
      const key = crypto.randomUUID();
      const pay = () => billing.post(path, paid('1.00'), { 'idempotency-key': key });
      between.loseCommitAfter(key);
      expect([201, 409, 503]).toContain((await pay()).status);
      await expect.poll(async () => (await pay()).status).toBe(201);
    }
    expect(between.lost()).toBe(rounds);
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from payment_allocation where invoice_id = ${id}`.execute(app.db);
    expect(Number(rows[0]?.count)).toBe(rounds);
  });
});

describe('a database that is far away', () => {
  test('[FLT-006] half a second for each packet: everyone is answered, and all is as before when it is near again', async () => {
    const list = () => billing.get('/apps/invoice/invoices');
    between.delay(500);
    const answers = await Promise.all(Array.from({ length: 30 }, list));
    between.delay(0);
    for (const { status } of answers) expect([200, 429, 503]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await expect.poll(async () => (await list()).status).toBe(200);
  });
});
