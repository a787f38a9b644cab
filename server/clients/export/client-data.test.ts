import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { readZip } from '#testing/exports/read-zip.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { moneyCalls, testNow } from '#testing/invoices/test-money.ts';
import { clientTables } from './client-tables.ts';

let app: TestApp;
let admin: TestClient;
let id: number;
let invoiceId: number;
let files: Map<string, Buffer>;
const rows = (name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? '') as Record<string, unknown>[];

beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  admin = await app.as('admin');
  const money = moneyCalls(app, admin);
  id = Number(await addClient(app.db, { name: 'Asked: for/it', companyEmail: 'a@b.example' }));
  invoiceId = await money.issued('100.00', { clientId: id });
  await money.pay(invoiceId, '40.00');
  await money.issued('7.00');
  const answer = await admin.get(`/apps/invoice/clients/${String(id)}/data`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-disposition']).toContain('filename="Data-Asked-for-it.zip"');
  files = readZip(Buffer.from(answer.text, 'latin1'));
});
afterAll(() => app.close());

test('what is kept about a client is what it is handed, and nothing of others', () => {
  expect(rows('client')).toMatchObject([
    { id, name: 'Asked: for/it', company_email: 'a@b.example' },
  ]);
  expect(rows('invoice').map((row) => row.id)).toEqual([invoiceId]);
  expect(rows('invoice-line')).toHaveLength(1);
  expect(rows('payment')).toMatchObject([{ client_id: id, amount_minor: 4_000 }]);
  expect(rows('ledger-entry').every((row) => row.client_id === id)).toBe(true);
  expect(rows('activity').map(({ kind }) => kind)).toContain('payment');
  expect(rows('quote')).toEqual([]);
  const [pdf] = [...files.keys()].filter((name) => name.startsWith('invoices/'));
  expect(files.get(pdf ?? '')?.toString('latin1', 0, 5)).toBe('%PDF-');
});

test('secrets stay here', () => {
  const columns = Object.keys(clientTables(1)).flatMap((table) =>
    Object.keys(rows(table.replaceAll('_', '-'))[0] ?? {}),
  );
  expect(columns).not.toContain('token_hash');
  expect(columns).not.toContain('salt');
});

test('every table that hangs on a client or its records is in it, or known to say nothing more', async () => {
  const known = Object.keys(clientTables(1));
  // Files are in it as files; the others repeat what is in it, or are of nobody.
  const besides = [
    'document_file',
    'client_movement',
    'due_date_move',
    'tag_move',
    'receivable_span',
    'bulk_row',
    'undo_handle',
  ];
  const { rows: referring } = await app.database.pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = any($1::regclass[])`,
    [known],
  );
  const missing = referring.map(({ name }) => name).filter((name) => !known.includes(name));
  expect(missing.filter((name) => !besides.includes(name))).toEqual([]);
});

test('it is for admins, of clients that there are, and noted', async () => {
  const path = (client: number) => `/apps/invoice/clients/${String(client)}/data`;
  const billing = await app.as('billing');
  expect((await billing.get(path(id))).status).toBe(403);
  expect((await admin.get(path(999_999))).status).toBe(404);
  const { rows: noted } = await app.database.pool.query(
    `select client_id from activity where kind = 'client-data-exported'`,
  );
  expect(noted).toEqual([{ client_id: BigInt(id) }]);
});
