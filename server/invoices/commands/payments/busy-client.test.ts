import { expect, test } from 'vitest';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { paid } from '#testing/invoices/test-money.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp({ isHurried: true });

test('a payment that waits too long for its client is refused with 503, and can be repeated', async () => {
  const id = await money.issued('100.00');
  const before = await dumpRows(app);
  const key = { 'idempotency-key': 'busy' };
  const holder = await app.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from client for update');
    const answer = await money.post(id, 'payments', paid('10.00'), key);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await dumpRows(app)).toBe(before);
  expect(await money.post(id, 'payments', paid('10.00'), key)).toMatchObject({ status: 201 });
  expect(await money.read(id)).toMatchObject({ balance: 90 });
});
