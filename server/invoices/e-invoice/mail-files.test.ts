import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, test } from 'vitest';
import { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import { mailDraft } from '#contract/invoices/sending.ts';
import { mailEndpoints } from '#contract/mail/mails.ts';
import { smtpServer } from '#server/mail/smtp-server.ts';
import { PdfObjects } from '#testing/documents/pdf-objects.ts';
import { buyerIn, sellInGermany, taxedItems } from '#testing/e-invoice/test-sellers.ts';
import { letter, openSendingApp } from '#testing/mail/test-sending.ts';
import { startTestSmtp } from '#testing/mail/test-smtp.ts';

// The product, a real database and a real mail server in a process of its own.
const smtp = await startTestSmtp();
afterAll(smtp.remove);
const server = smtpServer({
  ...{ url: smtp.url, requiresTls: false },
  ...{ address: 'billing@northwind.example', name: '' },
});
const { app, staff, money, mails, mailOnce, makeDue } = await openSendingApp({
  server,
  everyMs: 20,
});
const { pool } = app.database;
await sellInGermany(pool);

/** An issued invoice to a client with that wish, and its address. */
async function invoiceFor(wish: Record<string, unknown>) {
  const clientId = await money.addTestClient();
  await setClient(clientId, { ...buyerIn.germany, ...wish });
  const id = await money.issued('100', { clientId, items: taxedItems });
  return { id, clientId, to: `inbox-${String(id)}@example.com` };
}

async function setClient(id: number, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  const set = names.map((name, index) => `${name} = $${String(index + 2)}`).join(', ');
  await pool.query(`update client set ${set} where id = $1`, [id, ...Object.values(columns)]);
}

const send = (id: number, to: string, part: object = {}) =>
  money.post(id, 'send', { ...letter, to: [to], ...part });

/** The files of the email that arrived. */
async function arrivedFiles(to: string) {
  await expect
    .poll(() => smtp.arrived().some((message) => message.to.includes(to)), { timeout: 20_000 })
    .toBe(true);
  const message = smtp.arrived().find((one) => one.to.includes(to));
  const { attachments } = await PostalMime.parse(message?.raw ?? '', {
    attachmentEncoding: 'arraybuffer',
  });
  return attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    bytes: Buffer.from(content as ArrayBuffer),
  }));
}

async function sentFiles(id: number, to: string, part: object = {}) {
  const answer = await send(id, to, part);
  expect(answer.status, answer.text).toBe(202);
  await makeDue();
  await mailOnce(id, 'accepted');
  return arrivedFiles(to);
}

const endingsOf = (files: { name: string }[]) =>
  files.map(({ name }) => name.replace(/^INV-\d+-\d+/, ''));

describe('an email of an invoice takes along', () => {
  test('the PDF with the e-invoice inside where nobody has said otherwise', async () => {
    const { id, to } = await invoiceFor({});
    const [pdf, ...others] = await sentFiles(id, to);
    expect(others).toEqual([]);
    expect(pdf?.type).toBe('application/pdf');
    const inside = new PdfObjects(pdf?.bytes ?? Buffer.from(''));
    expect(inside.list(inside.root.AF)).toHaveLength(1);
  });

  test.each([
    ['pdf-with-xml', 'xrechnungUbl', ['.pdf']],
    ['pdf-and-xml', 'xrechnungUbl', ['.pdf', '-xrechnung.xml']],
    ['pdf-and-xml', 'xrechnungCii', ['.pdf', '-xrechnung-cii.xml']],
    ['pdf-and-xml', 'peppol', ['.pdf', '-peppol.xml']],
    ['xml', 'xrechnungUbl', ['-xrechnung.xml']],
  ])('what its client wishes: %s, %s', async (delivery, format, endings) => {
    const wish = { e_invoice_delivery: delivery, e_invoice_format: format };
    const { id, to } = await invoiceFor(wish);
    expect(endingsOf(await sentFiles(id, to))).toEqual(endings);
  });

  test('the very bytes that are handed out, and the outbox keeps each with its hash', async () => {
    const wish = { e_invoice_delivery: 'pdf-and-xml', e_invoice_format: 'xrechnungUbl' };
    const { id, to } = await invoiceFor(wish);
    const files = await sentFiles(id, to);
    const xml = await staff.get(
      `/apps/invoice/invoices/${String(id)}/e-invoice?profile=xrechnungUbl`,
    );
    expect(files[1]?.bytes.toString()).toBe(xml.text);
    const [mail] = await mails(id);
    const { rows } = await pool.query<{ name: string; hash: Buffer }>(
      'select name, hash from sent_file where mail_id = $1 order by position',
      [mail?.id],
    );
    expect(rows).toEqual(
      files.map(({ name, bytes }) => ({
        name,
        hash: createHash('sha256').update(bytes).digest(),
      })),
    );
    const read = mailEndpoints.getMail.output.parse(
      (await staff.get(`/api/mails/${String(mail?.id)}`)).body,
    );
    expect(read.attachments).toEqual(files.map(({ name }) => name));
    await expect(pool.query("update sent_file set name = 'x'")).rejects.toMatchObject({
      constraint: 'sent_file_is_append_only',
    });
  });

  test('the same when it is sent again, and what its sender chooses instead', async () => {
    const wish = { e_invoice_delivery: 'pdf-and-xml', e_invoice_format: 'peppol' };
    const { id, to } = await invoiceFor(wish);
    await sentFiles(id, to);
    const again = await sentFiles(id, `again-${to}`);
    expect(endingsOf(again)).toEqual(['.pdf', '-peppol.xml']);
    const other = { attachPdf: false, eInvoice: 'xrechnungCii' };
    expect(endingsOf(await sentFiles(id, `other-${to}`, other))).toEqual(['-xrechnung-cii.xml']);
  });
});

describe('an invoice that is not what its client wishes', () => {
  const wish = { e_invoice_delivery: 'xml', e_invoice_format: 'xrechnungUbl' };

  test('is not sent: the refusal says what it lacks and how to go on, and a draft stays one', async () => {
    const clientId = await money.addTestClient();
    await setClient(clientId, { ...buyerIn.germany, ...wish, buyer_reference: '' });
    const id = await money.draft('100', { clientId, items: taxedItems });
    const answer = await send(id, 'a@example.com');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('send the email without an e-invoice');
    expect(answer.body).toMatchObject({
      errors: [
        { path: 'eInvoice' },
        { path: 'eInvoice', message: expect.stringContaining('reference') as string },
      ],
    });
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Draft' });
    expect(await mails(id)).toEqual([]);
  });

  test('is sent as the PDF once its sender says so', async () => {
    const { id, to } = await invoiceFor({ ...wish, buyer_reference: '' });
    expect((await send(id, to)).status).toBe(422);
    expect(endingsOf(await sentFiles(id, to, { eInvoice: null }))).toEqual(['.pdf']);
  });

  test('is known before it is sent', async () => {
    const { id } = await invoiceFor({ ...wish, buyer_reference: '' });
    const { files } = mailDraft.parse(
      (await staff.get(`/apps/invoice/invoices/${String(id)}/mail-draft`)).body,
    );
    expect(files).toMatchObject({ attachPdf: false, eInvoice: 'xrechnungUbl' });
    const missing = new Map(files.eInvoices.map((one) => [one.profile, one.missing]));
    expect(missing.get('facturX')).toEqual([]);
    expect(missing.get('xrechnungUbl')).toEqual([expect.stringContaining('reference')]);
  });
});

test('a credit note goes out as its client wishes', async () => {
  const wish = { e_invoice_delivery: 'pdf-and-xml', e_invoice_format: 'xrechnungUbl' };
  const { id, to } = await invoiceFor(wish);
  const body = { amount: '40.00', issuedDate: '2026-11-20', reason: 'Returned' };
  const { invoice } = await money.command(id, 'credit-notes', body);
  const note = invoice.credits[0]?.creditNote;
  const path = creditNoteEndpoints.sendCreditNote.path.replace('{id}', String(note?.id));
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await staff.post(path, { ...letter, to: [to] }, key);
  expect(answer.status, answer.text).toBe(202);
  await makeDue();
  const names = (await arrivedFiles(to)).map(({ name }) => name);
  expect(names).toEqual([`${note?.number ?? ''}.pdf`, `${note?.number ?? ''}-xrechnung.xml`]);
});
