import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstStepEndpoints } from '#contract/settings/first-steps.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';
import { accepting, letter } from '#testing/mail/test-sending.ts';
import { setReceivingAccount } from '#testing/settings/receiving-account.ts';

const { getFirstSteps, skipFirstStep } = firstStepEndpoints;
let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp({ now: testNow, mail: { ...accepting, undoMs: 3_600_000 } });
  admin = await app.as('admin');
  await app.database.pool.query(
    "update organisation set address = '', tax_number = '', logo_image = null",
  );
});
afterAll(() => app.close());

const read = async () => getFirstSteps.output.parse((await admin.get(getFirstSteps.path)).body);
const done = async () =>
  (await read()).steps.filter(({ isDone }) => isDone).map(({ step }) => step);

test('each step is done by its fact, by whatever way that came to be', async () => {
  const { pool } = app.database;
  expect(await done()).toEqual([]);
  await pool.query("update organisation set address = 'Quay 1'");
  await setReceivingAccount(pool, { iban: 'NO9386011117947' });
  expect(await done()).toEqual([]);
  await pool.query("update organisation set tax_number = 'NO123'");
  expect(await done()).toEqual(['company']);
  const clientId = Number(await addClient(app.db, { name: 'First' }));
  expect(await done()).toEqual(['company', 'client']);
  const money = moneyCalls(app, await app.as('billing'));
  const id = await money.issued('10.00', { clientId });
  expect(await done()).toEqual(['company', 'numbers', 'client', 'invoice']);
  expect((await read()).invoiceId).toBe(id);
  await money.post(id, 'send', letter);
  expect(await done()).toEqual(['company', 'numbers', 'client', 'invoice', 'email']);
});

test('a skipped step is skipped for the whole organisation, and comes back', async () => {
  const skip = (isSkipped: boolean) => admin.post(skipFirstStep.path, { step: 'logo', isSkipped });
  const skipped = async () =>
    (await read()).steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step);
  expect((await skip(true)).status).toBe(200);
  await skip(true);
  expect(await skipped()).toEqual(['logo']);
  await skip(false);
  expect(await skipped()).toEqual([]);
});

test('who may not change settings sees no first steps', async () => {
  const billing = await app.as('billing');
  expect((await billing.get(getFirstSteps.path)).status).toBe(403);
});
