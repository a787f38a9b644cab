import { expect, test } from 'vitest';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();

const setAddress = (address: string) =>
  app.database.pool.query('update organisation set address = $1', [address]);

test('the first invoice of a company without an address asks for it once, whatever issues it, and the next ones do not', async () => {
  await setAddress('');
  const first = await money.draft('100.00');
  const asked = { status: 422, body: { errors: [{ path: 'seller', confirm: 'seller-unknown' }] } };
  for (const command of ['issue', 'mark-sent'])
    expect(await money.post(first, command, {})).toMatchObject(asked);
  expect((await money.read(first)).number).toBeNull();
  await setAddress('Ring 1, 1010 Vienna');
  const known = await money.draft('100.00');
  expect(await money.post(known, 'issue', {})).toMatchObject({ status: 200 });
  await setAddress('');
  expect(await money.post(first, 'issue', {})).toMatchObject({ status: 200 });
});
