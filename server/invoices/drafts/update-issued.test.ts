import { describe, expect, test } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { openDraftApp } from '#testing/invoices/test-draft-app.ts';
import { dumpRows } from '#testing/invoices/test-drafts.ts';

const { app, calls, body, create: createDraft, changesOf } = await openDraftApp();
const create = async (part: Partial<InvoiceInput> = {}) => (await createDraft(part)).invoice.id;

/** Invoices in the states that freeze more and more. */
async function issued(state: 'Issued' | 'Paid' | 'Void' | 'Written Off'): Promise<number> {
  const id = await create();
  const commands = {
    Issued: ['issue', { markDownloaded: false }],
    Paid: ['payments', { amount: '1.00', date: '2026-11-20', method: 'Cash' }],
    Void: ['void', { reason: 'Twice' }],
    'Written Off': ['write-off', { reason: 'Bankrupt' }],
  } as const;
  if (state !== 'Issued') await calls.post(id, 'issue', {});
  const [command, given] = commands[state];
  const answer = await calls.post(id, command, given);
  expect(answer.body, answer.text).toMatchObject({ invoice: { invoiceStatus: state } });
  return id;
}
async function versionOf(id: number): Promise<number> {
  const { rows } = await app.database.pool.query<{ version: number }>(
    `select version from invoice where id = ${String(id)}`,
  );
  return rows[0]?.version ?? 0;
}

describe('an issued invoice', () => {
  test('takes an internal note, tags and recipients, and notes what changed', async () => {
    const id = await issued('Issued');
    const part = { internalNote: 'Call', tags: ['late'], recipients: ['a@example.com'] };
    const answer = await calls.put(id, body(part), await versionOf(id));
    expect(answer).toMatchObject({ status: 200, body: { invoice: { version: 3, ...part } } });
    expect(await changesOf(id)).toMatchObject([
      {
        data: { fields: ['internalNote', 'tags', 'recipients'] },
        before: { internalNote: '', tags: [], recipients: [] },
        after: part,
      },
    ]);
  });

  const frozen: [string, Partial<InvoiceInput>][] = [
    ['items', { items: [{ title: 'Work', description: 'a', qty: '1', cost: '0.01' }] }],
    ['dueDate', { dueDate: '2027-01-01' }],
    ['note', { note: 'other' }],
    ['discount', { discount: { percent: '5' } }],
    ['reference', { reference: 'PO' }],
  ];
  test.each(frozen)('never changes its %s, also beside a note', async (path, part) => {
    const id = await issued('Issued');
    const version = await versionOf(id);
    const before = await dumpRows(app);
    const answer = await calls.put(id, body({ ...part, internalNote: 'x' }), version);
    expect(answer).toMatchObject({
      status: 409,
      body: { type: '/problems/wrong-state', errors: [{ path }] },
    });
    expect(answer.body).toMatchObject({
      detail: expect.stringContaining('credit note') as string,
    });
    expect(await dumpRows(app)).toBe(before);
  });

  test.each(['Paid', 'Written Off'] as const)(
    'that is %s takes an internal note and nothing else',
    async (state) => {
      const id = await issued(state);
      const version = await versionOf(id);
      expect(await calls.put(id, body({ tags: ['t'] }), version)).toMatchObject({ status: 409 });
      expect(await calls.put(id, body({ internalNote: 'n' }), version)).toMatchObject({
        status: 200,
      });
    },
  );

  test('[INV-066] that is paid never changes its amounts', async () => {
    const id = await issued('Paid');
    const version = await versionOf(id);
    const before = await dumpRows(app);
    const cheaper = body({ items: [{ title: 'Work', description: 'a', qty: '1', cost: '0.01' }] });
    expect(await calls.put(id, cheaper, version)).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'items' }] },
    });
    expect(await dumpRows(app)).toBe(before);
  });

  test('that is void takes nothing', async () => {
    const id = await issued('Void');
    const version = await versionOf(id);
    const before = await dumpRows(app);
    const answer = await calls.put(id, body({ internalNote: 'n' }), version);
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ path: 'internalNote' }] } });
    expect(await dumpRows(app)).toBe(before);
  });
});
