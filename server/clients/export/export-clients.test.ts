import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { ticketOf } from '#testing/exports/test-invoice-export.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';

const path = '/api/clients/export';
let app: TestApp;
let staff: TestClient;
let ids: number[];
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  staff = await app.as('billing');
  const money = moneyCalls(app, staff);
  ids = [
    Number(await addClient(app.db, { name: '=1+1', companyEmail: 'a@b.example' })),
    Number(await addClient(app.db, { name: 'Brook, "Ltd"' })),
  ];
  await money.issued('12.50', { clientId: ids[1] ?? 0 });
});
afterAll(() => app.close());

const everyone = { filter: {}, except: [] as number[] };

async function download(asked: object = {}) {
  const order = { sortBy: 'name', sortDesc: false, format: 'csv' };
  const prepared = await staff.post(path, { selection: everyone, ...order, ...asked });
  return staff.get(`${path}?ticket=${ticketOf(prepared)}`);
}

async function rowsOf(asked?: object): Promise<Record<string, string>[]> {
  const answer = await download(asked);
  expect(answer.status, answer.text).toBe(200);
  return parse(answer.text, { columns: true });
}

test('the clients are a file in the order of the list, with what each owes', async () => {
  const rows = await rowsOf({ sortBy: 'openBalance', sortDesc: true });
  expect(rows[0]).toMatchObject({
    ...{ ID: String(ids[1]), Name: 'Brook, "Ltd"', Currency: 'USD', 'Open balance': '12.50' },
    Archived: 'no',
  });
});

test('a name becomes no formula', async () => {
  expect((await rowsOf({ selection: { ids: [ids[0]] } }))[0]).toMatchObject({
    ...{ Name: `'=1+1`, Email: 'a@b.example', 'Open balance': '0.00' },
  });
});

test('only what is selected is in it', async () => {
  const rows = await rowsOf({ selection: { filter: { q: 'brook' }, except: [] } });
  expect(rows.map(({ ID }) => Number(ID))).toEqual([ids[1]]);
  expect(await rowsOf({ selection: { filter: { q: 'brook' }, except: [ids[1]] } })).toEqual([]);
});

test('an Excel file of them is a ZIP of sheets, under a name with the day', async () => {
  const { headers, text } = await download({ format: 'xlsx' });
  expect(headers['content-disposition']).toContain('clients-2026-11-20.xlsx');
  expect(text.startsWith('PK')).toBe(true);
});

test('a ticket for invoices opens no file of clients', async () => {
  const selection = { ids: [1] };
  const rest = { sortBy: 'id', sortDesc: true, rows: 'document', format: 'csv', columns: ['id'] };
  const ticket = ticketOf(await staff.post('/apps/invoice/export', { selection, ...rest }));
  expect((await staff.get(`${path}?ticket=${ticket}`)).status).toBe(409);
});
