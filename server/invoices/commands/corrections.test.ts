import { describe, expect, test } from 'vitest';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();

const errorAt = (path: string) => ({ body: { errors: [{ path }] } });
const reason = { reason: 'Written to the wrong client' };

describe('issuing', () => {
  test('gives the next number, and the same command again is refused', async () => {
    const numbers = [];
    for (const id of [await money.draft('1.00'), await money.draft('1.00')]) {
      const { invoice, undo } = await money.command(id, 'issue', {});
      expect(undo).toBeNull();
      expect(invoice).toMatchObject({ invoiceStatus: 'Issued', version: 2 });
      numbers.push(Number(invoice.number?.slice(-4)));
      expect(await money.post(id, 'issue', {})).toMatchObject({ status: 409 });
    }
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  test('and handing it over counts as downloaded', async () => {
    const id = await money.draft('1.00');
    const { invoice } = await money.command(id, 'issue', { markDownloaded: true });
    expect(invoice.invoiceStatus).toBe('Downloaded');
  });

  test('needs a line', async () => {
    const id = await money.draft('1.00', { items: [] });
    const before = await dumpRows(app);
    for (const [command, body] of [['issue', {}], ['mark-sent']] as const) {
      expect(await money.post(id, command, body)).toMatchObject({
        status: 422,
        ...errorAt('items'),
      });
    }
    expect(await dumpRows(app)).toBe(before);
  });

  test('a total of nothing is paid at once', async () => {
    const { invoice } = await money.command(await money.draft('0.00'), 'issue', {});
    expect(invoice).toMatchObject({ balance: 0, invoiceStatus: 'Paid' });
  });
});

describe('marking as sent', () => {
  test('is noted, and can be taken back', async () => {
    const id = await money.issued('1.00');
    const { invoice, undo } = await money.command(id, 'mark-sent');
    expect(invoice.invoiceStatus).toBe('Sent');
    expect(await money.post(id, 'mark-sent')).toMatchObject({ status: 409 });
    const answer = await money.undo(undo?.handle ?? '');
    expect(answer).toMatchObject({ status: 200, body: { invoice: { invoiceStatus: 'Issued' } } });
    expect((await money.read(id)).version).toBe(invoice.version + 1);
  });

  test('issues a draft, which is then not taken back', async () => {
    const { invoice, undo } = await money.command(await money.draft('1.00'), 'mark-sent');
    expect(invoice).toMatchObject({ invoiceStatus: 'Sent', version: 2 });
    expect(undo).toBeNull();
  });

  test('stays where the invoice was voided meanwhile', async () => {
    const id = await money.issued('1.00');
    const { undo } = await money.command(id, 'mark-sent');
    await money.command(id, 'void', reason);
    const before = await dumpRows(app);
    expect(await money.undo(undo?.handle ?? '')).toMatchObject({ status: 409 });
    expect(await dumpRows(app)).toBe(before);
  });
});

describe('a void', () => {
  test('keeps the number, says why, and is not taken back', async () => {
    const id = await money.issued('100.00');
    const { number } = await money.read(id);
    const { invoice, undo } = await money.command(id, 'void', reason);
    expect(invoice).toMatchObject({ number, balance: 0, invoiceStatus: 'Void' });
    expect(invoice.statusFacts.at(-1)).toContain(reason.reason);
    expect(undo).toBeNull();
  });

  test('is refused while payments settle the invoice, and works once they are reversed', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '10.00');
    const answer = await money.post(id, 'void', reason);
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.text).toContain('Reverse them first');
    await money.reverse(paymentId);
    expect(await money.post(id, 'void', reason)).toMatchObject({ status: 200 });
  });

  test('is refused while a credit note stands on the invoice, settled by it or not', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '100.00');
    await money.command(id, 'credit-notes', {
      amount: '30.00',
      issuedDate: '2026-11-15',
      reason: 'discount',
    });
    await money.reverse(paymentId);
    expect(await money.read(id)).toMatchObject({ paid: 0, credited: 0, balance: 100 });
    expect(await money.post(id, 'void', reason)).toMatchObject({ status: 409 });
  });

  test('needs a reason', async () => {
    const id = await money.issued('100.00');
    expect(await money.post(id, 'void', {})).toMatchObject({ status: 400, ...errorAt('reason') });
    expect(await money.post(id, 'void', { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await money.post(id, 'void', { reason: 'x'.repeat(501) })).toMatchObject({
      status: 400,
    });
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Issued' });
  });
});

describe('a write-off', () => {
  test('gives up what is left, and its undo asks for it again', async () => {
    const id = await money.issued('100.00');
    await money.pay(id, '30.00');
    const { invoice, undo } = await money.command(id, 'write-off', reason);
    expect(invoice).toMatchObject({ balance: 0, paid: 30, invoiceStatus: 'Written Off' });
    const answer = await money.undo(undo?.handle ?? '');
    expect(answer).toMatchObject({
      status: 200,
      body: { invoice: { balance: 70, invoiceStatus: 'Partial Payment' } },
    });
    const { rows } = await app.database.pool.query(
      `select kind, amount_minor from ledger_entry where invoice_id = ${id} and kind like 'write-off%' order by id`,
    );
    expect(rows).toEqual([
      { kind: 'write-off', amount_minor: 7_000n },
      { kind: 'write-off-undone', amount_minor: 7_000n },
    ]);
  });
});

describe('the due date', () => {
  test('moves later, which makes the invoice less than past due, and back by the undo', async () => {
    const id = await money.issued('100.00', { dueDate: '2026-11-10' });
    expect((await money.read(id)).invoiceStatus).toBe('Past Due');
    const { invoice, undo } = await money.command(id, 'due-date', { dueDate: '2026-12-24' });
    expect(invoice).toMatchObject({ dueDate: '2026-12-24', invoiceStatus: 'Issued' });
    expect(await money.undo(undo?.handle ?? '')).toMatchObject({
      status: 200,
      body: { invoice: { dueDate: '2026-11-10', invoiceStatus: 'Past Due' } },
    });
  });

  test('never moves earlier, nor stays', async () => {
    const id = await money.issued('100.00', { dueDate: '2026-12-01' });
    for (const dueDate of ['2026-11-30', '2026-12-01']) {
      const answer = await money.post(id, 'due-date', { dueDate });
      expect(answer).toMatchObject({ status: 422, ...errorAt('dueDate') });
    }
    // Not even past the commands, where no extension says so.
    await expect(
      app.database.pool.query(`update invoice set due_date = '2026-11-30' where id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'issued_is_frozen' });
  });

  test('stays where it was moved again meanwhile', async () => {
    const id = await money.issued('100.00', { dueDate: '2026-12-01' });
    const { undo } = await money.command(id, 'due-date', { dueDate: '2026-12-24' });
    await money.command(id, 'due-date', { dueDate: '2026-12-31' });
    expect(await money.undo(undo?.handle ?? '')).toMatchObject({ status: 409 });
    expect(await money.read(id)).toMatchObject({ dueDate: '2026-12-31' });
  });
});
