import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { paid } from '#testing/invoices/test-money.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();

const charges = { difference: 'bank-charges' };

/** What the ledger has of a payment: kind, accounts, amount, day and base amount, in the order of its entries. */
async function entriesOf(paymentId: number): Promise<string[]> {
  const { rows } = await app.database.pool.query<Record<string, string>>(
    `select kind, debit, credit, amount_minor, booked_on, base_minor from ledger_entry where payment_id = $1 order by id`,
    [paymentId],
  );
  return rows.map((row) => Object.values(row).join(' '));
}

describe('what doesn’t arrive of a payment', () => {
  test('settles the invoice with it as an entry of its own, on the day of the money', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '98.50', charges);
    const difference = { kind: 'bank-charges', amount: 1.5 };
    const invoice = await money.read(id);
    expect(invoice).toMatchObject({ balance: 0, paid: 100, invoiceStatus: 'Paid' });
    expect(invoice.payments).toMatchObject([{ amount: 98.5, difference, reversible: 98.5 }]);
    expect(invoice.activity?.find(({ kind }) => kind === 'payment')).toMatchObject({
      summary: 'Payment of $98.50 recorded',
      detail: 'plus $1.50 in bank charges and fees, balance $100.00 → $0.00',
    });
    expect(await entriesOf(paymentId)).toEqual([
      'payment cash client-credit 9850 2026-11-02 9850',
      'payment-difference bank-charges client-credit 150 2026-11-02 150',
      expect.stringMatching(/^allocation client-credit receivable 10000 /),
    ]);
  });

  test('can be tax that the client kept back', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '85.00', { difference: 'withholding-tax' });
    expect(await money.read(id)).toMatchObject({ balance: 0 });
    expect((await entriesOf(paymentId))[1]).toBe(
      'payment-difference withholding-tax client-credit 1500 2026-11-02 1500',
    );
  });

  test('stays owed unless the caller says what it is', async () => {
    const id = await money.issued('100.00');
    await money.pay(id, '98.50');
    expect(await money.read(id)).toMatchObject({ balance: 1.5, payments: [{ difference: null }] });
  });

  test('settles what is left of an invoice after other payments, and of a draft', async () => {
    const id = await money.draft('100.00');
    await money.pay(id, '40.00');
    await money.pay(id, '58.00', charges);
    expect(await money.read(id)).toMatchObject({
      balance: 0,
      payments: [{ difference: null }, { difference: { amount: 2 } }],
    });
  });

  test.each(['100.00', '100.01'])('is nothing where %s of 100.00 came in', async (amount) => {
    const id = await money.issued('100.00');
    const before = await dumpRows(app);
    const answer = await money.post(id, 'payments', paid(amount, charges));
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'difference' }] } });
    expect(await dumpRows(app)).toBe(before);
  });

  test('is one of those that have an account', async () => {
    const id = await money.issued('100.00');
    const answer = await money.post(id, 'payments', paid('98.50', { difference: 'opening' }));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'difference' }] } });
  });
});

describe('cash', () => {
  const rounding = { difference: 'cash-rounding', method: 'Cash' };

  test.each([
    ['100.02', '100.00', 0.02],
    ['99.98', '100.00', -0.02],
    // By more than it comes to.
    ['0.01', '0.03', -0.02],
  ])('of %s is rounded to %s', async (cost, amount, difference) => {
    const id = await money.issued(cost);
    const paymentId = await money.pay(id, amount, rounding);
    expect(await money.read(id)).toMatchObject({
      ...{ balance: 0, paid: Number(cost), clientCredit: 0 },
      payments: [
        { amount: Number(amount), difference: { kind: 'cash-rounding', amount: difference } },
      ],
    });
    expect((await entriesOf(paymentId))[1]).toMatch(
      difference > 0 ? /cash-rounding client-credit 2 / : /client-credit cash-rounding 2 /,
    );
    const back = { status: 201, body: { amount: Number(amount) } };
    expect(await money.reverse(paymentId)).toMatchObject(back);
    expect(await money.read(id)).toMatchObject({ balance: Number(cost), clientCredit: 0 });
  });

  test.each(['99.97', '100.03'])('is not rounded by more: %s for 100.00', async (amount) => {
    const id = await money.issued('100.00');
    const answer = await money.post(id, 'payments', paid(amount, rounding));
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'difference', message: expect.stringContaining('$0.02') as unknown }],
      },
    });
  });
});

describe('taken back', () => {
  test('at once, both are undone', async () => {
    const id = await money.issued('100.00');
    const { body } = await money.post(id, 'payments', paid('98.50', charges));
    const { undo, paymentId } = body as { undo: { handle: string }; paymentId: number };
    expect((await money.undo(undo.handle)).status).toBe(200);
    expect(await money.read(id)).toMatchObject({
      ...{ balance: 100, paid: 0, clientCredit: 0 },
      payments: [
        { amount: 98.5, difference: { amount: 1.5 } },
        { amount: -98.5, difference: { kind: 'bank-charges', amount: -1.5 }, isReversal: true },
      ],
    });
    expect((await entriesOf(paymentId)).slice(3)).toEqual([
      expect.stringMatching(/^payment-reversal client-credit cash 9850 /),
      expect.stringMatching(/^payment-difference client-credit bank-charges 150 /),
      expect.stringMatching(/^allocation receivable client-credit 10000 /),
    ]);
  });

  test('later, both are reversed on the chosen day, as a whole', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '98.50', charges);
    const part = await money.reverse(paymentId, { amount: '50.00' });
    expect(part).toMatchObject({ status: 422, body: { errors: [{ path: 'amount' }] } });
    const answer = await money.reverse(paymentId, { bookedOn: '2026-11-20', reason: 'Bounced' });
    expect(answer).toMatchObject({ status: 201, body: { amount: 98.5 } });
    expect((await entriesOf(paymentId))[4]).toBe(
      'payment-difference client-credit bank-charges 150 2026-11-20 150',
    );
    const told = (await money.read(id)).activity?.find(({ kind }) => kind === 'payment-reversed');
    expect(told).toMatchObject({
      summary: 'Reversed $98.50 of a payment',
      detail: 'plus $1.50 in bank charges and fees, balance $0.00 → $100.00, Bounced',
    });
    expect(await money.reverse(paymentId)).toMatchObject({ status: 409 });
    await money.pay(id, '99.00', charges);
    expect(await money.read(id)).toMatchObject({ balance: 0 });
  });

  test('is foreseen with what is owed then', async () => {
    const id = await money.issued('100.00');
    const paymentId = await money.pay(id, '98.50', charges);
    const staff = await app.as('billing');
    const answer = await staff.post(`/apps/invoice/payments/${paymentId}/reverse/preview`, {});
    expect(answer.body).toEqual({
      ...{ amount: 98.5, fromCredit: 0, credit: 0 },
      difference: { kind: 'bank-charges', amount: 1.5 },
      invoices: [{ id, number: (await money.read(id)).number, reopened: 100, owed: 100 }],
    });
  });
});

test('the client’s statement and payments say it', async () => {
  const id = await money.issued('100.00');
  await money.pay(id, '98.50', charges);
  const { client, number } = await money.read(id);
  const staff = await app.as('billing');
  const path = `/apps/invoice/clients/${client.id}`;
  const statement = await staff.get(`${path}/statement`);
  expect(statement.body).toMatchObject({
    accounts: [
      {
        closing: 0,
        movements: [
          { kind: 'invoice', amount: 100 },
          { kind: 'payment', amount: -98.5 },
          { kind: 'bank-charges', amount: -1.5, reference: number, invoiceId: id },
        ],
      },
    ],
  });
  const payments = await staff.get(`${path}/payments`);
  expect(payments.body).toMatchObject({
    payments: [{ amount: 98.5, difference: { kind: 'bank-charges', amount: 1.5 }, credit: 0 }],
  });
});

test('the books add up with it: trial balance, what is owed, and the account it went to', async () => {
  const id = await money.issued('100.00');
  await money.pay(id, '98.50', { ...charges, date: '2026-11-19' });
  const staff = await app.as('admin');
  const scope = 'from=2026-11-19&to=2026-11-19&currency=USD';
  const read = async (report: string) =>
    (await staff.get(`/apps/report/tables/${report}?${scope}`)).body;
  const { rows } = (await read('trial-balance')) as { rows: { key: string; cells: unknown[] }[] };
  const cellsOf = (account: string) => rows.find(({ key }) => key === account)?.cells;
  expect(cellsOf('bank-charges')?.slice(-3, -1)).toEqual([1.5, 0]);
  expect(cellsOf('cash')?.slice(-3, -1)).toEqual([98.5, 0]);
  for (const report of ['trial-balance', 'aged', 'credit', 'payments', 'vat', 'currencies']) {
    const days = ['aged', 'credit', 'currencies'].includes(report)
      ? 'to=2026-11-19&currency=USD'
      : scope;
    const answer = await staff.get(`/apps/report/tables/${report}/check?${days}`);
    const { checks } = answer.body as { checks: { report: string; ledger: string }[] };
    expect(checks.length).toBeGreaterThan(0);
    for (const check of checks) expect(check.report, report).toBe(check.ledger);
  }
});

test('in another currency it is worth what its payment is, and the rest is an exchange difference', async () => {
  await app.database.pool.query(
    `insert into exchange_rate values ('CHF', 1.1);
    insert into daily_rate (day, currency, base, rate, source) values
      ('2026-11-01', 'CHF', 'USD', 1.2, 'Test'), ('2026-11-02', 'CHF', 'USD', 1.1, 'Test')`,
  );
  const id = await money.issued('100.00', { currency: 'CHF', issuedDate: '2026-11-01' });
  const paymentId = await money.pay(id, '98.50', charges);
  expect(await entriesOf(paymentId)).toEqual([
    'payment cash client-credit 9850 2026-11-02 10835',
    'payment-difference bank-charges client-credit 150 2026-11-02 165',
    'allocation client-credit receivable 10000 2026-11-02 12000',
  ]);
  const told = async () =>
    (
      await app.database.pool.query<{ account: string; sum: string }>(
        `select account, sum(base_minor) from base_posting where payment_id = $1 and account like 'exchange%' group by 1`,
        [paymentId],
      )
    ).rows;
  expect(await told()).toEqual([{ account: 'exchange-loss', sum: '1000' }]);
  await money.reverse(paymentId);
  expect(await told()).toEqual([{ account: 'exchange-loss', sum: '0' }]);
});

test('a written-off invoice recovers both', async () => {
  const id = await money.issued('100.00');
  await money.command(id, 'write-off', { reason: 'Gone', bookedOn: '2026-11-02' });
  await money.pay(id, '98.50', { ...charges, date: '2026-11-20' });
  expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Paid', paid: 100 });
});

test('all of it keeps the invariants', async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
});
