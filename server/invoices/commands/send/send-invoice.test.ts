import { describe, expect, test } from 'vitest';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { asCommand, expectRefusal, naming } from '#testing/invoices/test-drafts.ts';
import { paid } from '#testing/invoices/test-money.ts';
import { accepting, letter, openSendingApp } from '#testing/mail/test-sending.ts';

// Nothing is due while these tests look: what is queued stays so.
const { app, staff, money, mails } = await openSendingApp({ ...accepting, undoMs: 3_600_000 });
const { pool } = app.database;

describe('Send', () => {
  test('issues a draft, queues one mail and says Issued until the mail server accepts', async () => {
    const id = await money.draft('100.00');
    const answer = await money.post(id, 'send', letter);
    expect(answer).toMatchObject({ status: 202 });
    const { invoice, undo } = asCommand(answer);
    expect(invoice).toMatchObject({ invoiceStatus: 'Issued', delivery: 'Sending' });
    expect(invoice.number).toMatch(/^INV-2026-/);
    expect(invoice.statusFacts.at(-1)).toBe('Sending.');
    expect(undo).not.toBeNull();
    const list = await staff.get(`/apps/invoice/invoices?q=%23${String(id)}`);
    expect(list.body).toMatchObject({ invoices: [{ id, delivery: 'Sending' }] });
    expect(await mails(id)).toMatchObject([
      {
        kind: 'invoice',
        state: 'queued',
        subject: 'Your invoice',
        tries: 0,
        recipients: [{ address: 'a@example.com', role: 'to', state: 'queued', settledAt: null }],
      },
    ]);
  });

  test('starts the delivery ten seconds later where nothing else is set', async () => {
    const { rows } = await pool.query<{ source: string }>(
      'select extract(epoch from due_at - created_at)::int as source from mail limit 1',
    );
    expect(rows).toEqual([{ source: 3600 }]);
    expect(mailUndoMs).toBe(10_000);
  });

  test('writes to the client, with the texts of the usual template, where nothing is given', async () => {
    const clientId = await addClient(app.db, {
      name: 'Aurora',
      companyEmail: 'pay@aurora.example',
    });
    const id = await money.draft('100.00', { clientId: Number(clientId) });
    const draft = await staff.get(`/apps/invoice/invoices/${String(id)}/mail-draft`);
    expect(draft.body).toMatchObject({
      to: ['pay@aurora.example'],
      texts: [
        {
          template: 'Standard',
          // Its number is taken when it is sent.
          subject: 'Invoice {{number}} from Northwind Studio',
          message: expect.stringMatching(
            /^Dear Aurora,\n\n.*\$100\.00.*1 December 2026[^]*Billing Person$/,
          ) as string,
        },
      ],
    });
    expect(await money.post(id, 'send', {})).toMatchObject({ status: 202 });
    const { number } = await money.read(id);
    expect(await mails(id)).toMatchObject([
      {
        subject: `Invoice ${number ?? ''} from Northwind Studio`,
        recipients: [{ address: 'pay@aurora.example' }],
      },
    ]);
  });

  test('fills the legal number that only the issue gave', async () => {
    const id = await money.draft('1.00');
    const answer = await money.post(id, 'send', { ...letter, subject: 'No. {{number}}' });
    const { number } = asCommand(answer).invoice;
    expect(await mails(id)).toMatchObject([{ subject: `No. ${number ?? ''}` }]);
  });

  test('names everybody once, and hides the copy to the sender from the others', async () => {
    const id = await money.issued('1.00');
    const to = ['a@example.com', 'A@example.com'];
    await money.post(id, 'send', { ...letter, to, copy: ['c@example.com'], copyToMe: true });
    const [mail] = await mails(id);
    expect(mail?.recipients.map(({ address, role }) => `${role} ${address}`)).toEqual([
      ...['to a@example.com', 'cc c@example.com', 'bcc billing@example.com'],
    ]);
  });

  test('[EML-016] sends one mail for two calls at once with the same key', async () => {
    const id = await money.issued('1.00');
    const key = { 'idempotency-key': 'double-click' };
    const answers = await Promise.all([
      money.post(id, 'send', letter, key),
      money.post(id, 'send', letter, key),
    ]);
    for (const { status } of answers) expect([202, 409]).toContain(status);
    expect(await money.post(id, 'send', letter, key)).toMatchObject({ status: 202 });
    expect(await mails(id)).toHaveLength(1);
  });

  test('needs a key, and the right to write', async () => {
    const id = await money.issued('1.00');
    const path = `/apps/invoice/invoices/${String(id)}/send`;
    expect(await staff.post(path, letter)).toMatchObject(naming(400, 'Idempotency-Key'));
    const viewer = await app.as('viewer');
    expect(await viewer.post(path, letter, { 'idempotency-key': 'v' })).toMatchObject({
      status: 403,
    });
    expect(await mails(id)).toEqual([]);
  });

  test('is refused where there is nothing to send, or nobody to send to', async () => {
    const closed = await money.issued('1.00');
    await money.command(closed, 'void', { reason: 'x' });
    await expectRefusal(app, () => money.post(closed, 'send', letter), { status: 409 });
    const nobody = await money.draft('1.00');
    await expectRefusal(app, () => money.post(nobody, 'send', {}), naming(422, 'to'));
    const empty = await money.draft('1.00', { items: [] });
    await expectRefusal(app, () => money.post(empty, 'send', letter), naming(422, 'items'));
  });

  test('takes a paid invoice, too', async () => {
    const id = await money.issued('1.00');
    await money.post(id, 'payments', paid('1.00'));
    expect(await money.post(id, 'send', letter)).toMatchObject({ status: 202 });
  });
});

describe('an address that is none', () => {
  test.each([
    ['EML-002', '"evil@x.test x"@internal.test'],
    ['EML-003', 'a@x.test, evil@x.test'],
    ['EML-004', 'a@x.test;evil@x.test'],
    ['EML-005', 'group:a@x.test,b@x.test;'],
    ['EML-007', 'a\uff20x.test'],
    ['EML-007', 'b@evil.test\uff20x@x.test'],
    ['EML-009', '-oQ/tmp@x.test'],
    ['EML-010', 'a@[127.0.0.1]'],
  ])('[%s] is refused by name, and nothing is queued: %s', async (_id, address) => {
    const id = await money.issued('1.00');
    expect(await money.post(id, 'send', { ...letter, to: 'a@x.test' })).toMatchObject({
      status: 202,
    });
    await expectRefusal(
      app,
      () => money.post(id, 'send', { ...letter, to: address }),
      naming(400, 'to.0'),
    );
    await expectRefusal(
      app,
      () => money.post(id, 'send', { ...letter, copy: [address] }),
      naming(400, 'copy.0'),
    );
    expect(await mails(id)).toHaveLength(1);
  });

  test('[EML-011] a subject of two lines is refused', async () => {
    const id = await money.issued('1.00');
    for (const subject of ['Hi\r\nBcc: evil@x.test', 'Hi\nBcc: evil@x.test', 'Hi\rBcc: e@x.test']) {
      await expectRefusal(
        app,
        () => money.post(id, 'send', { ...letter, subject }),
        naming(400, 'subject'),
      );
    }
  });
});

describe('the undo of a send', () => {
  test('takes the mail back before its first try; what was issued stays issued', async () => {
    const id = await money.draft('1.00');
    const { undo, invoice } = asCommand(await money.post(id, 'send', letter));
    const answer = await money.undo(undo?.handle ?? '');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        done: `Sending of ${invoice.number ?? ''} canceled.`,
        invoice: { invoiceStatus: 'Issued' },
      },
    });
    expect(await mails(id)).toMatchObject([{ state: 'cancelled', nextTryAt: null }]);
    expect(await money.read(id)).not.toHaveProperty('delivery');
  });

  test('is refused once the mail server was asked', async () => {
    const id = await money.issued('1.00');
    const { undo } = asCommand(await money.post(id, 'send', letter));
    await pool.query(`update mail set tries = 1 where invoice_id = ${String(id)}`);
    expect(await money.undo(undo?.handle ?? '')).toMatchObject({
      status: 409,
      body: { detail: 'The email is already on its way, so it’s too late to cancel it.' },
    });
  });
});
