import { inspect } from 'node:util';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { draftBody, draftCalls } from '#testing/invoices/test-drafts.ts';
import { paid } from '#testing/invoices/test-money.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const { create } = draftCalls(await app.as('billing'));
const clientId = await money.addTestClient();

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Of the transaction of one call, its beginning and its commit included. */
async function statementsOf(
  call: (key: { 'idempotency-key': string }) => Promise<{ status: number }>,
): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const named = key();
  const { status } = await call(named);
  const { calls, contexts } = query.mock;
  // Other work of the server goes on beside it, on other connections or before it on its own.
  const keyed = calls.findIndex((given) =>
    inspect(given, { depth: 4 }).includes(named['idempotency-key']),
  );
  const begun = calls.findLastIndex(
    ([text], place) =>
      /^begin(;|$)/.test(text) && place < keyed && contexts[place] === contexts[keyed],
  );
  const own = calls
    .slice(begun)
    .filter((_call, place) => contexts[begun + place] === contexts[begun]);
  const committed = own.findIndex(([text]) => text === 'commit');
  query.mockRestore();
  expect(status).toBeLessThan(300);
  return committed + 1;
}

test('a draft, its issue and its payment take six statements each, from the beginning to the commit', async () => {
  expect(await statementsOf((key) => create(draftBody(clientId), key))).toBe(6);
  const id = await money.draft('100.00');
  expect(await statementsOf((key) => money.post(id, 'issue', {}, key))).toBe(6);
  expect(await statementsOf((key) => money.post(id, 'payments', paid('10.00'), key))).toBe(6);
});

test('an issue takes the number before from the end of the index, and sorts no year of them', async () => {
  for (let count = 0; count < 60; count += 1) await money.issued('10.00');
  await app.database.pool.query('analyze invoice');
  const id = await money.draft('100.00');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await money.post(id, 'issue', {});
  const sent = query.mock.calls as unknown as [{ text?: string }, unknown[]?][];
  query.mockRestore();
  const [statement, values] = sent.find(([{ text }]) => text?.includes('number_series')) ?? [];
  const { rows } = await app.database.pool.query<Record<'QUERY PLAN', string>>(
    `explain ${statement?.text ?? ''}`,
    values,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index (Only )?Scan Backward using invoice_counter_unique/);
  expect(plan).not.toContain('Sort');
});

test('a call whose key is at work already is told so at once, and waits for nothing that the other one waits for', async () => {
  const id = await money.issued('100.00');
  const same = key();
  const pay = () => money.post(id, 'payments', paid('10.00'), same);
  const holder = await app.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from client for update');
    const first = pay();
    const isWaiting = async () => {
      const { rows } = await holder.query<{ waiting: boolean }>(
        `select exists (select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock') as waiting`,
      );
      return rows[0]?.waiting;
    };
    await expect.poll(isWaiting).toBe(true);
    expect(await pay()).toMatchObject({ status: 409 });
    await holder.query('rollback');
    expect(await first).toMatchObject({ status: 201 });
  } finally {
    holder.release();
  }
});
