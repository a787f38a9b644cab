import { expect, test } from 'vitest';
import { makeEInvoicesReady } from '#testing/e-invoice/make-ready.ts';
import { readZip } from '#testing/exports/read-zip.ts';
import { download, prepare } from '#testing/exports/test-invoice-export.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const viewer = await app.as('viewer');
const { pool } = app.database;
const zip = (ids: readonly number[]) => ({ selection: { ids }, format: 'zip' });

test('an archive holds the original of each invoice that was issued, byte for byte, and none of a draft', async () => {
  const issued = [await money.issued('30.00'), await money.issued('40.00')];
  const draft = await money.draft('50.00');
  const answer = await download(viewer, zip([...issued, draft]));
  expect(answer.headers['content-type']).toContain('application/zip');
  expect(answer.headers['content-disposition']).toContain('invoices-2026-11-20.zip');
  const files = readZip(Buffer.from(answer.text, 'latin1'));
  const { rows } = await pool.query<{ number: string; bytes: Buffer }>(
    `select number, bytes from document_file join invoice on invoice.id = invoice_id
     where is_original and invoice.id = any($1) order by number`,
    [issued],
  );
  expect([...files.keys()].toSorted()).toEqual(rows.map(({ number }) => `invoices/${number}.pdf`));
  for (const { number, bytes } of rows) expect(files.get(`invoices/${number}.pdf`)).toEqual(bytes);
});

test('where none was issued, that is said before anything is downloaded', async () => {
  const answer = await prepare(viewer, zip([await money.draft('50.00')]));
  expect(answer).toMatchObject({ status: 422 });
  expect(answer.text).toContain('None of these invoices was issued here');
});

test('beside each PDF lies the e-invoice that was asked for, and a list says why others have none', async () => {
  const taxes = [{ category: 'S', rate: '19' }];
  const items = [{ title: 'Work', cost: '100', qty: '1', taxes }];
  const clientId = await money.addTestClient();
  const lacking = await money.issued('30.00');
  await makeEInvoicesReady(pool);
  const whole = await money.issued('100', { clientId, items });
  const gone = await money.issued('100', { clientId, items });
  await money.command(gone, 'void', { reason: 'Twice' });
  const number = async (id: number) => (await money.read(id)).number ?? '';
  const answer = await download(viewer, { ...zip([lacking, whole, gone]), eInvoice: 'facturX' });
  const files = readZip(Buffer.from(answer.text, 'latin1'));
  const xmls = [...files.keys()].filter((name) => name.endsWith('.xml'));
  expect(xmls).toEqual([`invoices/${await number(whole)}-factur-x.xml`]);
  expect(files.get(xmls[0] ?? '')?.toString()).toContain('CrossIndustryInvoice');
  const list = files.get('missing-e-invoices.csv')?.toString() ?? '';
  expect(list).toContain(await number(lacking));
  expect(list).toMatch(new RegExp(`${await number(gone)}.*void`));
});
