import { describe, expect, test } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { paid } from '#testing/invoices/test-money.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();

const discount = { difference: 'early-payment-discount' };
const standard = [{ rate: '19', category: 'S' }];
const reduced = [{ rate: '7', category: 'S' }];

/** €119.00 and €107.00 with their tax, 2% off within ten days. */
const mixed = (part: Partial<InvoiceInput> = {}) =>
  money.issued('0', {
    issuedDate: '2026-11-01',
    dueDate: '2026-12-01',
    items: [
      { title: 'Work', cost: '100.00', qty: '1', taxes: standard },
      { title: 'Books', cost: '100.00', qty: '1', taxes: reduced },
    ],
    earlyDiscount: { percent: '2', days: 10 },
    ...part,
  });

async function entriesOf(paymentId: number): Promise<string[]> {
  const { rows } = await app.database.pool.query<Record<string, string>>(
    `select kind, debit, credit, amount_minor, booked_on from ledger_entry where payment_id = $1 order by id`,
    [paymentId],
  );
  return rows.map((row) => Object.values(row).join(' '));
}

async function differencesOf(paymentId: number): Promise<unknown[]> {
  const { rows } = await app.database.pool.query<Record<string, unknown>>(
    `select amount_minor, tax_minor, taxes from payment_difference where payment_id = $1 order by id`,
    [paymentId],
  );
  return rows;
}

describe('a discount for early payment', () => {
  test('settles the invoice and takes back its share of each tax on the day of the money', async () => {
    const id = await mixed();
    expect(await money.read(id)).toMatchObject({
      total: 226,
      earlyDiscount: { percent: '2', days: 10, until: '2026-11-11', amount: 4.52 },
    });
    const paymentId = await money.pay(id, '221.48', discount);
    expect(await money.read(id)).toMatchObject({
      ...{ balance: 0, invoiceStatus: 'Paid' },
      payments: [{ amount: 221.48, difference: { kind: 'early-payment-discount', amount: 4.52 } }],
    });
    expect(await differencesOf(paymentId)).toEqual([
      {
        amount_minor: 452n,
        tax_minor: 52n,
        taxes: [
          { category: 'S', rate: '7', base: '200', tax: '14' },
          { category: 'S', rate: '19', base: '200', tax: '38' },
        ],
      },
    ]);
    expect(await entriesOf(paymentId)).toEqual([
      'payment cash client-credit 22148 2026-11-02',
      'payment-difference early-payment-discount client-credit 400 2026-11-02',
      'payment-difference tax client-credit 52 2026-11-02',
      'allocation client-credit receivable 22600 2026-11-02',
    ]);
  });

  test('is reversed with its payment, each tax by itself', async () => {
    const id = await mixed();
    const paymentId = await money.pay(id, '221.48', discount);
    expect(await money.reverse(paymentId, { bookedOn: '2026-11-20' })).toMatchObject({
      status: 201,
      body: { amount: 221.48 },
    });
    expect((await entriesOf(paymentId)).slice(4)).toEqual([
      'payment-reversal client-credit cash 22148 2026-11-20',
      'payment-difference client-credit early-payment-discount 400 2026-11-20',
      'payment-difference client-credit tax 52 2026-11-20',
      'allocation receivable client-credit 22600 2026-11-20',
    ]);
    expect((await differencesOf(paymentId))[1]).toEqual({
      amount_minor: -452n,
      tax_minor: -52n,
      taxes: [
        { category: 'S', rate: '7', base: '-200', tax: '-14' },
        { category: 'S', rate: '19', base: '-200', tax: '-38' },
      ],
    });
    // It can be granted again.
    await money.pay(id, '221.48', discount);
    expect(await money.read(id)).toMatchObject({ balance: 0 });
  });

  test('is undone with its payment', async () => {
    const id = await mixed();
    const { body } = await money.post(id, 'payments', paid('221.48', discount));
    const { undo } = body as { undo: { handle: string } };
    expect((await money.undo(undo.handle)).status).toBe(200);
    expect(await money.read(id)).toMatchObject({
      ...{ balance: 226, clientCredit: 0 },
      earlyDiscount: { amount: 4.52 },
    });
  });

  test('can be granted late', async () => {
    const id = await mixed();
    await money.pay(id, '221.48', { ...discount, date: '2026-11-19' });
    expect(await money.read(id)).toMatchObject({ balance: 0 });
  });

  test('may be rounded otherwise by who pays, within two cents', async () => {
    await money.pay(await mixed(), '221.46', discount);
    await money.pay(await mixed(), '225.99', discount);
  });

  test.each([
    ['221.45', 'at most $4.54'],
    ['226.00', 'covers everything'],
  ])('is no other amount: %s came in', async (amount, message) => {
    const id = await mixed();
    const before = await dumpRows(app);
    const answer = await money.post(id, 'payments', paid(amount, discount));
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'difference', message: expect.stringContaining(message) as unknown }],
      },
    });
    expect(await dumpRows(app)).toBe(before);
  });

  test('is none where the invoice says nothing of it', async () => {
    const id = await mixed({ earlyDiscount: null });
    expect((await money.read(id)).earlyDiscount).toBeUndefined();
    const answer = await money.post(id, 'payments', paid('221.48', discount));
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'difference' }] } });
  });
});

describe('with credit notes', () => {
  test('it is of what they leave', async () => {
    const id = await mixed();
    const lines = [{ line: 1, amount: '100.00' }];
    await money.command(id, 'credit-notes', { issuedDate: '2026-11-02', reason: 'Wrong', lines });
    expect(await money.read(id)).toMatchObject({ balance: 107, earlyDiscount: { amount: 2.14 } });
    const paymentId = await money.pay(id, '104.86', discount);
    expect(await differencesOf(paymentId)).toMatchObject([
      { tax_minor: 14n, taxes: [{ category: 'S', rate: '7', base: '200', tax: '14' }] },
    ]);
  });

  test('that come later leave what was granted: all that is left is without it', async () => {
    const id = await mixed();
    await money.pay(id, '221.48', discount);
    const note = { issuedDate: '2026-11-03', reason: 'Returned' };
    const tooMuch = { ...note, lines: [{ line: 1, amount: '98.01' }] };
    expect(await money.post(id, 'credit-notes', tooMuch)).toMatchObject({ status: 422 });
    await money.command(id, 'credit-notes', { ...note, all: true });
    const { credits, clientCredit } = await money.read(id);
    expect(credits).toMatchObject([{ creditNote: { total: 221.48 } }]);
    expect(clientCredit).toBe(221.48);
    const { rows } = await app.database.pool.query(
      `select category, trim_scale(rate)::text as rate, base_minor, tax.tax_minor
       from credit_note as note join credit_note_tax as tax on tax.credit_note_id = note.id
       where invoice_id = $1 order by tax.rate`,
      [id],
    );
    expect(rows).toEqual([
      { category: 'S', rate: '7', base_minor: 9800n, tax_minor: 686n },
      { category: 'S', rate: '19', base_minor: 9800n, tax_minor: 1862n },
    ]);
  });
});
