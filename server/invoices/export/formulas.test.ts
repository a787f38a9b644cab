import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { readZip } from '#testing/exports/read-zip.ts';
import { download, exportedRows } from '#testing/exports/test-invoice-export.ts';
import { addClient, addInvoice } from '#testing/invoices/invoice-fixtures.ts';

let app: TestApp;
let viewer: TestClient;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-20T12:00:00Z') });
  viewer = await app.as('viewer');
});
afterAll(() => app.close());

async function invoiceOf(name: string): Promise<{ selection: { ids: number[] } }> {
  const clientId = await addClient(app.db, { name });
  const dates = { issuedDate: '2026-11-01', dueDate: '2026-12-01' };
  return {
    selection: { ids: [await addInvoice(app.db, { clientId, totalMinor: 5_000, ...dates })] },
  };
}

describe('the name of a client that is a formula', () => {
  test.each([
    ['[XIO-003] a sum', '-1+1'],
    ['[XIO-004] a function', '@SUM(1)'],
    ['a formula', '=SUM(54+51)'],
    ['a plus', '+1+1'],
    ['a formula behind a tab', '\t=1+1'],
    ['a full-width sign', '＝1+1'],
    ['[XIO-008] a command', "=cmd|'/C calc'!A0"],
  ])('%s is a text in CSV, and amounts stay numbers', async (_, name) => {
    const [row] = await exportedRows(viewer, await invoiceOf(name));
    expect(row).toMatchObject({ Client: `'${name}`, Total: '50.00' });
  });

  test('is a text among tags and recipients too, of which the first begins the cell', async () => {
    const asked = await invoiceOf('Acme');
    await app.database.pool.query(
      `update invoice set tags = '{@SUM(1),=2}', recipients = '{+1@x.example,-2@x.example}' where id = $1`,
      asked.selection.ids,
    );
    expect(await exportedRows(viewer, asked)).toMatchObject([
      { Tags: "'@SUM(1), =2", Recipients: "'+1@x.example, -2@x.example" },
    ]);
    const { text } = await download(viewer, { ...asked, format: 'xlsx' });
    const sheet = readZip(Buffer.from(text, 'latin1')).get('xl/worksheets/sheet1.xml')?.toString();
    expect(sheet).toMatch(/<c r="U2"[^>]*t="inlineStr"[^>]*><is><t[^>]*>@SUM\(1\), =2</);
    expect(sheet).not.toMatch(/<f[ >]/);
  });

  test('[XIO-011] is a text in a sheet of Excel', async () => {
    const asked = { ...(await invoiceOf('=SUM(54+51)')), format: 'xlsx' };
    const { text } = await download(viewer, asked);
    const sheet = readZip(Buffer.from(text, 'latin1')).get('xl/worksheets/sheet1.xml')?.toString();
    expect(sheet).toContain('=SUM(54+51)');
    expect(sheet).not.toMatch(/<f[ >]/);
  });
});
