import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lineColumns } from '#contract/invoices/export.ts';
import { invoiceList } from '#contract/invoices/invoices.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { readZip } from '#testing/exports/read-zip.ts';
import { download, exportedRows, prepare, ticketOf } from '#testing/exports/test-invoice-export.ts';
import { addClient, addInvoice } from '#testing/invoices/invoice-fixtures.ts';

let app: TestApp;
let viewer: TestClient;
let clock = Date.parse('2026-11-20T12:00:00Z');
let ids: number[];
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(clock) });
  viewer = await app.as('viewer');
  const dates = { issuedDate: '2026-11-01', dueDate: '2026-12-01' };
  const formula = await addClient(app.db, {
    name: '=HYPERLINK("x")',
    companyEmail: '+1@x.example',
  });
  const comma = await addClient(app.db, { name: 'Łódź, "quoted"\nsecond' });
  ids = [];
  for (const [clientId, currency, totalMinor] of [
    [formula, 'USD', 123_450],
    [comma, 'JPY', 1_000],
    [comma, 'KWD', 1_250],
  ] as const)
    ids.push(await addInvoice(app.db, { clientId, currency, totalMinor, ...dates }));
});
afterAll(() => app.close());

describe('a CSV of the list', () => {
  test('has plain numbers with the decimals of their currency, and ISO days', async () => {
    const rows = await exportedRows(viewer, { sortBy: 'id', sortDesc: false });
    expect(rows.map(({ Currency, Total, Balance }) => [Currency, Total, Balance])).toEqual([
      ['USD', '1234.50', '1234.50'],
      ['JPY', '1000', '1000'],
      ['KWD', '1.250', '1.250'],
    ]);
    expect(rows[0]).toMatchObject({ 'Issued date': '2026-11-01', 'Due date': '2026-12-01' });
  });

  test('makes a formula of nothing that somebody typed, and leaves commas and lines whole', async () => {
    const rows = await exportedRows(viewer, { sortDesc: false });
    expect(rows[0]).toMatchObject({ Client: `'=HYPERLINK("x")`, 'Company email': `'+1@x.example` });
    expect(rows[1]?.Client).toBe('Łódź, "quoted"\nsecond');
  });

  test('has the asked columns in their order, and nothing else', async () => {
    const { text } = await download(viewer, { columns: ['total', 'id'], sortDesc: false });
    expect(text.split('\n').slice(0, 2)).toEqual(['Total,ID', `1234.50,${String(ids[0])}`]);
  });

  test('is of the named invoices alone, in the order of the list', async () => {
    const selection = { ids: [ids[0], ids[2]] };
    const rows = await exportedRows(viewer, { selection, columns: ['id'], sortBy: 'total' });
    expect(rows.map(({ ID }) => Number(ID))).toEqual([ids[0], ids[2]]);
  });

  test('is of all that the filter finds but those that are left out', async () => {
    const selection = { filter: { currency: 'JPY,KWD' }, except: [ids[1]] };
    const rows = await exportedRows(viewer, { selection, columns: ['id'] });
    expect(rows.map(({ ID }) => Number(ID))).toEqual([ids[2]]);
  });

  test('is saved under a name with its day', async () => {
    const { headers } = await download(viewer);
    expect(headers['content-disposition']).toContain('filename="invoices-2026-11-20.csv"');
  });

  test('is noted with who took it and how many rows it had', async () => {
    await download(viewer, { selection: { ids: [ids[0]] } });
    const { rows } = await app.database.pool.query<{ data: unknown; name: string }>(
      `select data, name from activity join app_user on app_user.id = actor_id where kind = 'invoices-exported' order by activity.id desc limit 1`,
    );
    expect(rows).toEqual([
      { data: { format: 'csv', rows: 'document', count: 1 }, name: 'Viewer Person' },
    ]);
  });
});

describe('a row for each line', () => {
  test('says the lines in their order beside what their invoice says, as many as were counted', async () => {
    await app.database.pool.query(
      `insert into invoice_line (invoice_id, position, heading, title, description, cost, qty, price_minor, taxes)
       select $1, i, case i when 2 then 'Design' else '' end, 'Item ' || i, '@desc', 1.5, 2.25, 338, '[{"rate": "19", "category": "S"}, {"rate": "5.50", "category": "S"}]'
       from generate_series(2, 3) as i`,
      [ids[0]],
    );
    const asked = { selection: { ids: [ids[0]] }, rows: 'line' };
    const columns = ['id', ...lineColumns];
    const rows = await exportedRows(viewer, { ...asked, columns });
    expect(rows.at(-1)).toEqual({
      ...{
        ID: String(ids[0]),
        Line: '3',
        Heading: '',
        Item: 'Item 3',
        Description: `'@desc`,
        Quantity: '2.25',
      },
      ...{ 'Unit price': '1.5', 'Line discount': '0.00', 'Tax rate (%)': '19 + 5.5' },
      ...{ 'Tax category': 'S + S', Unit: 'C62', 'Line amount': '3.38' },
    });
    expect(rows.map(({ Line }) => Line)).toEqual(['1', '2', '3']);
    expect(rows.map(({ Heading }) => Heading)).toEqual(['', 'Design', '']);
    const count = await viewer.post('/apps/invoice/export/count', asked);
    expect(count.body).toEqual({ rows: rows.length });
  });

  test('is what columns of lines need', async () => {
    const answer = await prepare(viewer, { columns: ['id', 'title'] });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'columns.1' }] } });
  });
});

test('the rows are counted before anything is written', async () => {
  const counted = await viewer.post('/apps/invoice/export/count', {
    ...{ selection: { filter: { currency: 'JPY,KWD' }, except: [ids[1]] }, rows: 'document' },
  });
  expect(counted.body).toEqual({ rows: 1 });
});

test('a sheet of Excel has numbers and days as such, and texts stay texts', async () => {
  const { text } = await download(viewer, { format: 'xlsx', sortDesc: false });
  const files = readZip(Buffer.from(text, 'latin1'));
  const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet).toMatch(/<c r="K2"[^>]*><v>1234.5<\/v>/);
  // 1 November 2026, counted from the end of 1899.
  expect(sheet).toMatch(/<c r="F2"[^>]*><v>46327<\/v>/);
  expect(sheet).toMatch(/<c r="D2"[^>]*t="inlineStr"[^>]*><is><t[^>]*>=HYPERLINK\(/);
  expect(sheet).not.toContain('<f>');
  expect(files.get('xl/styles.xml')?.toString()).toContain('yyyy-mm-dd');
  const { invoices } = invoiceList.parse((await viewer.get('/apps/invoice/invoices')).body);
  expect(sheet.match(/<row /g)).toHaveLength(invoices.length + 1);
});

describe('a ticket', () => {
  const fetch = (client: TestClient, ticket: string) =>
    client.get(`/apps/invoice/export?ticket=${ticket}`);

  test('is for who asked for it', async () => {
    const ticket = ticketOf(await prepare(viewer));
    expect(await fetch(await app.as('admin'), ticket)).toMatchObject({ status: 409 });
    expect(await fetch(app.anyone, ticket)).toMatchObject({ status: 401 });
    expect(await fetch(viewer, ticket)).toMatchObject({ status: 200 });
  });

  test('is not to be changed', async () => {
    const ticket = ticketOf(await prepare(viewer));
    for (const other of [`A${ticket.slice(1)}`, ticket.slice(0, -1), ticket.replace('.', ''), ''])
      expect(await fetch(viewer, other), other).toMatchObject({ status: 409 });
  });

  test('is for a few minutes', async () => {
    const ticket = ticketOf(await prepare(viewer));
    clock += 301_000;
    expect(await fetch(viewer, ticket)).toMatchObject({ status: 409 });
  });

  test('of five hundred invoices fits into an address', async () => {
    const selection = { ids: Array.from({ length: 500 }, (_, place) => 9_000_000 + 7 * place) };
    expect(ticketOf(await prepare(viewer, { selection })).length).toBeLessThan(8_000);
  });
});

test('columns are asked for once', async () => {
  const answer = await prepare(viewer, { columns: ['id', 'id'] });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'columns.1' }] } });
});
