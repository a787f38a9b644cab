import { describe, expect, test } from 'vitest';
import { receiptEndpoints } from '#contract/invoices/receipts.ts';
import { refundEndpoints } from '#contract/invoices/refunds.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { accepting, keeping, openSendingApp } from '#testing/mail/test-sending.ts';

const { deps, delivered } = keeping(accepting);
const { app, staff, money, makeDue } = await openSendingApp({ ...deps, undoMs: 3_600_000 });
const { pool } = app.database;

const post = (path: string, body: object = {}) =>
  staff.post(path, body, { 'idempotency-key': crypto.randomUUID() });

/** A client who paid 130.00 on 2 November, of which 30.00 are its credit. */
async function overpaid(language: string | null = null, companyEmail = 'pay@x.example') {
  const clientId = Number(await addClient(app.db, { name: 'Aurora Lines', companyEmail }));
  await pool.query('update client set language = $2 where id = $1', [clientId, language]);
  const invoice = await money.issued('100.00', { clientId, issuedDate: '2026-11-02' });
  const paymentId = await money.pay(invoice, '130.00', { keepAsCredit: true });
  return { clientId, paymentId };
}

async function refund(clientId: number, amount: string, part: object = {}): Promise<number> {
  const answer = await post(`/apps/invoice/clients/${String(clientId)}/refunds`, {
    ...{ amount, currency: 'USD', date: '2026-11-12', method: 'Bank Transfer' },
    ...part,
  });
  expect(answer.status, answer.text).toBe(201);
  return refundEndpoints.refundClient.output.parse(answer.body).refundId;
}
const refundPath = (id: number) => `/apps/invoice/refunds/${String(id)}`;
const reverse = async (id: number) => {
  const answer = await post(`${refundPath(id)}/reverse`);
  expect(answer.status, answer.text).toBe(201);
};

const confirmationPath = (id: number) => `${refundPath(id)}/confirmation`;
const send = (id: number, body: object = {}) => post(`${confirmationPath(id)}/send`, body);
async function textOf(id: number): Promise<string> {
  const answer = await staff.get(confirmationPath(id));
  expect(answer.status, answer.text).toBe(200);
  return (await readPdf(bytesOf(answer))).text;
}

const activityOf = async (clientId: number) =>
  JSON.stringify((await staff.get(`/apps/invoice/clients/${String(clientId)}/activity`)).body);

describe('the confirmation of a refund', () => {
  test('says what was refunded, of which payment, and what credit is left', async () => {
    const { clientId, paymentId } = await overpaid();
    const text = await textOf(await refund(clientId, '20.00', { paymentId, reference: 'SEPA 7' }));
    expect(text).toContain('Refund confirmation');
    expect(text).toContain('Aurora Lines');
    expect(text).toContain('12 November 2026');
    expect(text).toContain('SEPA 7');
    expect(text).toContain('Amount refunded $20.00');
    expect(text).toMatch(/Original payment .*2 Nov 2026 Bank Transfer \$130.00/i);
    expect(text).toContain('Remaining credit $10.00');
  });

  test('names neither a payment nor credit where there is none', async () => {
    const { clientId } = await overpaid();
    const text = await textOf(await refund(clientId, '30.00'));
    expect(text).toContain('Amount refunded $30.00');
    expect(text).not.toMatch(/Original payment|Remaining credit|Reference/i);
  });

  test('says the credit that is left today, not on its day', async () => {
    const { clientId } = await overpaid();
    const first = await refund(clientId, '5.00');
    await refund(clientId, '10.00');
    expect(await textOf(first)).toContain('Remaining credit $15.00');
  });

  test('is in the language of the client', async () => {
    const { clientId, paymentId } = await overpaid('de');
    const text = await textOf(await refund(clientId, '20.00', { paymentId }));
    expect(text).toContain('Erstattungsbestätigung');
    expect(text).toContain('Überweisung');
    expect(text).toMatch(/Ursprüngliche Zahlung/i);
    expect(text).toMatch(/Restguthaben \$?10/);
  });

  test('is refused where the refund was taken back, and where there is none', async () => {
    const { clientId } = await overpaid();
    const id = await refund(clientId, '20.00');
    await reverse(id);
    expect(await staff.get(confirmationPath(id))).toMatchObject({ status: 409 });
    expect(await staff.get(`${confirmationPath(id)}/draft`)).toMatchObject({ status: 409 });
    expect(await send(id)).toMatchObject({ status: 409 });
    // What took it back is no refund of its own.
    expect(await staff.get(confirmationPath(id + 1))).toMatchObject({ status: 404 });
    expect(await send(999_999)).toMatchObject({ status: 404 });
  });
});

describe('a confirmation by email', () => {
  test('goes to the client in its language, with the document', async () => {
    const { clientId, paymentId } = await overpaid('fr');
    const id = await refund(clientId, '20.00', { paymentId });
    const { mail } = receiptEndpoints.sendRefundConfirmation.output.parse((await send(id)).body);
    expect(mail).toMatchObject({ kind: 'refund-confirmation', client: { id: clientId } });
    const before = await staff.get(`/api/mails/${String(mail.id)}`);
    expect(before.body).toMatchObject({
      attachments: ['Remboursement-Aurora-Lines-2026-11-12.pdf'],
    });
    expect(await activityOf(clientId)).toContain(
      'Sending confirmation of the refund of $20.00 to pay@x.example',
    );
    await makeDue();
    await expect
      .poll(() => activityOf(clientId))
      .toContain('Refund confirmation sent to pay@x.example');
    const letter = delivered.at(-1);
    expect(letter?.subject).toMatch(/^Votre remboursement de 20,00/);
    expect(letter?.text).toMatch(/remboursé 20,00.* le 12 novembre 2026\. Il vous reste 10,00/);
    expect(letter?.text).toMatch(/Paiement d’origine: 130,00.*, 2 novembre 2026, Virement/);
    const [file] = letter?.attachments ?? [];
    const { text } = await readPdf(Buffer.from(file?.bytes ?? []));
    expect(text).toContain('Confirmation de remboursement');
  });

  test('begins as it would be sent, and says nothing of credit where none is left', async () => {
    const { clientId } = await overpaid();
    const draft = await staff.get(`${confirmationPath(await refund(clientId, '30.00'))}/draft`);
    expect(draft.body).toMatchObject({
      to: 'pay@x.example',
      subject: expect.stringMatching(/^Your refund of \$30\.00 – /) as string,
      message: expect.stringContaining(
        'We refunded $30.00 to you on 12 November 2026. The refund confirmation is attached.',
      ) as string,
      fileName: 'Refund-Aurora-Lines-2026-11-12.pdf',
    });
  });

  test('is taken back by its undo before it has left', async () => {
    const { clientId } = await overpaid();
    const answer = await send(await refund(clientId, '20.00'));
    const { mail, undo } = receiptEndpoints.sendRefundConfirmation.output.parse(answer.body);
    expect(await money.undo(undo.handle)).toMatchObject({
      status: 200,
      body: { done: 'Sending of the refund confirmation canceled.' },
    });
    const after = await staff.get(`/api/mails/${String(mail.id)}`);
    expect(after.body).toMatchObject({ mail: { state: 'cancelled' } });
    expect(await activityOf(clientId)).toContain('Sending of the refund confirmation canceled');
  });

  test('does not go out for a refund that was taken back meanwhile', async () => {
    const { clientId } = await overpaid();
    const id = await refund(clientId, '20.00');
    await send(id);
    await reverse(id);
    const sent = delivered.length;
    await makeDue();
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ reason: string }>(
          'select reason from mail_recipient join mail on mail.id = mail_id where refund_id = $1',
          [id],
        );
        return rows[0]?.reason;
      })
      .toContain('taken back');
    expect(delivered).toHaveLength(sent);
  });

  test('needs an address', async () => {
    const { clientId } = await overpaid(null, '');
    const id = await refund(clientId, '20.00');
    expect(await send(id)).toMatchObject({ status: 422 });
    expect(await send(id, { address: 'a@x.example' })).toMatchObject({ status: 202 });
  });

  test('of that kind names its refund, and no other mail does', async () => {
    const { clientId } = await overpaid();
    const id = await refund(clientId, '20.00');
    await send(id);
    const change = (set: string) =>
      pool.query(`update mail set ${set} where refund_id = ${String(id)}`);
    await expect(change('refund_id = null')).rejects.toThrow();
    const insert = (kind: string, refundId: string) =>
      pool.query(`insert into mail (kind, client_id, refund_id, actor_id, message_id, subject, message, attaches_pdf, due_at)
        select '${kind}', client_id, ${refundId}, actor_id, '<x@example.com>', subject, message, attaches_pdf, due_at from mail where refund_id = ${String(id)}`);
    await expect(insert('refund-confirmation', 'null')).rejects.toThrow('mail_refund_is_named');
    await expect(insert('statement', 'refund_id')).rejects.toThrow('mail_refund_is_named');
  });
});
