import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { invoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { asCommand, draftBody, draftCalls, dumpRows } from '#testing/invoices/test-drafts.ts';

let app: TestApp;
let clientId: number;
let calls: ReturnType<typeof draftCalls>;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  clientId = Number(await addClient(app.db, { name: 'Zoë Ångström' }));
  calls = draftCalls(await app.as('billing'));
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

async function create(part: Partial<InvoiceInput> = {}) {
  return asCommand(await calls.create(draftBody(clientId, part))).invoice;
}

describe('a duplicate', () => {
  test('is a draft of the same client and lines, dated today, with the same term', async () => {
    const original = await create({
      reference: 'PO 7',
      ...{ buyerReference: '04011000-12345-34', purchaseOrder: 'PO-9', contract: 'C-1' },
      ...{ project: 'Relaunch', delivered: { from: '2026-11-01', to: '2026-11-15' } },
      items: [
        {
          title: 'Work',
          description: 'long',
          cost: '12.50',
          qty: '2.25',
          discount: { percent: '10' },
          taxes: [{ rate: '9.975', category: 'L' }],
          unit: 'HUR',
          period: { from: '2026-11-01', to: '2026-11-10' },
        },
        { title: 'More', cost: '3', qty: '1', discount: { amount: '0.50' } },
      ],
      discount: { amount: '1.00' },
      note: 'Thanks',
      internalNote: 'about the first one',
      tags: ['web'],
      recipients: ['a@example.com'],
      taxPerLine: true,
    });
    await calls.post(original.id, 'payments', { amount: '1', date: '2026-11-20', method: 'Cash' });
    const { number } = invoiceDetail.parse(await calls.get(original.id)).invoice;

    const answer = await calls.post(original.id, 'duplicate');
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    const { invoice, undo } = asCommand(answer);
    expect(undo).not.toBeNull();
    const { items, subtotal, discount, typedDiscount, taxes, total } = original;
    expect(invoice).toMatchObject({
      items,
      subtotal,
      discount,
      typedDiscount,
      taxes,
      total,
      balance: total,
      number: null,
      invoiceStatus: 'Draft',
      version: 1,
      client: { id: clientId },
      issuedDate: '2026-11-20',
      dueDate: '2026-12-20',
      reference: 'PO 7',
      ...{ buyerReference: '04011000-12345-34', purchaseOrder: 'PO-9', contract: 'C-1' },
      ...{ project: 'Relaunch', delivered: { from: '2026-11-01', to: '2026-11-15' } },
      note: 'Thanks',
      tags: ['web'],
      recipients: ['a@example.com'],
      taxPerLine: true,
      internalNote: '',
      payments: [],
      paid: 0,
      activity: [{ kind: 'created', summary: `Duplicated from ${String(number)}` }],
    });
    expect(invoice.id).not.toBe(original.id);
  });

  test('is made once for one Idempotency-Key, and taken back by undo', async () => {
    const { id } = await create();
    const key = { 'idempotency-key': 'twice' };
    const first = await calls.post(id, 'duplicate', undefined, key);
    expect((await calls.post(id, 'duplicate', undefined, key)).text).toBe(first.text);
    const { undo } = asCommand(first);
    expect(await calls.undo(undo?.handle ?? '')).toMatchObject({ status: 200 });
  });

  test('never falls due beyond the calendar', async () => {
    const { id } = await create({ issuedDate: '2000-01-01', dueDate: '2199-12-31' });
    expect(await calls.post(id, 'duplicate')).toMatchObject({
      status: 201,
      body: { invoice: { dueDate: '2199-12-31' } },
    });
  });

  test.each([
    ['of what is not there', 404, 'billing', 999_999, {}],
    ['of an old version', 412, 'billing', undefined, { 'if-match': '"7"' }],
    ['to those who may only look', 403, 'viewer', undefined, {}],
  ] as const)('is refused %s with %i', async (_name, status, role, given, headers) => {
    const { id } = await create();
    const before = await dumpRows(app);
    const someone = draftCalls(await app.as(role));
    expect(await someone.post(given ?? id, 'duplicate', undefined, headers)).toMatchObject({
      status,
    });
    expect(await dumpRows(app)).toBe(before);
  });

  test('is refused while the original lies in the trash, or its client is archived', async () => {
    const { id } = await create();
    await calls.remove(id, 1);
    expect(await calls.post(id, 'duplicate')).toMatchObject({ status: 409 });
    const gone = Number(await addClient(app.db, { name: 'Gone' }));
    const of = await create({ clientId: gone });
    await app.database.pool.query(
      `update client set archived_at = now() where id = ${String(gone)}`,
    );
    expect(await calls.post(of.id, 'duplicate')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'clientId' }] },
    });
  });
});
