import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceInput } from '#contract/invoice-input.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp } from '#server/test-app.ts';
import { addClient } from '../invoice-fixtures.ts';
import { asCommand, draftBody, draftCalls, dumpRows } from './test-drafts.ts';

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

const body = (part: Partial<InvoiceInput> = {}) => draftBody(clientId, part);
async function create(part: Partial<InvoiceInput> = {}): Promise<number> {
  return asCommand(await calls.create(body(part))).invoice.id;
}
async function changesOf(id: number) {
  const { rows } = await app.database.pool.query<{ before: unknown; after: unknown }>(
    `select summary, before, after from activity where invoice_id = ${String(id)} and kind = 'edited' order by id`,
  );
  return rows;
}

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

describe('a draft', () => {
  test('changes in everything, and keeps what it was and became', async () => {
    const id = await create();
    const other = Number(await addClient(app.db, { name: 'Other' }));
    await app.database.pool.query(
      `insert into exchange_rate (currency, rate) values ('JPY', 0.0066)`,
    );
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
      ...{ version: 2, client: { name: 'Other' }, currency: 'JPY', total: 540, balance: 540 },
      items: [
        { title: 'More', price: 600 },
        { title: 'Less', price: 0 },
      ],
      taxes: [{ rate: 20, base: 450, amount: 90 }],
      ...{ reference: 'PO', note: 'n', tags: ['t'], internalNote: 'i' },
    });
    expect(await changesOf(id)).toMatchObject([
      {
        summary: expect.stringMatching(
          /^Changed client, currency, .*lines.*: \$1\.00 → ¥540$/,
        ) as string,
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

describe('an issued invoice', () => {
  test('takes an internal note, tags and recipients, and notes what changed', async () => {
    const id = await issued('Issued');
    const part = { internalNote: 'Call', tags: ['late'], recipients: ['a@example.com'] };
    const answer = await calls.put(id, body(part), await versionOf(id));
    expect(answer).toMatchObject({ status: 200, body: { invoice: { version: 3, ...part } } });
    expect(await changesOf(id)).toMatchObject([
      {
        summary: 'Changed internal note, tags, recipients',
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
