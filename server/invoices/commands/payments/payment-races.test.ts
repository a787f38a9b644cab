import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestClient,
} from '#testing/app/test-app.ts';
import { type MoneyCalls, moneyCalls, paid, testNow } from '#testing/invoices/test-money.ts';

// `RACE_ROUNDS=1000 npm test -- server payment-races` is the long form; its result is in docs/proof.md.
const rounds = Number(process.env.RACE_ROUNDS ?? 20);

let app: TestApp;
let billing: TestClient;
let money: MoneyCalls;
beforeAll(async () => {
  app = await startTestApp({ now: testNow, settings: { trustProxy: ['127.0.0.1'] } });
  billing = await app.as('billing');
  money = moneyCalls(app, billing);
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

/** An office of its own each round: the limit of calls in a minute is not what is tested here. */
const office = (round: number) => ({
  'x-forwarded-for': `10.1.${String(Math.floor(round / 250))}.${String(1 + (round % 250))}`,
});

/** Calls again, with the same key, where the machine says that it is too busy, as a page would. */
async function retry(
  call: (key: Record<string, string>) => Promise<TestAnswer>,
): Promise<TestAnswer> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (;;) {
    const answer = await call(key);
    if (answer.status !== 503) return answer;
  }
}

const statusesOf = (answers: TestAnswer[]) => answers.map(({ status }) => status);
const atOnce = (count: number, call: (key: Record<string, string>) => Promise<TestAnswer>) =>
  Promise.all(Array.from({ length: count }, () => retry(call)));

test(
  '[RCE-001] of fifty payments of 60.00 at once on 100.00 one is taken, and 40.00 stay open',
  { timeout: 60_000 + rounds * 5_000 },
  async () => {
    const ids: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const id = await money.issued('100.00');
      ids.push(id);
      const answers = await atOnce(50, (key) =>
        money.post(id, 'payments', paid('60.00'), { ...office(round), ...key }),
      );
      const statuses = statusesOf(answers);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      for (const status of statuses) expect([201, 409, 422]).toContain(status);
    }
    const { rows } = await app.database.pool.query(
      `select distinct balance_minor, paid_minor from invoice where id = any($1)`,
      [ids],
    );
    expect(rows).toEqual([{ balance_minor: 4_000n, paid_minor: 6_000n }]);
  },
);

test('[RCE-003] of twenty full reversals at once one is done', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '100.00');
    const statuses = statusesOf(await atOnce(20, (key) => money.reverse(paymentId, {}, key)));
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await money.read(id)).toMatchObject({ balance: 100, paid: 0 });
  }
});

test('[RCE-009] marked as sent, paid and voided at once, it ends in a state that the law knows', async () => {
  for (let round = 0; round < 20; round += 1) {
    const id = await money.draft('100.00');
    const { version } = await money.read(id);
    const answers = await Promise.all([
      retry((key) => money.post(id, 'mark-sent', undefined, key)),
      retry((key) => money.post(id, 'payments', paid('100.00'), key)),
      retry((key) => money.post(id, 'void', { reason: 'mistake' }, key)),
    ]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const done = answers.filter(({ status }) => status < 300);
    const invoice = await money.read(id);
    const isVoid = answers[2].status === 200;
    const isPaid = answers[1].status === 201;
    expect(isVoid && isPaid).toBe(false);
    expect(invoice.invoiceStatus).toBe(isVoid ? 'Void' : isPaid ? 'Paid' : 'Sent');
    expect(invoice.number).toMatch(/^INV-2026-/);
    // One step for each command that was done, one entry for each step, and issued once.
    expect(invoice.version).toBe(version + done.length);
    const kinds = invoice.activity?.map(({ kind }) => kind) ?? [];
    expect(kinds.filter((kind) => kind === 'issued')).toHaveLength(1);
    expect(kinds).toHaveLength(2 + done.length);
  }
});

test('payments over the same invoices in different orders wait for each other', async () => {
  const clientId = await money.addTestClient();
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await money.issued('100.00', { clientId }));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => {
      const order = place % 2 === 0 ? ids : ids.toReversed();
      const body = {
        clientId,
        currency: 'USD',
        amount: '60.00',
        date: '2026-11-02',
        method: 'Cash',
        allocations: order.map((invoiceId) => ({ invoiceId, amount: '10.00' })),
      };
      return retry((key) => money.paySeveral(body, key));
    }),
  );
  expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
  for (const id of ids) expect(await money.read(id)).toMatchObject({ balance: 0 });
});

test('credit is given out once, whoever asks for it at the same moment', async () => {
  const clientId = await money.addTestClient();
  const source = await money.issued('10.00', { clientId });
  await money.pay(source, '40.00', { keepAsCredit: true });
  const ids: number[] = [];
  for (let count = 0; count < 8; count += 1) ids.push(await money.issued('30.00', { clientId }));
  const answers = await Promise.all(
    ids.map((id) => retry((key) => money.post(id, 'apply-credit', { amount: '30.00' }, key))),
  );
  expect(statusesOf(answers).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
  expect(await money.read(source)).toMatchObject({ clientCredit: 0 });
});
