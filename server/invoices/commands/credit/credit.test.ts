import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();

const errorAt = (path: string) => ({ body: { errors: [{ path }] } });
const credit = (amount: string, part: object = {}) => ({
  amount,
  issuedDate: '2026-11-15',
  reason: 'Returned goods',
  ...part,
});
const taxed = {
  items: [{ title: 'Work', cost: '100.00', qty: '1', taxes: [{ rate: '20', category: 'S' }] }],
};

describe('a credit note', () => {
  test('has its own series, and settles the balance as far as it goes', async () => {
    const id = await money.issued('0', taxed);
    await money.pay(id, '100.00');
    const answer = await money.post(id, 'credit-notes', credit('60.00'));
    expect(answer).toMatchObject({ status: 201, body: { undo: null } });
    expect(await money.read(id)).toMatchObject({
      balance: 0,
      credited: 20,
      clientCredit: 40,
      invoiceStatus: 'Paid',
      credits: [
        {
          kind: 'credit-note',
          creditNote: { number: 'CN-2026-0001', total: 60 },
          date: '2026-11-15',
          reason: 'Returned goods',
          amount: 20,
        },
      ],
    });
    const { rows } = await app.database.pool.query(
      `select net_minor, tax_minor, taxes from credit_note where invoice_id = ${id}`,
    );
    expect(rows).toEqual([
      {
        net_minor: 5_000n,
        tax_minor: 1_000n,
        taxes: [{ category: 'S', rate: '20', base: '5000', tax: '1000' }],
      },
    ]);
  });

  test('takes its number from the year of its day, one after the other', async () => {
    const id = await money.issued('100.00', { issuedDate: '2025-12-01', dueDate: '2025-12-31' });
    const numbers = [];
    for (const issuedDate of ['2025-12-31', '2026-01-01', '2025-12-31']) {
      const confirm = ['out-of-order'];
      await money.command(id, 'credit-notes', credit('1.00', { issuedDate, confirm }));
      numbers.push((await money.read(id)).credits.map(({ creditNote }) => creditNote?.number));
    }
    expect(numbers[2]).toContain('CN-2025-0001');
    expect(numbers[2]).toContain('CN-2025-0002');
    expect(numbers[2]?.some((number) => number?.startsWith('CN-2026-'))).toBe(true);
  });

  test('credits no more than the invoice, with all its notes, and the last one exactly the rest', async () => {
    const id = await money.issued('0', taxed);
    for (const amount of ['0.07', '33.33', '50.01']) {
      await money.command(id, 'credit-notes', credit(amount));
    }
    const before = await dumpRows(app);
    const above = await money.post(id, 'credit-notes', credit('36.60'));
    expect(above).toMatchObject({ status: 422, ...errorAt('amount') });
    expect(above.text).toContain('$36.59');
    expect(await dumpRows(app)).toBe(before);
    await money.command(id, 'credit-notes', credit('36.59'));
    const { rows } = await app.database.pool.query(
      `select sum(net_minor) as net, sum(tax_minor) as tax from credit_note where invoice_id = ${id}`,
    );
    expect(rows).toEqual([{ net: '10000', tax: '2000' }]);
    expect(await money.read(id)).toMatchObject({ balance: 0, invoiceStatus: 'Paid' });
  });

  test.each([
    ['0', 422, 'amount', { amount: '0.00' }],
    ['three decimals', 422, 'amount', { amount: '1.001' }],
    ['a day before the invoice’s', 422, 'issuedDate', { issuedDate: '2026-10-31' }],
    ['a day after today', 422, 'issuedDate', { issuedDate: '2026-11-21' }],
    ['no reason', 400, 'reason', { reason: ' ' }],
    ['a number', 400, 'number', { number: 'CN-2026-9999' }],
  ])('is refused for %s with %i', async (_, status, path, part) => {
    const id = await money.issued('100.00');
    const before = await dumpRows(app);
    const answer = await money.post(id, 'credit-notes', credit('1.00', part));
    expect(answer).toMatchObject({ status, ...errorAt(path) });
    expect(await dumpRows(app)).toBe(before);
    expect(await money.post(id, 'credit-notes', credit('1.00'))).toMatchObject({ status: 201 });
  });

  test('may bear the day of an invoice that is dated later than today', async () => {
    const id = await money.issued('100.00', { issuedDate: '2026-11-25' });
    const answer = await money.post(
      id,
      'credit-notes',
      credit('1.00', { issuedDate: '2026-11-25' }),
    );
    expect(answer).toMatchObject({ status: 201 });
  });
});

describe('the client’s credit', () => {
  /** A client with 30.00 to its credit and an issued invoice of 100.00. */
  async function creditAndInvoice() {
    const clientId = await money.addTestClient();
    await money.pay(await money.issued('10.00', { clientId }), '40.00', { keepAsCredit: true });
    return { clientId, id: await money.issued('100.00', { clientId }) };
  }

  test('settles an invoice, and its undo gives it back', async () => {
    const { id } = await creditAndInvoice();
    const { version } = await money.read(id);
    const { undo, invoice } = await money.command(id, 'apply-credit', { amount: '12.50' });
    expect(invoice).toMatchObject({
      balance: 87.5,
      credited: 12.5,
      clientCredit: 17.5,
      version: version + 1,
      credits: [{ kind: 'client-credit', creditNote: null, amount: 12.5 }],
    });
    expect(await money.undo(undo?.handle ?? '')).toMatchObject({
      status: 200,
      body: { done: '$12.50 returned to the client’s credit.', invoice: { balance: 100 } },
    });
    expect(await money.read(id)).toMatchObject({ credited: 0, clientCredit: 30 });
    expect(await money.undo(undo?.handle ?? '')).toMatchObject({ status: 409 });
  });

  test('returns to the client also from an invoice that was written off meanwhile', async () => {
    const { id } = await creditAndInvoice();
    const { undo } = await money.command(id, 'apply-credit', { amount: '30.00' });
    await money.command(id, 'write-off', { reason: 'gone' });
    expect(await money.undo(undo?.handle ?? '')).toMatchObject({ status: 200 });
    expect(await money.read(id)).toMatchObject({ balance: 0, credited: 0, clientCredit: 30 });
    expect(await brokenInvariants(app.db)).toEqual([]);
  });

  test.each([
    ['more than there is', '30.01', '$30.00'],
    ['0', '0', 'above 0'],
  ])('is not given for %s', async (_, amount, text) => {
    const { id } = await creditAndInvoice();
    const before = await dumpRows(app);
    const answer = await money.post(id, 'apply-credit', { amount });
    expect(answer).toMatchObject({ status: 422, ...errorAt('amount') });
    expect(answer.text).toContain(text);
    expect(await dumpRows(app)).toBe(before);
  });

  test('is not given above the balance', async () => {
    const { clientId } = await creditAndInvoice();
    const small = await money.issued('5.00', { clientId });
    const answer = await money.post(small, 'apply-credit', { amount: '5.01' });
    expect(answer).toMatchObject({ status: 422, ...errorAt('amount') });
    expect(await money.post(small, 'apply-credit', { amount: '5.00' })).toMatchObject({
      status: 200,
    });
  });

  test('of another currency settles nothing', async () => {
    const { clientId } = await creditAndInvoice();
    await app.database.pool.query("insert into exchange_rate values ('EUR', 1.1)");
    const euros = await money.issued('5.00', { clientId, currency: 'EUR' });
    expect(await money.post(euros, 'apply-credit', { amount: '1.00' })).toMatchObject({
      status: 422,
      ...errorAt('amount'),
    });
  });
});
