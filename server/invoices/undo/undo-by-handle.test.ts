import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { undoHandle } from '#contract/undo-handle.ts';
import { invoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { brokenInvariants } from '#database/invariants.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestClient,
} from '#testing/app/test-app.ts';
import { asCommand, draftBody, draftCalls, expectRefusal } from '#testing/invoices/test-drafts.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';

let app: TestApp;
let billing: TestClient;
let calls: ReturnType<typeof draftCalls>;
let clientId: number;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  billing = await app.as('billing');
  calls = draftCalls(billing);
  clientId = Number(await addClient(app.db, { name: 'Zoë' }));
  // Something to apply: a payment of twice its invoice.
  await pay(await issued(), '2.00', { keepAsCredit: true });
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const received = { date: '2026-11-20', method: 'Cash' };
const pay = (id: number, amount: string, more: object = {}) =>
  calls.post(id, 'payments', { amount, ...received, ...more });
async function drafted(): Promise<number> {
  return asCommand(await calls.create(draftBody(clientId))).invoice.id;
}
async function issued(): Promise<number> {
  const id = await drafted();
  await calls.post(id, 'issue', {});
  return id;
}
async function deleted(): Promise<number> {
  const id = await drafted();
  await calls.remove(id, 1);
  return id;
}
const dearer = () =>
  draftBody(clientId, { items: [{ title: 'Dear', cost: '3', qty: '1' }], dueDate: '2027-01-01' });
const noted = () => draftBody(clientId, { internalNote: 'Call', tags: ['late'] });
function paySeveral(id: number): Promise<TestAnswer> {
  const allocations = [{ invoiceId: id, amount: '0.50' }];
  const body = { clientId, currency: 'USD', amount: '0.50', ...received, allocations };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return billing.post('/apps/invoice/payments', body, headers);
}

/** Every command that can be taken back, and what it is given to. */
const commands: [string, () => Promise<number>, (id: number) => Promise<TestAnswer>][] = [
  ['a delete', drafted, (id) => calls.remove(id, 1)],
  ['a restore', deleted, (id) => calls.post(id, 'restore')],
  ['an edit', drafted, (id) => calls.put(id, dearer(), 1)],
  ['a note on an issued invoice', issued, (id) => calls.put(id, noted(), 2)],
  ['a mark as sent', issued, (id) => calls.post(id, 'mark-sent')],
  ['a payment', issued, (id) => pay(id, '0.40')],
  ['a payment over several', issued, paySeveral],
  ['credit that was applied', issued, (id) => calls.post(id, 'apply-credit', { amount: '0.25' })],
  ['a write-off', issued, (id) => calls.post(id, 'write-off', { reason: 'x' })],
  ['a later due date', issued, (id) => calls.post(id, 'due-date', { dueDate: '2027-01-31' })],
];
const undoable = z.object({ undo: undoHandle });

async function facts(id: number) {
  const { invoice } = invoiceDetail.parse(await calls.get(id));
  const { invoiceStatus, balance, paid, credited, dueDate, statusFacts, items, tags } = invoice;
  const isDeleted = invoice.deletedAt !== null;
  return { invoiceStatus, balance, paid, credited, dueDate, statusFacts, items, tags, isDeleted };
}

describe.each(commands)('the undo of %s', (_name, made, command) => {
  async function done() {
    const id = await made();
    const before = await facts(id);
    const answer = await command(id);
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(await facts(id)).not.toEqual(before);
    return { id, before, handle: undoable.parse(answer.body).undo.handle };
  }

  test('works after nine minutes, says what it did, and works once', async () => {
    const { id, before, handle } = await done();
    await app.database.pool.query(
      `update undo_handle set expires_at = expires_at - interval '9 minutes' where id = '${handle}'`,
    );
    const answer = await calls.undo(handle);
    expect(answer).toMatchObject({
      status: 200,
      body: { done: expect.stringMatching(/^[A-Z#$].+\.$/) as string },
    });
    expect(await facts(id)).toEqual(before);
    await expectRefusal(app, () => calls.undo(handle), {
      status: 409,
      body: { detail: 'This was already undone.' },
    });
  });

  test('is refused once it has expired, and to anybody else', async () => {
    const { handle } = await done();
    const [admin, viewer] = [await app.as('admin'), await app.as('viewer')];
    await expectRefusal(app, () => draftCalls(admin).undo(handle), { status: 404 });
    await expectRefusal(app, () => draftCalls(viewer).undo(handle), { status: 403 });
    await app.database.pool.query(
      `update undo_handle set expires_at = now() where id = '${handle}'`,
    );
    await expectRefusal(app, () => calls.undo(handle), {
      status: 409,
      body: { detail: 'It’s too late to undo this.' },
    });
  });
});

test('an edit is not taken back once something else has changed the invoice', async () => {
  const id = await drafted();
  const { undo } = asCommand(await calls.put(id, dearer(), 1));
  await calls.put(id, noted(), 2);
  await expectRefusal(app, () => calls.undo(undo?.handle ?? ''), {
    status: 409,
    body: { detail: 'This invoice has changed since then. Edit it instead.' },
  });
  const { undo: last } = asCommand(await calls.put(id, dearer(), 3));
  await calls.post(id, 'issue', {});
  await expectRefusal(app, () => calls.undo(last?.handle ?? ''), { status: 409 });
});
