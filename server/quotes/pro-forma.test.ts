import { expect, test } from 'vitest';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openQuoteApp } from '#testing/quotes/test-quotes.ts';

const { app, staff, quotes, drafted } = await openQuoteApp();

test('a quote has a pro forma invoice that names it, in the language of its client', async () => {
  const id = await drafted();
  await app.database.pool.query("update client set language = 'de'");
  const path = `/apps/quote/quotes/${String(id)}/pdf?version=pro-forma`;
  const ofDraft = await readPdf(bytesOf(await staff.get(path)));
  expect(ofDraft.text).toContain('Proformarechnung');
  expect(ofDraft.text).not.toMatch(/ENTWURF|QUO-/);
  await quotes.post(id, 'issue');
  const { text } = await readPdf(bytesOf(await staff.get(path)));
  expect(text).toMatch(/Zum Angebot QUO-/);
  expect(text).toContain('keine Rechnung im Sinne des Umsatzsteuerrechts');
  expect(text).not.toContain('INV-');
});
