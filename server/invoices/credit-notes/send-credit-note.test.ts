import { expect, test } from 'vitest';
import { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import { mailEndpoints } from '#contract/mail/mails.ts';
import { openPages } from '#testing/documents/test-client-pages.ts';
import { webhookSecret } from '#testing/mail/test-bounces.ts';
import { notice } from '#testing/mail/test-notices.ts';
import { letter, openSendingApp, saying } from '#testing/mail/test-sending.ts';

const server = saying((address) =>
  address.startsWith('bad')
    ? { outcome: 'refused', reason: '550 no such user' }
    : { outcome: 'accepted', reason: '' },
);
const { app, staff, money, makeDue } = await openSendingApp(
  { ...server, undoMs: 3_600_000 },
  { webhookSecret },
);
const { linkOf } = await openPages(app);
const { getCreditNote, listCreditNoteMails, sendCreditNote } = creditNoteEndpoints;
const { pool } = app.database;

/** A credit note of 40.00 over an invoice of 100.00. */
async function credited() {
  const invoiceId = await money.issued('100.00');
  const body = { amount: '40.00', issuedDate: '2026-11-20', reason: 'Returned' };
  const { invoice } = await money.command(invoiceId, 'credit-notes', body);
  const { id = 0, number = '' } = invoice.credits[0]?.creditNote ?? {};
  return { id, number, invoiceId, invoiceNumber: invoice.number ?? '', path: pathOf(id) };
}
const pathOf = (id: number) => getCreditNote.path.replace('{id}', String(id));
const send = async (path: string, body: object = {}) =>
  staff.post(`${path}/send`, body, { 'idempotency-key': crypto.randomUUID() });
const mailsOf = async (path: string) =>
  listCreditNoteMails.output.parse((await staff.get(`${path}/mails`)).body).mails;
const summaries = async (path: string) => {
  const { creditNote } = getCreditNote.output.parse((await staff.get(path)).body);
  return creditNote.activity?.map(({ summary }) => summary);
};

test('its mail names it and its invoice, has its PDF, and leads to the page of its invoice', async () => {
  const { id, number, invoiceId, invoiceNumber, path } = await credited();
  const address = await linkOf(invoiceId);
  expect(await send(path, { to: 'a@example.com' })).toMatchObject({ status: 202 });
  const [mail] = await mailsOf(path);
  expect(mail).toMatchObject({
    ...{ kind: 'credit-note', invoice: null, quote: null, creditNote: { id, number } },
    subject: `Credit note ${number} from Northwind Studio`,
  });
  const read = mailEndpoints.getMail.output.parse(
    (await staff.get(`/api/mails/${String(mail?.id)}`)).body,
  );
  expect(read.text).toContain(
    `credit note ${number} for $40.00. It corrects our invoice ${invoiceNumber}.`,
  );
  expect(read.text).toContain(address);
  expect(read.text).not.toContain('{{');
  expect(read.html).toContain('View credit note');
  expect(read.attachments).toEqual([`${number}.pdf`]);
});

test('what became of it is told by its activity, and its invoice is not sent by it', async () => {
  const { number, invoiceId, path } = await credited();
  await send(path, { ...letter, to: ['good@example.com', 'bad@example.com'] });
  await makeDue();
  await expect
    .poll(async () => (await mailsOf(path))[0]?.state, { timeout: 20_000 })
    .toBe('accepted');
  expect((await summaries(path))?.slice(1)).toEqual([
    `Sending credit note ${number} to good@example.com, bad@example.com`,
    `Credit note ${number} sent to good@example.com`,
    `Credit note ${number} not delivered to bad@example.com`,
  ]);
  const { invoiceStatus } = await money.read(invoiceId);
  expect(invoiceStatus).not.toBe('Sent');
});

test('a mail that failed is sent again', async () => {
  const { path } = await credited();
  await send(path, { to: 'bad@example.com' });
  await makeDue();
  await expect
    .poll(async () => (await mailsOf(path))[0]?.state, { timeout: 20_000 })
    .toBe('failed');
  expect(await send(path, { to: 'good@example.com' })).toMatchObject({ status: 202 });
  expect((await mailsOf(path)).map(({ state }) => state)).toEqual(['queued', 'failed']);
});

test('a mail that came back says so, and what it was about stays as it is', async () => {
  const { number, invoiceId, path } = await credited();
  await send(path, { to: 'gone@example.com' });
  await makeDue();
  await expect
    .poll(async () => (await mailsOf(path))[0]?.state, { timeout: 20_000 })
    .toBe('accepted');
  const before = await money.read(invoiceId);
  const { rows } = await pool.query<{ id: string }>(
    'select message_id as id from mail order by mail.id desc limit 1',
  );
  const { status } = await app.anyone.send('/api/mail/bounces', {
    method: 'POST',
    origin: null,
    rawBody: notice({ messageId: rows[0]?.id ?? '', address: 'gone@example.com' }),
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${webhookSecret}` },
  });
  expect(status).toBe(204);
  expect((await mailsOf(path))[0]?.state).toBe('bounced');
  expect((await summaries(path))?.at(-1)).toBe(
    `Email of credit note ${number} to gone@example.com bounced`,
  );
  const { invoiceStatus, version } = await money.read(invoiceId);
  expect({ invoiceStatus, version }).toEqual({
    invoiceStatus: before.invoiceStatus,
    version: before.version,
  });
});

test('a mail is taken back before its first try', async () => {
  const { number, path } = await credited();
  const { undo } = sendCreditNote.output.parse((await send(path, { to: 'a@example.com' })).body);
  await money.undo(undo.handle);
  expect((await mailsOf(path))[0]?.state).toBe('cancelled');
  expect((await summaries(path))?.at(-1)).toBe(`Sending of credit note ${number} canceled`);
});

test('a mail stays about its credit note', async () => {
  const { path } = await credited();
  const { id: other } = await credited();
  await send(path, { to: 'a@example.com' });
  const [mail] = await mailsOf(path);
  const change = pool.query('update mail set credit_note_id = $1 where id = $2', [other, mail?.id]);
  await expect(change).rejects.toMatchObject({ constraint: 'mail_is_kept' });
  const rename = pool.query(
    "insert into mail (kind, actor_id, message_id, subject, message, attaches_pdf, due_at) select 'credit-note', actor_id, '<x@y>', 'S', '', false, now() from mail limit 1",
  );
  await expect(rename).rejects.toMatchObject({ constraint: 'mail_credit_note_is_named' });
});
