import { afterAll, describe, expect, test } from 'vitest';
import { smtpServer } from '#server/mail/smtp-server.ts';
import { startTestSmtp } from '#testing/mail/test-smtp.ts';
import { letter, openSendingApp } from '#testing/mail/test-sending.ts';

// The product, a real database and a real mail server in a process of its own.
const smtp = await startTestSmtp();
afterAll(smtp.remove);
const server = smtpServer({
  url: smtp.url,
  requiresTls: false,
  address: 'billing@northwind.example',
  name: '',
});
const retryAfterMs = (tries: number) => (tries < 40 ? 200 : undefined);
const { money, mailOnce, makeDue } = await openSendingApp({ server, everyMs: 20, retryAfterMs });

/** A sent invoice, due at once. */
async function sent(to: string[], part: object = {}): Promise<number> {
  const id = await money.issued('1250.00');
  expect(await money.post(id, 'send', { ...letter, ...part, to })).toMatchObject({ status: 202 });
  await makeDue();
  return id;
}

const arrivedFor = (address: string) => smtp.arrived().filter(({ to }) => to.includes(address));

describe('a mail server', () => {
  test('that accepts gets the message once, and only then the invoice is Sent', async () => {
    const id = await money.issued('1250.00');
    await money.post(id, 'send', { ...letter, to: ['ok@example.com'], copyToMe: true });
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Issued', delivery: 'Sending' });
    await makeDue();
    const mail = await mailOnce(id, 'accepted');
    expect(mail).toMatchObject({ tries: 1, problem: '', nextTryAt: null });
    const invoice = await money.read(id);
    expect(invoice.invoiceStatus).toBe('Sent');
    expect(invoice).not.toHaveProperty('delivery');
    expect(invoice.activity?.at(-1)).toMatchObject({ kind: 'sent', actor: 'Billing Person' });
    const [message, ...others] = arrivedFor('ok@example.com');
    expect(others).toEqual([]);
    expect(message?.to).toEqual(['ok@example.com', 'billing@example.com']);
    expect(message?.raw).toMatch(/^From: Northwind Studio <billing@northwind\.example>\r$/m);
    expect(message?.raw).not.toMatch(/^(Bcc|To:.*billing@example)/im);
    expect(message?.raw).toMatch(/filename=INV-2026-\d+\.pdf/);
  });

  test('that refuses for good is asked once: the address failed, with what it said', async () => {
    const id = await sent(['refused@example.com']);
    const { tries, recipients } = await mailOnce(id, 'failed');
    expect(tries).toBe(1);
    expect(recipients).toMatchObject([{ state: 'failed', reason: '550 No such user here' }]);
    const { invoiceStatus, delivery, statusFacts } = await money.read(id);
    expect(invoiceStatus).toBe('Issued');
    expect(delivery).toBe('Not delivered to refused@example.com: 550 No such user here');
    expect(statusFacts.at(-1)).toBe(`${delivery ?? ''}.`);
  });

  test('that refuses one of two sends to the other, and the invoice is Sent', async () => {
    const id = await sent(['refused2@example.com', 'other@example.com']);
    expect((await mailOnce(id, 'accepted')).recipients).toMatchObject([
      { address: 'refused2@example.com', state: 'failed' },
      { address: 'other@example.com', state: 'accepted', reason: '' },
    ]);
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Sent' });
    expect(arrivedFor('other@example.com')).toHaveLength(1);
  });

  test('that accepts only the copy has not got the invoice to its client: it stays Issued', async () => {
    const id = await sent(['refused3@example.com'], { copy: ['boss@example.com'] });
    await mailOnce(id, 'accepted');
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Issued' });
  });

  test('that wants one of two later gets that one later, and the other once', async () => {
    const id = await sent(['later@example.com', 'now@example.com']);
    const { tries } = await mailOnce(id, 'accepted');
    expect(tries).toBe(2);
    expect(arrivedFor('now@example.com')).toHaveLength(1);
    expect(arrivedFor('later@example.com')).toHaveLength(1);
    const ids = [...arrivedFor('now@example.com'), ...arrivedFor('later@example.com')].map(
      ({ messageId }) => messageId,
    );
    expect(new Set(ids).size).toBe(1);
  });

  test('that refuses the whole message for good is not asked again', async () => {
    const id = await sent(['spam@example.com']);
    expect(await mailOnce(id, 'failed')).toMatchObject({
      tries: 1,
      recipients: [{ state: 'failed', reason: '554 We do not take this' }],
    });
  });

  test('that has no room for the whole message is asked again, and gets it once', async () => {
    const id = await sent(['busy@example.com', 'busy-too@example.com']);
    expect(await mailOnce(id, 'accepted')).toMatchObject({ tries: 2, problem: '' });
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Sent' });
    expect(arrivedFor('busy@example.com')).toHaveLength(1);
  });

  test('that drops the line after it took the message gets it twice, with one Message-ID', async () => {
    const id = await sent(['taken@example.com']);
    expect((await mailOnce(id, 'accepted')).tries).toBe(2);
    const ids = arrivedFor('taken@example.com').map(({ messageId }) => messageId);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Sent' });
  });

  test('that drops the line after the message is asked again, and it arrives once', async () => {
    const id = await sent(['drop@example.com']);
    expect((await mailOnce(id, 'accepted')).tries).toBe(2);
    expect(arrivedFor('drop@example.com')).toHaveLength(1);
  });

  test('that is slow is waited for, says Sending meanwhile, and gets it once', async () => {
    const id = await sent(['slow@example.com']);
    await mailOnce(id, 'sending');
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Issued', delivery: 'Sending' });
    expect((await mailOnce(id, 'accepted')).tries).toBe(1);
    expect(arrivedFor('slow@example.com')).toHaveLength(1);
  });

  test('[EML-018] that is away keeps nobody waiting; the mail arrives once when it is back', async () => {
    await smtp.down();
    const id = await money.issued('1.00');
    const began = performance.now();
    const answer = await money.post(id, 'send', { ...letter, to: ['patient@example.com'] });
    expect(performance.now() - began).toBeLessThan(300);
    expect(answer.status).toBe(202);
    await makeDue();
    await expect
      .poll(async () => (await money.read(id)).delivery)
      .toMatch(/^Sending, not accepted yet: .*ECONNREFUSED/);
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Issued' });
    await smtp.up();
    await mailOnce(id, 'accepted');
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Sent' });
    expect(arrivedFor('patient@example.com')).toHaveLength(1);
  });

  test('is not given what was voided meanwhile', async () => {
    const id = await money.issued('1.00');
    await money.post(id, 'send', { ...letter, to: ['void@example.com'] });
    await money.command(id, 'void', { reason: 'mistake' });
    await makeDue();
    expect(await mailOnce(id, 'failed')).toMatchObject({
      recipients: [{ reason: 'The invoice was voided before the email went out.' }],
    });
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Void' });
    expect(arrivedFor('void@example.com')).toEqual([]);
  });
});
