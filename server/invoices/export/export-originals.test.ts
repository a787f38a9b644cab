import { expect, test } from 'vitest';
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
