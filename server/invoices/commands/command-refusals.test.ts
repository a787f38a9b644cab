import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { type MoneyCalls, moneyCalls, paid, testNow } from '#testing/invoices/test-money.ts';

let app: TestApp;
let money: MoneyCalls;
let viewer: MoneyCalls;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  money = moneyCalls(app, await app.as('billing'));
  viewer = moneyCalls(app, await app.as('viewer'));
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

interface Command {
  name: string;
  body?: object;
  /** The states in which it can be done; in every other one it is refused. */
  states: readonly InvoiceStatus[];
  takesNoKey?: true;
}
const open = ['Issued', 'Sent', 'Downloaded', 'Partial Payment', 'Past Due'] as const;
const reason = { reason: 'mistake' };
const note = { amount: '1.00', issuedDate: '2026-11-20', ...reason };
const commands: readonly Command[] = [
  { name: 'issue', body: {}, states: ['Draft'] },
  {
    name: 'mark-sent',
    states: ['Draft', 'Issued', 'Downloaded', 'Partial Payment', 'Past Due', 'Paid'],
  },
  { name: 'payments', body: paid('1.00'), states: ['Draft', ...open, 'Written Off'] },
  { name: 'void', body: reason, states: ['Issued', 'Sent', 'Downloaded', 'Past Due'] },
  { name: 'write-off', body: reason, states: open },
  { name: 'due-date', body: { dueDate: '2027-01-31' }, states: open, takesNoKey: true },
  { name: 'credit-notes', body: note, states: [...open, 'Paid', 'Written Off'] },
  { name: 'waive', body: { issuedDate: '2026-11-20', ...reason }, states: ['Written Off'] },
  { name: 'apply-credit', body: { amount: '1.00' }, states: open },
];

/** How an invoice of 100.00 comes into each state; the client has credit in all of them. */
const ways: Record<InvoiceStatus, (id: number) => Promise<unknown>> = {
  Draft: () => Promise.resolve(),
  Issued: (id) => money.command(id, 'issue', {}),
  Sent: (id) => money.command(id, 'mark-sent'),
  Downloaded: (id) => money.command(id, 'issue', { markDownloaded: true }),
  'Partial Payment': (id) => money.pay(id, '10.00'),
  'Past Due': (id) => money.command(id, 'issue', {}),
  Paid: (id) => money.pay(id, '100.00'),
  Void: (id) => money.command(id, 'issue', {}).then(() => money.command(id, 'void', reason)),
  'Written Off': (id) =>
    money.command(id, 'issue', {}).then(() => money.command(id, 'write-off', reason)),
};
const states = Object.keys(ways) as InvoiceStatus[];

const attackOf = (command: string, state: InvoiceStatus) =>
  command === 'payments' && state === 'Void' ? '[PAY-010] ' : '';

async function invoiceIn(state: InvoiceStatus): Promise<number> {
  const clientId = await money.addTestClient();
  await money.pay(await money.issued('1.00', { clientId }), '6.00', { keepAsCredit: true });
  const dueDate = state === 'Past Due' ? '2026-11-10' : '2026-12-01';
  const id = await money.draft('100.00', { clientId, dueDate });
  await ways[state](id);
  expect((await money.read(id)).invoiceStatus).toBe(state);
  return id;
}

describe.each(commands)('$name', ({ name, body, states: allowed, takesNoKey }) => {
  const state = allowed[0] ?? 'Issued';
  const tag = (version: number | string) => ({ 'if-match': `"${version}"` });

  const wrongStates = states.filter((one) => !allowed.includes(one));
  test.each(wrongStates.map((wrong) => [attackOf(name, wrong), wrong] as const))(
    '%sis refused with 409 for an invoice that is %s, and nothing changes',
    async (_attack, wrong) => {
      const id = await invoiceIn(wrong);
      const before = await dumpRows(app);
      const answer = await money.post(id, name, body);
      expect(answer).toMatchObject({ status: 409, body: { type: '/problems/wrong-state' } });
      expect(await dumpRows(app)).toBe(before);
    },
  );

  test.each(allowed)(
    'is done for an invoice that is %s, and counts its version up',
    async (right) => {
      const id = await invoiceIn(right);
      const { version } = await money.read(id);
      const answer = await money.post(id, name, body, tag(version));
      expect(answer.status, answer.text).toBeLessThan(300);
      expect(answer.headers.etag).toBe(`"${version + 1}"`);
      const after = await money.read(id);
      expect(after.version).toBe(version + 1);
      expect(await brokenInvariants(app.db)).toEqual([]);
    },
  );

  test('is refused for a viewer, a stale version, a bad one, a missing key, and nothing changes', async () => {
    const id = await invoiceIn(state);
    const { version } = await money.read(id);
    const before = await dumpRows(app);
    const keyless = { 'idempotency-key': '' };
    expect(await viewer.post(id, name, body)).toMatchObject({ status: 403 });
    expect(await money.post(id, name, body, tag(version + 1))).toMatchObject({ status: 412 });
    expect(await money.post(id, name, body, tag('x'))).toMatchObject({ status: 400 });
    expect(await money.post(id, name, { ...body, status: 'Paid' })).toMatchObject({ status: 400 });
    if (!takesNoKey) {
      expect(await money.post(id, name, body, keyless)).toMatchObject({ status: 400 });
    }
    expect(await money.post(999_999_999, name, body)).toMatchObject({ status: 404 });
    expect(await dumpRows(app)).toBe(before);
    expect((await money.post(id, name, body)).status).toBeLessThan(300);
  });

  test('is refused with 409 for what lies in the trash', async () => {
    const id = await money.draft('100.00');
    await app.database.pool.query(`update invoice set deleted_at = now() where id = ${id}`);
    const before = await dumpRows(app);
    const answer = await money.post(id, name, body);
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.text).toContain('Restore it first');
    expect(await dumpRows(app)).toBe(before);
  });

  test.skipIf(takesNoKey)('with the same key is done once, and answered the same', async () => {
    const id = await invoiceIn(state);
    const key = { 'idempotency-key': `${name}-once` };
    const first = await money.post(id, name, body, key);
    const rows = await dumpRows(app);
    const second = await money.post(id, name, body, key);
    expect(second).toMatchObject({ status: first.status, headers: { etag: first.headers.etag } });
    expect(second.body).toEqual(first.body);
    expect(await dumpRows(app)).toBe(rows);
  });
});
