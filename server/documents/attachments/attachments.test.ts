import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, test } from 'vitest';
import { attachmentList } from '#contract/documents/attachments.ts';
import { mailDraft } from '#contract/invoices/sending.ts';
import { smtpServer } from '#server/mail/smtp-server.ts';
import { testJpeg, testPng } from '#testing/images/test-pictures.ts';
import { asCommand } from '#testing/invoices/test-drafts.ts';
import { letter, openSendingApp } from '#testing/mail/test-sending.ts';
import { startTestSmtp } from '#testing/mail/test-smtp.ts';

// The product, a real database and a real mail server in a process of its own.
const smtp = await startTestSmtp();
afterAll(smtp.remove);
const server = smtpServer({
  ...{ url: smtp.url, requiresTls: false },
  ...{ address: 'billing@northwind.example', name: '' },
});
const { app, staff, money, mailOnce, makeDue } = await openSendingApp({ server, everyMs: 20 });
const { pool } = app.database;

const pdf = (text = 'Timesheet') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
const path = (id: number, kind = 'invoice/invoices') => `/apps/${kind}/${String(id)}/attachments`;
const add = (address: string, name: string, bytes: Uint8Array) =>
  staff.send(`${address}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    rawBody: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
const listed = async (address: string) =>
  attachmentList.parse((await staff.get(address)).body).attachments;
const one = (id: number | undefined) => `/apps/invoice/attachments/${String(id)}`;
const remove = (id: number | undefined) => staff.send(one(id), { method: 'DELETE' });
const bytesKept = async (bytes: Uint8Array) => {
  const hash = createHash('sha256').update(bytes).digest();
  const { rowCount } = await pool.query('select from sent_attachment where hash = $1', [hash]);
  return rowCount;
};

async function arrivedFiles(to: string) {
  await expect
    .poll(() => smtp.arrived().some((message) => message.to.includes(to)), { timeout: 20_000 })
    .toBe(true);
  const message = smtp.arrived().find((arrived) => arrived.to.includes(to));
  const parsed = await PostalMime.parse(message?.raw ?? '', { attachmentEncoding: 'arraybuffer' });
  return parsed.attachments.map(({ filename, mimeType, content }) => ({
    ...{ name: filename, type: mimeType },
    bytes: Buffer.from(content as ArrayBuffer),
  }));
}

async function sent(id: number, to: string, part: object = {}) {
  const answer = await money.post(id, 'send', { ...letter, to: [to], ...part });
  expect(answer.status, answer.text).toBe(202);
  await makeDue();
  await mailOnce(id, 'accepted');
  return arrivedFiles(to);
}

describe('the files of an invoice', () => {
  test('go along with its email, byte for byte, after the invoice itself', async () => {
    const id = await money.issued('100');
    await add(path(id), 'Timesheet.pdf', pdf());
    await add(path(id), 'Plan.png', testPng());
    const files = await sent(id, 'all@example.com');
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^INV-.*\.pdf$/),
      ...['Timesheet.pdf', 'Plan.png'],
    ]);
    expect(files[1]?.bytes).toEqual(pdf());
    expect(files[2]).toMatchObject({ type: 'image/png', bytes: testPng() });
    expect(await listed(path(id))).toMatchObject([{ isSent: true }, { isSent: true }]);
  });

  test('are offered to the sender with their sizes, who leaves out what should stay', async () => {
    const id = await money.issued('100');
    await add(path(id), 'One.pdf', pdf('One'));
    await add(path(id), 'Two.pdf', pdf('Two'));
    const draft = await staff.get(`/apps/invoice/invoices/${String(id)}/mail-draft`);
    const { attachments } = mailDraft.parse(draft.body).files;
    expect(attachments).toMatchObject([
      { name: 'One.pdf', bytes: pdf('One').length },
      { name: 'Two.pdf', bytes: pdf('Two').length },
    ]);
    const files = await sent(id, 'some@example.com', { attachments: [attachments[1]?.id] });
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^INV-/), 'Two.pdf']);
    expect(await listed(path(id))).toMatchObject([{ isSent: false }, { isSent: true }]);
  });

  test('are told by their bytes, and get the ending of what they are', async () => {
    const id = await money.draft('1');
    await add(path(id), 'invoice.pdf.exe', pdf());
    await add(path(id), '..\\secret/plan', testPng());
    await add(path(id), 'Photo.JPEG', await testJpeg());
    expect(await listed(path(id))).toMatchObject([
      { name: 'invoice.pdf.exe.pdf', contentType: 'application/pdf' },
      { name: '..-secret-plan.png', contentType: 'image/png' },
      { name: 'Photo.JPEG', contentType: 'image/jpeg' },
    ]);
  });

  test('are handed out as downloads, and to nobody who may not read invoices', async () => {
    const id = await money.draft('1');
    await add(path(id), 'Timesheet.pdf', pdf());
    const [file] = await listed(path(id));
    const answer = await staff.get(one(file?.id));
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Timesheet\.pdf"/);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect((await app.anyone.get(one(file?.id))).status).toBe(401);
  });

  test('are removed from a draft, and their bytes with the last that has them', async () => {
    const [first, second] = [await money.draft('1'), await money.draft('1')];
    const bytes = pdf('Kept once');
    await add(path(first), 'A.pdf', bytes);
    await add(path(second), 'B.pdf', bytes);
    expect(await remove((await listed(path(first)))[0]?.id)).toMatchObject({ status: 200 });
    expect(await bytesKept(bytes)).toBe(1);
    await remove((await listed(path(second)))[0]?.id);
    expect(await bytesKept(bytes)).toBe(0);
    const { activity } = await money.read(first);
    expect(activity?.map(({ summary }) => summary)).toEqual([
      ...['Draft created', 'Attached A.pdf', 'Removed A.pdf'],
    ]);
  });

  test('stay once an email has taken them along, and go where it was taken back in time', async () => {
    const id = await money.issued('1');
    await add(path(id), 'Timesheet.pdf', pdf('Sent'));
    const sending = await money.post(id, 'send', letter);
    const [file] = await listed(path(id));
    expect(await remove(file?.id)).toMatchObject({
      status: 409,
      body: { detail: 'An email has taken Timesheet.pdf along, so it stays.' },
    });
    const forced = pool.query(`delete from attachment where id = ${String(file?.id)}`);
    await expect(forced).rejects.toMatchObject({ constraint: 'attachment_was_sent' });
    await staff.post(`/apps/invoice/undo/${asCommand(sending).undo?.handle ?? ''}`);
    expect(await remove(file?.id)).toMatchObject({ status: 200 });
  });

  test('go with an erased client, bytes and all, also where they were sent', async () => {
    const clientId = await money.addTestClient();
    const id = await money.issued('1', { clientId });
    const bytes = pdf('Of a person');
    await add(path(id), 'Timesheet.pdf', bytes);
    await sent(id, 'erased@example.com');
    expect(await bytesKept(bytes)).toBe(1);
    await pool.query(`select erase_client(${String(clientId)}, 'Client 1')`);
    expect(await listed(path(id))).toEqual([]);
    expect(await bytesKept(bytes)).toBe(0);
  });

  test('are eight at most, and 16 MiB in one email', async () => {
    const id = await money.issued('1');
    const large = (size: number) =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size), pdf()]);
    await add(path(id), 'One.pdf', large(9 * 1_048_576));
    await add(path(id), 'Two.pdf', large(8 * 1_048_576));
    expect(await money.post(id, 'send', letter)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'attachments' }] },
    });
    for (let count = 3; count <= 8; count += 1) await add(path(id), 'More.pdf', pdf());
    expect(await add(path(id), 'Ninth.pdf', pdf())).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'body' }] },
    });
  });
});

test.each([
  ['a program', Buffer.from('MZ\u0090\u0000 %PDF-1.7 %%EOF')],
  ['a page', Buffer.from('<script>alert(1)</script>')],
  ['half a PDF', Buffer.from('%PDF-1.7\nhalf')],
  ['a picture that draws', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('[attack] %s is not taken as a PDF, whatever it is called', async (_what, bytes) => {
  const id = await money.draft('1');
  expect(await add(path(id), 'Timesheet.pdf', bytes)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'body' }] },
  });
  expect(await listed(path(id))).toEqual([]);
});

test('a quote and a credit note have files of their own', async () => {
  const id = await money.issued('0', { items: [{ title: 'Work', qty: '1', cost: '9.00' }] });
  await money.post(id, 'credit-notes', {
    ...{ all: true, issuedDate: '2026-11-20', reason: 'Returned' },
  });
  const { rows } = await pool.query<{ id: number }>(
    `select id::int from credit_note where invoice_id = ${String(id)}`,
  );
  const note = path(rows[0]?.id ?? 0, 'invoice/credit-notes');
  expect(await add(note, 'Returned.png', testPng())).toMatchObject({ status: 201 });
  expect(await listed(note)).toMatchObject([{ name: 'Returned.png' }]);
  expect(await listed(path(id))).toEqual([]);
  const { activity } = await money.read(id);
  const [number] = (await money.read(id)).credits.map(({ creditNote }) => creditNote?.number);
  expect(activity?.at(-1)?.summary).toBe(`Attached Returned.png to credit note ${number ?? ''}`);
  expect(await add(path(999_999, 'quote/quotes'), 'Plan.png', testPng())).toMatchObject({
    status: 404,
  });
});

test('[attack] a file of another invoice is not sent', async () => {
  const [own, other] = [await money.issued('1'), await money.issued('1')];
  await add(path(other), 'Theirs.pdf', pdf('Theirs'));
  const [file] = await listed(path(other));
  const answer = await money.post(own, 'send', { ...letter, attachments: [file?.id] });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'attachments' }] } });
});
