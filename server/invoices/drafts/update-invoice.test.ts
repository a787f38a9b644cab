import { describe, expect, test } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { openDraftApp } from '#testing/invoices/test-draft-app.ts';
import { asCommand, draftBody, draftCalls, dumpRows } from '#testing/invoices/test-drafts.ts';

const { app, clientId, calls, body, create: createDraft, changesOf } = await openDraftApp();
const create = async (part: Partial<InvoiceInput> = {}) => (await createDraft(part)).invoice.id;

describe('a draft', () => {
  test('changes in everything, and keeps what it was and became', async () => {
    const id = await create();
    const other = Number(await addClient(app.db, { name: 'Other' }));
    const after = {
      ...draftBody(other),
      currency: 'JPY',
      issuedDate: '2026-11-02',
      dueDate: '2026-11-30',
      reference: 'PO',
      items: [
        { title: 'More', cost: '300', qty: '2', taxes: [{ rate: '20', category: 'S' }] },
        { title: 'Less', cost: '1', qty: '0.5', discount: { percent: '50' } },
      ],
      discount: { percent: '10' },
      pricesIncludeTax: true,
      taxPerLine: true,
      note: 'n',
      internalNote: 'i',
      tags: ['t'],
      recipients: ['r@example.com'],
    };
    const answer = await calls.put(id, after, 1);
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    const { invoice, undo } = asCommand(answer);
    expect(undo).not.toBeNull();
    expect(invoice).toMatchObject({
      version: 2,
      client: { name: 'Other' },
      currency: 'JPY',
      total: 540,
      balance: 540,
      items: [
        { title: 'More', price: 600 },
        { title: 'Less', price: 0 },
      ],
      taxes: [{ rate: 20, base: 450, amount: 90 }],
      reference: 'PO',
      note: 'n',
      tags: ['t'],
      internalNote: 'i',
    });
    expect(await changesOf(id)).toMatchObject([
      {
        data: {
          fields: expect.arrayContaining(['clientId', 'currency', 'items']) as string[],
          total: {
            before: { minor: '100', currency: 'USD', exponent: 2 },
            after: { minor: '540', currency: 'JPY', exponent: 0 },
          },
        },
        before: {
          clientId,
          currency: 'USD',
          items: [{ title: 'Work', cost: '1' }],
          discount: null,
        },
        after: { clientId: other, currency: 'JPY', items: [{ title: 'More' }, { title: 'Less' }] },
      },
    ]);
  });

  test('belongs to the sample data as long as its client does', async () => {
    const sample = Number(await addClient(app.db, { name: 'Invented' }));
    await app.database.pool.query(
      `update client set is_sample = true where id = ${String(sample)}`,
    );
    const isSample = async (of: number) =>
      app.db
        .selectFrom('invoice')
        .select('is_sample as isSample')
        .where('id', '=', BigInt(of))
        .executeTakeFirst();
    const id = await create({ clientId: sample });
    expect(await isSample(id)).toEqual({ isSample: true });
    await calls.put(id, body(), 1);
    expect(await isSample(id)).toEqual({ isSample: false });
  });

  test('that is written as it is already keeps its version and notes nothing', async () => {
    const part = {
      items: [{ title: 'Work', cost: '1.50', qty: '2.0', discount: { amount: '0.50' } }],
      discount: { percent: '5' },
    };
    const id = await create(part);
    const same = body({
      items: [{ title: 'Work', cost: '1.5', qty: '2', discount: { amount: '0.5' } }],
      discount: { percent: '5.0' },
    });
    expect(asCommand(await calls.put(id, same, 1))).toMatchObject({
      invoice: { version: 1 },
      undo: null,
    });
    expect(await changesOf(id)).toEqual([]);
  });

  test('keeps the client and currency that nobody could choose any more', async () => {
    await app.database.pool.query(`insert into exchange_rate (currency, rate) values ('SEK', 0.1)`);
    const gone = Number(await addClient(app.db, { name: 'Gone' }));
    const id = await create({ clientId: gone, currency: 'SEK' });
    await app.database.pool.query(`delete from exchange_rate where currency = 'SEK'`);
    await app.database.pool.query(
      `update client set archived_at = now() where id = ${String(gone)}`,
    );
    const kept = body({ clientId: gone, currency: 'SEK', note: 'late' });
    expect(await calls.put(id, kept, 1)).toMatchObject({ status: 200 });
    expect(await calls.create(kept)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'clientId' }, { path: 'currency' }] },
    });
  });

  test('gives no draft to an archived client', async () => {
    const gone = Number(await addClient(app.db, { name: 'Gone' }));
    const id = await create();
    await app.database.pool.query(
      `update client set archived_at = now() where id = ${String(gone)}`,
    );
    expect(await calls.put(id, body({ clientId: gone }), 1)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'clientId' }] },
    });
  });

  test.each<[string, Partial<InvoiceInput>, string]>([
    ['client', { clientId: 999_999 }, 'clientId'],
    ['amount', { items: [{ title: 'W', cost: '0.001', qty: '1' }] }, 'items.0.cost'],
    ['day', { dueDate: '2026-10-01' }, 'dueDate'],
  ])('is refused a wrong %s as a new one is, and stays as it was', async (_name, part, path) => {
    const id = await create();
    const before = await dumpRows(app);
    expect(await calls.put(id, body(part), 1)).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    });
    expect(await dumpRows(app)).toBe(before);
  });

  test.each([
    [412, 2],
    [428, undefined],
  ])('is refused with %i for the version %s, and stays as it was', async (status, version) => {
    const id = await create();
    const before = await dumpRows(app);
    expect(await calls.put(id, body({ note: 'old' }), version)).toMatchObject({ status });
    expect(await dumpRows(app)).toBe(before);
  });

  test('that is not there, or lies in the trash, cannot be written', async () => {
    expect(await calls.put(999_999, body(), 1)).toMatchObject({ status: 404 });
    const id = await create();
    await calls.remove(id, 1);
    expect(await calls.put(id, body({ note: 'x' }), 2)).toMatchObject({ status: 409 });
  });

  test('is not written by those who may only look', async () => {
    const id = await create();
    const before = await dumpRows(app);
    const viewer = draftCalls(await app.as('viewer'));
    expect(await viewer.put(id, body({ note: 'x' }), 1)).toMatchObject({ status: 403 });
    expect(await dumpRows(app)).toBe(before);
  });
});
