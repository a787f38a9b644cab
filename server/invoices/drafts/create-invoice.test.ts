import { describe, expect, test } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { line, openDraftApp, tax } from '#testing/invoices/test-draft-app.ts';
import { asCommand, draftCalls, dumpRows } from '#testing/invoices/test-drafts.ts';

const { app, clientId, calls, body, create } = await openDraftApp();

describe('a new draft', () => {
  test('is answered whole, with its version as the entity tag and an undo handle', async () => {
    const salesperson = await app.db
      .selectFrom('app_user')
      .select('id')
      .where('role', '=', 'viewer')
      .executeTakeFirstOrThrow();
    const answer = await calls.create(
      body({
        reference: 'PO 7',
        items: [
          line('100.00', {
            description: 'Two days',
            qty: '2.5',
            discount: { percent: '10' },
            taxes: [tax('20'), tax('1.5', 'L')],
          }),
          line('0.50', { discount: { amount: '0.25' } }),
        ],
        discount: { amount: '5.00' },
        note: 'Thanks',
        salespersonId: Number(salesperson.id),
        internalNote: 'Call first',
        tags: ['web'],
        recipients: ['a@example.com'],
      }),
    );
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    const { invoice, undo } = asCommand(answer);
    expect(undo?.handle).toMatch(/^[0-9a-f-]{36}$/);
    expect(invoice).toMatchObject({
      number: null,
      invoiceStatus: 'Draft',
      client: { id: clientId, name: 'Zoë Ångström' },
      currency: 'USD',
      issuedDate: '2026-11-01',
      dueDate: '2026-12-01',
      reference: 'PO 7',
      items: [
        {
          title: 'Work',
          description: 'Two days',
          cost: 100,
          qty: 2.5,
          price: 225,
          discount: 25,
          typedDiscount: { percent: '10' },
          taxes: [
            { rate: 20, category: 'S' },
            { rate: 1.5, category: 'L' },
          ],
        },
        { cost: 0.5, price: 0.25, discount: 0.25, typedDiscount: { amount: '0.25' } },
      ],
      subtotal: 225.25,
      discount: 5,
      typedDiscount: { amount: '5.00' },
      taxes: [
        { category: 'L', rate: 1.5, base: 220.01, amount: 3.3 },
        { category: 'S', rate: 20, base: 220.01, amount: 44 },
      ],
      total: 267.55,
      balance: 267.55,
      version: 1,
      note: 'Thanks',
      salesperson: { name: 'Viewer Person' },
      internalNote: 'Call first',
      tags: ['web'],
      recipients: ['a@example.com'],
      activity: [{ kind: 'created', actor: 'Billing Person', summary: 'Draft created' }],
    });
    expect(await calls.get(invoice.id)).toEqual({
      invoice,
      paymentDetails: asCommand(answer).paymentDetails,
    });
  });

  test('needs client, currency, days and a list of lines, which may be empty', async () => {
    const { invoice } = await create({ items: [] });
    expect(invoice).toMatchObject({ items: [], total: 0, invoiceStatus: 'Draft', note: '' });
    for (const field of ['clientId', 'currency', 'issuedDate', 'dueDate', 'items']) {
      const answer = await calls.create({ ...body(), [field]: undefined });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
    }
  });

  test('stands in the list at once', async () => {
    const { invoice } = await create();
    const admin = await app.as('admin');
    expect((await admin.get('/apps/invoice/invoices?perPage=1')).body).toMatchObject({
      invoices: [{ id: invoice.id, total: 1 }],
    });
  });

  test('[RCE-008] comes to be once for one Idempotency-Key, also when both calls come at once', async () => {
    const before = await count();
    const key = { 'idempotency-key': 'double-click' };
    const [first, second] = await Promise.all([
      calls.create(body(), key),
      calls.create(body(), key),
    ]);
    const statuses = [first.status, second.status].sort();
    expect([
      [201, 201],
      [201, 409],
    ]).toContainEqual(statuses);
    expect(await count()).toBe(before + 1);
    const winner = first.status === 201 ? first : second;
    expect((await calls.create(body(), key)).text).toBe(winner.text);
    expect(await count()).toBe(before + 1);

    const other = await calls.create(body({ note: 'another' }), key);
    expect(other).toMatchObject({ status: 422, body: { type: '/problems/key-reused' } });
    expect(await count()).toBe(before + 1);
  });

  test('may use the key of a refused call', async () => {
    const key = { 'idempotency-key': 'refused-first' };
    expect(await calls.create(body({ clientId: 999_999 }), key)).toMatchObject({ status: 422 });
    expect(await calls.create(body(), key)).toMatchObject({ status: 201 });
  });

  test('is not for those who may only look', async () => {
    const before = await dumpRows(app);
    const viewer = draftCalls(await app.as('viewer'));
    expect(await viewer.create(body())).toMatchObject({ status: 403 });
    expect(await dumpRows(app)).toBe(before);
  });
});

async function count(): Promise<number> {
  const { rowCount } = await app.database.pool.query('select from invoice');
  return rowCount ?? 0;
}

describe('a draft is refused', () => {
  test.each<[string, Partial<InvoiceInput> & Record<string, unknown>, string]>([
    ['a client that is not there', { clientId: 2_147_483_647 }, 'clientId'],
    ['a currency without a rate', { currency: 'CHF' }, 'currency'],
    ['a currency that does not exist', { currency: 'XYZ' }, 'currency'],
    ['a salesperson that is not there', { salespersonId: 999_999 }, 'salespersonId'],
    ['a line that comes to less than a cent', { items: [line('0.001')] }, 'items.0.cost'],
    ['a price of less than half a yen', { currency: 'JPY', items: [line('0.4')] }, 'items.0.cost'],
    ['a due date before the date of issue', { dueDate: '2026-10-31' }, 'dueDate'],
    [
      'a discount above the line',
      { items: [line('1', { discount: { amount: '1.01' } })] },
      'items.0.discount',
    ],
    ['a discount above the lines', { discount: { amount: '1.01' } }, 'discount'],
    ['a total above the limit', { items: [line('600000000'), line('600000000')] }, 'items'],
    [
      'a line above the limit',
      { items: [line('999999999', { qty: '999999999' })] },
      'items.0.cost',
    ],
    [
      'one tax twice',
      { items: [line('1', { taxes: [tax('20'), tax('20.00')] })] },
      'items.0.taxes.1',
    ],
  ])('by the rules for %s, and changes nothing', async (_name, part, path) => {
    const before = await dumpRows(app);
    const answer = await calls.create(body(part));
    expect(answer).toMatchObject({
      status: 422,
      body: { type: '/problems/rule-broken', errors: [{ path }] },
    });
    expect(await dumpRows(app)).toBe(before);
  });

  test('for an archived client, with how to mend it', async () => {
    const archived = await addClient(app.db, { name: 'Gone' });
    await app.database.pool.query(
      `update client set archived_at = now() where id = ${String(archived)}`,
    );
    const answer = await calls.create(body({ clientId: Number(archived) }));
    const message = 'Gone is archived. Bring it back first, or choose another client.';
    expect(answer).toMatchObject({
      status: 422,
      body: { type: '/problems/rule-broken', errors: [{ path: 'clientId', message }] },
    });
  });

  test('with every error at once', async () => {
    const answer = await calls.create(
      body({ clientId: 999_999, dueDate: '2026-01-01', items: [line('0.001')] }),
    );
    expect(answer.body).toMatchObject({
      errors: [{ path: 'clientId' }, { path: 'dueDate' }, { path: 'items.0.cost' }],
    });
  });
});
