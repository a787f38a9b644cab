import { expect, test } from 'vitest';
import { clientStatementEndpoints } from '#contract/clients/client-statements.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { readPdf } from '#testing/documents/test-pdf.ts';
import { accepting, keeping, openSendingApp } from '#testing/mail/test-sending.ts';

const { deps, delivered } = keeping(accepting);
const { app, staff, money, makeDue } = await openSendingApp({ ...deps, undoMs: 3_600_000 });
const { getStatementDraft, sendStatement } = clientStatementEndpoints;

async function owing(name: string, amount: string): Promise<number> {
  const clientId = Number(await addClient(app.db, { name, companyEmail: 'pay@x.example' }));
  await money.issued(amount, { clientId });
  return clientId;
}

const pathOf = (id: number, rest: string) => `/apps/invoice/clients/${String(id)}/${rest}`;

async function send(id: number, body: object = {}) {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await staff.post(pathOf(id, 'statement/send'), body, key);
  expect(answer.status, answer.text).toBe(202);
  return sendStatement.output.parse(answer.body);
}

const activityOf = async (id: number) =>
  JSON.stringify((await staff.get(pathOf(id, 'activity'))).body);

test('a statement goes by email with the balance, the open invoices and the document of the period', async () => {
  const id = await owing('Łąka <b>', '250.00');
  const { mail } = await send(id);
  expect(mail).toMatchObject({ kind: 'statement', client: { id, name: 'Łąka <b>' } });
  const before = await staff.get(`/api/mails/${String(mail.id)}`);
  expect(before.body).toMatchObject({
    attachments: [expect.stringMatching(/^Statement-.*\.pdf$/) as string],
  });
  await makeDue();
  await expect.poll(() => activityOf(id)).toContain('Statement sent to pay@x.example');
  const letter = delivered.at(-1);
  expect(letter?.html).toContain('$250.00');
  expect(letter?.html).toContain('INV-2026-');
  expect(letter?.html).not.toContain('<b>');
  expect(letter?.text).toContain('Balance on 20 November 2026: $250.00');
  const [file] = letter?.attachments ?? [];
  expect(file?.contentType).toBe('application/pdf');
  const { text } = await readPdf(Buffer.from(file?.bytes ?? []));
  expect(text).toContain('Statement of account');
  expect(text).toContain('Closing balance $250.00');
});

test('a client whose name no font draws gets the table instead of the document', async () => {
  const id = await owing('ऋषि', '30.00');
  await send(id);
  await makeDue();
  await expect.poll(() => activityOf(id)).toContain('Statement sent to pay@x.example');
  const [file] = delivered.at(-1)?.attachments ?? [];
  expect(file?.fileName).toMatch(/\.csv$/);
  expect(
    Buffer.from(file?.bytes ?? [])
      .toString()
      .trimEnd(),
  ).toMatch(/30\.00$/);
});

test('it begins with the usual words, which may be changed', async () => {
  const id = await owing('Aurora', '10.00');
  const draft = await staff.get(pathOf(id, 'statement/draft?to=2026-11-19'));
  expect(getStatementDraft.output.parse(draft.body)).toMatchObject({
    to: 'pay@x.example',
    subject: 'Statement of account from Northwind Studio as of 19 November 2026',
  });
  const { mail } = await send(id, {
    address: 'other@x.example',
    subject: 'Mine',
    message: 'Yours',
  });
  expect(mail).toMatchObject({ subject: 'Mine', recipients: [{ address: 'other@x.example' }] });
});

test('its undo takes it back before it has left', async () => {
  const id = await owing('Aurora', '10.00');
  const { undo } = await send(id);
  expect(await money.undo(undo.handle)).toMatchObject({ status: 200 });
  expect(await activityOf(id)).toContain('Sending of the statement canceled');
});

test('a period that ends before it starts, and a client without an address, are refused', async () => {
  const id = Number(await addClient(app.db, { name: 'Mute', companyEmail: '' }));
  const key = { 'idempotency-key': crypto.randomUUID() };
  const noAddress = await staff.post(pathOf(id, 'statement/send'), {}, key);
  expect(noAddress).toMatchObject({ status: 422 });
  const body = { from: '2026-02-01', to: '2026-01-01', address: 'a@x.example' };
  const backwards = await staff.post(pathOf(id, 'statement/send'), body, {
    'idempotency-key': crypto.randomUUID(),
  });
  expect(backwards).toMatchObject({ status: 422 });
});
