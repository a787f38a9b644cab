import { expect, test } from 'vitest';
import { drawNewOriginals } from '#server/documents/pdf/draw-new-originals.ts';
import type { ReadOriginal } from '#server/documents/document-source.ts';
import { documentTemplate } from '#server/documents/drawing/pdf-job.ts';
import { pdfThreads } from '#server/documents/pdf/pdf-threads.ts';
import { bytesOf } from '#testing/documents/test-pdf.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { readCreditNoteOriginal } from '../credit-notes/read-credit-note-original.ts';
import { readInvoiceOriginal } from '../commands/send/read-invoice-original.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const { pool } = app.database;
const drawPdf = pdfThreads();

/** As it runs each minute; what it could not draw is told to `failures`. */
async function run(read: ReadOriginal = readInvoiceOriginal): Promise<unknown[]> {
  const failures: unknown[] = [];
  const readers = { invoice: read, credit_note: readCreditNoteOriginal, quote: read };
  const onFailure = (error: unknown) => failures.push(error);
  const { signal: stopping } = new AbortController();
  await drawNewOriginals(app.db, { readers, drawPdf }, { stopping, onFailure });
  return failures;
}
const drawn = async (id: number) => {
  const { rows } = await pool.query<{ bytes: Buffer; template: number }>(
    'select bytes, template from document_file where invoice_id = $1',
    [id],
  );
  return rows;
};

test('what was issued is drawn without anybody asking for it, once, and a draft is not', async () => {
  const [id, draft] = [await money.issued('10.00'), await money.draft('10.00')];
  expect(await drawn(id)).toEqual([]);
  expect(await run()).toEqual([]);
  const [file] = await drawn(id);
  expect(file?.template).toBe(documentTemplate);
  const answer = await staff.get(`/apps/invoice/invoices/${String(id)}/pdf`);
  expect(bytesOf(answer)).toEqual(file?.bytes);
  expect(await run(() => Promise.reject(new Error('It is read again')))).toEqual([]);
  expect(await drawn(draft)).toEqual([]);
});

test('a credit note is drawn with them', async () => {
  const id = await money.issued('10.00');
  const body = { amount: '3.00', issuedDate: '2026-11-02', reason: 'Less.' };
  await money.command(id, 'credit-notes', body);
  await run();
  const { rows } = await pool.query(
    'select from document_file join credit_note on credit_note.id = credit_note_id where credit_note.invoice_id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
});

test('one that no font can draw keeps no other from being drawn', async () => {
  const failing = await money.issued('10.00', { note: 'नमस्ते' });
  const next = await money.issued('10.00');
  expect(await run()).toHaveLength(1);
  expect(await drawn(failing)).toEqual([]);
  expect(await drawn(next)).toHaveLength(1);
});

test('an imported invoice is drawn when it is first asked for', async () => {
  const id = await money.draft('10.00');
  await pool.query(
    "update invoice set series = 'imported', number = 'OLD-1', issued_at = now() where id = $1",
    [id],
  );
  await run();
  expect(await drawn(id)).toEqual([]);
  await staff.get(`/apps/invoice/invoices/${String(id)}/pdf`);
  expect(await drawn(id)).toHaveLength(1);
});

test('the database freezes the version of the drawing that draws', async () => {
  const { rows } = await pool.query('select current_document_template() as template');
  expect(rows).toEqual([{ template: documentTemplate }]);
});
