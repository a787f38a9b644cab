import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiptEndpoints } from '#contract/invoices/receipts.ts';
import { invoicingSettingsEndpoints } from '#contract/settings/invoicing-settings.ts';
import { oddities } from '#domain/oddities.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { accepting, keeping, openSendingApp } from '#testing/mail/test-sending.ts';
import { putSetting } from '#testing/settings/test-settings.ts';

const { deps, delivered } = keeping(accepting);
const { app, staff, money, makeDue } = await openSendingApp({ ...deps, undoMs: 3_600_000 });
const { pool } = app.database;

async function addPayer(language: string | null = null, companyEmail = 'pay@x.example') {
  const id = Number(await addClient(app.db, { name: 'Aurora Lines', companyEmail }));
  await pool.query('update client set language = $2 where id = $1', [id, language]);
  return id;
}

const receiptPath = (paymentId: number) => `/apps/invoice/payments/${String(paymentId)}/receipt`;

async function textOf(paymentId: number): Promise<string> {
  const answer = await staff.get(receiptPath(paymentId));
  expect(answer.status, answer.text).toBe(200);
  return (await readPdf(bytesOf(answer))).text;
}

async function send(paymentId: number, body: object = {}) {
  const key = { 'idempotency-key': crypto.randomUUID() };
  return staff.post(`${receiptPath(paymentId)}/send`, body, key);
}

const activityOf = async (clientId: number) =>
  JSON.stringify((await staff.get(`/apps/invoice/clients/${String(clientId)}/activity`)).body);

const mailsOf = async (paymentId: number): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int from mail where payment_id = $1 and cancelled_at is null',
    [paymentId],
  );
  return rows[0]?.count ?? 0;
};

describe('the receipt of a payment', () => {
  test('says what it settles and what is left, by the legal number and without an id', async () => {
    const clientId = await addPayer();
    const invoice = await money.issued('250.00', { clientId });
    const paymentId = await money.pay(invoice, '100.00', { note: 'Internal remark' });
    const text = await textOf(paymentId);
    const { number, total, balance } = await money.read(invoice);
    expect([total, balance]).toEqual([250, 150]);
    expect(text).toContain('Payment receipt');
    expect(text).toContain('Aurora Lines');
    expect(text).toContain('Bank Transfer');
    expect(text).toContain('2 November 2026');
    expect(text).toMatch(new RegExp(`${number ?? ''} .* \\$250.00 \\$100.00 \\$150.00`));
    expect(text).toContain('Left to pay $150.00');
    expect(text).not.toMatch(/#|Internal remark/);
  });

  test('over several invoices with a rest names each, and the credit that is kept', async () => {
    const clientId = await addPayer();
    const first = await money.issued('60.00', { clientId });
    const second = await money.issued('90.00', { clientId });
    const answer = await money.paySeveral({
      ...{ clientId, currency: 'USD', amount: '120.00', date: '2026-11-02', method: 'Card' },
      ...{ keepAsCredit: true, confirm: oddities },
      allocations: [
        { invoiceId: first, amount: '60.00' },
        { invoiceId: second, amount: '40.00' },
      ],
    });
    expect(answer.status, answer.text).toBe(201);
    const { paymentId } = answer.body as { paymentId: number };
    const text = await textOf(paymentId);
    expect(text).toContain('$60.00 $60.00 $0.00');
    expect(text).toContain('$90.00 $40.00 $50.00');
    expect(text).toContain('Settled on invoices $100.00');
    expect(text).toContain('Kept as credit $20.00');
    expect(text).toContain('Left to pay $50.00');
  });

  test('on account says that all of it is credit', async () => {
    const clientId = await addPayer('de');
    const answer = await money.paySeveral({
      ...{ clientId, currency: 'USD', amount: '75.00', date: '2026-11-02', method: 'Cash' },
      ...{ keepAsCredit: true, allocations: [] },
    });
    const { paymentId } = answer.body as { paymentId: number };
    const text = await textOf(paymentId);
    expect(text).toContain('Zahlungsbestätigung');
    expect(text).toMatch(/Als Guthaben vermerkt \$?75/);
    expect(text).not.toContain('Noch zu zahlen');
  });

  test('is refused where the payment was taken back, and where there is none', async () => {
    const invoice = await money.issued('10.00', { clientId: await addPayer() });
    const paymentId = await money.pay(invoice, '10.00');
    await money.reverse(paymentId);
    expect(await staff.get(receiptPath(paymentId))).toMatchObject({ status: 409 });
    expect(await send(paymentId)).toMatchObject({ status: 409 });
    expect(await staff.get(receiptPath(999_999))).toMatchObject({ status: 404 });
  });
});

describe('a receipt by email', () => {
  test('thanks the client in its language, with the document', async () => {
    const clientId = await addPayer('fr');
    const invoice = await money.issued('80.00', { clientId });
    const paymentId = await money.pay(invoice, '80.00');
    const { mail } = receiptEndpoints.sendReceipt.output.parse((await send(paymentId)).body);
    expect(mail).toMatchObject({ kind: 'receipt', client: { id: clientId } });
    const before = await staff.get(`/api/mails/${String(mail.id)}`);
    expect(before.body).toMatchObject({ attachments: ['Recu-Aurora-Lines-2026-11-02.pdf'] });
    await makeDue();
    await expect.poll(() => activityOf(clientId)).toContain('Receipt sent to pay@x.example');
    const letter = delivered.at(-1);
    expect(letter?.subject).toMatch(/^Merci pour votre paiement de 80,00/);
    expect(letter?.text).toContain('entièrement réglées');
    const [file] = letter?.attachments ?? [];
    const { text } = await readPdf(Buffer.from(file?.bytes ?? []));
    expect(text).toContain('Reçu de paiement');
  });

  test('begins as it would be sent, to the address of the client, and names its attachment', async () => {
    const clientId = await addPayer('fr');
    const id = await money.issued('100.00', { clientId });
    const paymentId = await money.pay(id, '100.00');
    const draft = await staff.get(`${receiptPath(paymentId)}/draft`);
    expect(draft.body).toMatchObject({
      to: 'pay@x.example',
      subject: expect.stringMatching(/^Merci/) as string,
      fileName: expect.stringMatching(/\.pdf$/) as string,
    });
    const reversed = await money.reverse(paymentId, { reason: 'Bounced' });
    expect(reversed.status, reversed.text).toBeLessThan(300);
    expect((await staff.get(`${receiptPath(paymentId)}/draft`)).status).toBe(409);
  });

  test('is taken back by its undo before it has left', async () => {
    const clientId = await addPayer();
    const paymentId = await money.pay(await money.issued('10.00', { clientId }), '10.00');
    const { undo } = receiptEndpoints.sendReceipt.output.parse((await send(paymentId)).body);
    expect(await money.undo(undo.handle)).toMatchObject({ status: 200 });
    expect(await mailsOf(paymentId)).toBe(0);
    expect(await activityOf(clientId)).toContain('Sending of the receipt canceled');
  });

  test('does not go out for a payment that was taken back meanwhile', async () => {
    const clientId = await addPayer();
    const paymentId = await money.pay(await money.issued('10.00', { clientId }), '10.00');
    await send(paymentId);
    await money.reverse(paymentId);
    const sent = delivered.length;
    await makeDue();
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ reason: string }>(
          'select reason from mail_recipient join mail on mail.id = mail_id where payment_id = $1',
          [paymentId],
        );
        return rows[0]?.reason;
      })
      .toContain('taken back');
    expect(delivered).toHaveLength(sent);
  });

  test('needs an address', async () => {
    const clientId = await addPayer(null, '');
    const paymentId = await money.pay(await money.issued('10.00', { clientId }), '10.00');
    expect(await send(paymentId)).toMatchObject({ status: 422 });
    expect(await send(paymentId, { address: 'a@x.example' })).toMatchObject({ status: 202 });
  });
});

describe('the setting that answers payments with receipts', () => {
  const { updateReceipts } = invoicingSettingsEndpoints;
  const set = async (sendsReceipts: boolean) =>
    putSetting(app, updateReceipts.path, { sendsReceipts });
  beforeAll(async () => {
    await set(true);
  });
  afterAll(async () => {
    await set(false);
  });

  test('is off until an admin turns it on', async () => {
    await set(false);
    const paymentId = await money.pay(
      await money.issued('10.00', { clientId: await addPayer() }),
      '10.00',
    );
    expect(await mailsOf(paymentId)).toBe(0);
    await set(true);
  });

  test('queues one for a payment of an invoice, and for one over several', async () => {
    const clientId = await addPayer();
    const paymentId = await money.pay(await money.issued('10.00', { clientId }), '10.00');
    expect(await mailsOf(paymentId)).toBe(1);
    const answer = await money.paySeveral({
      ...{ clientId, currency: 'USD', amount: '5.00', date: '2026-11-02', method: 'Cash' },
      ...{ keepAsCredit: true, allocations: [] },
    });
    expect(await mailsOf((answer.body as { paymentId: number }).paymentId)).toBe(1);
  });

  test('keeps no payment from being recorded where nobody can be written to', async () => {
    const clientId = await addPayer(null, '');
    const paymentId = await money.pay(await money.issued('10.00', { clientId }), '10.00');
    expect(await mailsOf(paymentId)).toBe(0);
  });
});
