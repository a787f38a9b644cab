import { expect, test } from 'vitest';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { moneyCalls } from '#testing/invoices/test-money.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();

/** An invoice of 100.00 that 12.50 of its client's 30.00 settle. */
async function appliedCredit() {
  const clientId = await money.addTestClient();
  await money.pay(await money.issued('10.00', { clientId }), '40.00', { keepAsCredit: true });
  const id = await money.issued('100.00', { clientId });
  const { undo, invoice } = await money.command(id, 'apply-credit', { amount: '12.50' });
  const applicationId = invoice.credits[0]?.id ?? 0;
  return { clientId, id, undo, applicationId, version: invoice.version };
}

test('applied credit is returned by an opposite entry, whoever applied it, and that can be undone', async () => {
  const { id, applicationId, version } = await appliedCredit();
  await app.database.pool.query('update undo_handle set expires_at = now()');
  const { undo, invoice } = await money.command(id, 'unapply-credit', { applicationId });
  expect(invoice).toMatchObject({
    balance: 100,
    credited: 0,
    clientCredit: 30,
    invoiceStatus: 'Issued',
    version: version + 1,
    credits: [
      { id: applicationId, amount: 12.5, isReturnable: false },
      { kind: 'client-credit', amount: -12.5, isReturnable: false },
    ],
  });
  expect(invoice.activity?.at(-1)).toMatchObject({
    kind: 'credit-returned',
    summary: 'Returned $12.50 to the client’s credit',
    detail: 'balance $87.50 → $100.00',
  });
  expect(await money.undo(undo?.handle ?? '')).toMatchObject({
    status: 200,
    body: {
      done: '$12.50 of the client’s credit applied again.',
      invoice: { balance: 87.5, credited: 12.5, clientCredit: 17.5 },
    },
  });
  const last = (await money.read(id)).credits.at(-1);
  expect(last).toMatchObject({ amount: 12.5, isReturnable: true });
});

test('applied credit is returned once, by the command or by the undo', async () => {
  const { id, applicationId, undo } = await appliedCredit();
  await money.command(id, 'unapply-credit', { applicationId });
  const refusal = { status: 409, body: { detail: 'This credit was already returned.' } };
  const before = await dumpRows(app);
  expect(await money.post(id, 'unapply-credit', { applicationId })).toMatchObject(refusal);
  expect(await money.undo(undo?.handle ?? '')).toMatchObject(refusal);
  expect(await dumpRows(app)).toBe(before);
  const once = await appliedCredit();
  expect(await money.undo(once.undo?.handle ?? '')).toMatchObject({ status: 200 });
  const { applicationId: undone } = once;
  const late = await money.post(once.id, 'unapply-credit', { applicationId: undone });
  expect(late).toMatchObject(refusal);
});

test('applied credit is returned only from the invoice that it settles, at its version, by those who correct, with a key, once a key', async () => {
  const { id, applicationId, version } = await appliedCredit();
  const other = await money.issued('1.00');
  await money.command(other, 'credit-notes', {
    amount: '0.50',
    issuedDate: '2026-11-15',
    reason: 'Returned goods',
  });
  const note = await app.database.pool.query<{ id: bigint }>(
    `select id from credit_application where invoice_id = ${other}`,
  );
  const viewer = moneyCalls(app, await app.as('viewer'));
  const body = { applicationId };
  const name = 'unapply-credit';
  const before = await dumpRows(app);
  expect(await viewer.post(id, name, body)).toMatchObject({ status: 403 });
  expect(await money.post(other, name, body)).toMatchObject({ status: 404 });
  const ofNote = { applicationId: Number(note.rows[0]?.id) };
  expect(await money.post(other, name, ofNote)).toMatchObject({ status: 404 });
  const stale = { 'if-match': `"${version - 1}"` };
  expect(await money.post(id, name, body, stale)).toMatchObject({ status: 412 });
  const keyless = { 'idempotency-key': '' };
  expect(await money.post(id, name, body, keyless)).toMatchObject({ status: 400 });
  expect(await money.post(id, name, { applicationId: 0 })).toMatchObject({ status: 400 });
  expect(await dumpRows(app)).toBe(before);
  const key = { 'idempotency-key': 'unapply-once' };
  const first = await money.post(id, name, body, key);
  expect(first).toMatchObject({ status: 200, headers: { etag: `"${version + 1}"` } });
  const second = await money.post(id, name, body, key);
  expect(second).toMatchObject({ status: 200, body: first.body as object });
});

test('returned credit is not applied again by an undo once it is used elsewhere', async () => {
  const { clientId, id, applicationId } = await appliedCredit();
  const { undo } = await money.command(id, 'unapply-credit', { applicationId });
  const other = await money.issued('50.00', { clientId });
  await money.command(other, 'apply-credit', { amount: '20.00' });
  const before = await dumpRows(app);
  expect(await money.undo(undo?.handle ?? '')).toMatchObject({ status: 409 });
  expect(await dumpRows(app)).toBe(before);
});

test('credit on a written-off invoice is returned for good, and what it settled is given up, too', async () => {
  const { id, applicationId } = await appliedCredit();
  await money.command(id, 'write-off', { reason: 'gone' });
  const { undo, invoice } = await money.command(id, 'unapply-credit', { applicationId });
  expect(undo).toBeNull();
  expect(invoice).toMatchObject({ balance: 0, credited: 0, clientCredit: 30 });
});
