import { describe, expect, test } from 'vitest';
import {
  removeReceivingAccounts,
  setReceivingAccount,
} from '#testing/settings/receiving-account.ts';
import { paymentReference } from '#domain/payments/payment-reference.ts';
import { openBankApp } from '#testing/bank/test-bank.ts';

const { app, money, staff, imported, issued, accept, bodyOf } = await openBankApp();
const { pool } = app.database;
await pool.query("insert into exchange_rate (currency, rate) values ('CHF', 1.12)");

describe('a transaction', () => {
  test('that is accepted is a payment of its day, and open again once that is undone', async () => {
    const { id, number } = await issued('100.00');
    const { read } = await imported([
      {
        amount: '100.00',
        text: `Invoice ${number}`,
        name: 'AURORA LINES',
        iban: 'AT611904300234573201',
      },
    ]);
    const {
      transactions: [open],
      sure,
    } = await read();
    expect(open).toMatchObject({
      state: 'open',
      suggestions: [{ isSure: true, reasons: ['number', 'amount', 'name'] }],
    });
    expect(sure).toBe(1);
    const answer = await accept(open?.id ?? 0, bodyOf(open ?? { suggestions: [] }));
    expect(answer, answer.text).toMatchObject({ status: 201 });
    expect(await money.read(id)).toMatchObject({
      invoiceStatus: 'Paid',
      payments: [{ date: '2026-11-17', method: 'Bank Transfer' }],
    });
    expect(await read()).toMatchObject({
      transactions: [{ state: 'matched', payment: { invoices: [{ id, number }] } }],
    });
    const again = await accept(open?.id ?? 0, bodyOf(open ?? { suggestions: [] }));
    expect(again).toMatchObject({
      status: 409,
      body: { detail: 'This transaction is already matched to a payment.' },
    });
    await money.undo((answer.body as { undo: { handle: string } }).undo.handle);
    expect(await money.read(id)).toMatchObject({ balance: 100 });
    expect(await read()).toMatchObject({ transactions: [{ state: 'open' }] });
  });

  test.each([
    ['rf', ''],
    ['finnish', ''],
    ['kid', ''],
    ['belgian', ''],
    ['number', 'CH4431999123000889012'],
  ] as const)(
    'is known by the reference of the %s scheme that its invoice was printed with',
    async (referenceScheme, qrIban) => {
      const currency = qrIban === '' ? 'USD' : 'CHF';
      await pool.query('update organisation set reference_scheme = $1', [referenceScheme]);
      await setReceivingAccount(pool, { iban: qrIban });
      const id = await money.issued('17.00', { currency });
      // What was issued keeps the scheme that it was issued with.
      await pool.query("update organisation set reference_scheme = 'number'");
      await removeReceivingAccounts(pool);
      const number = (await money.read(id)).number;
      const { copied } = paymentReference({ number, currency, referenceScheme }, qrIban);
      const { read } = await imported([{ amount: '17.00', text: '', reference: copied }], currency);
      expect(await read()).toMatchObject({
        transactions: [
          {
            suggestions: [
              { isSure: true, reasons: ['reference', 'amount'], allocations: [{ invoiceId: id }] },
            ],
          },
        ],
      });
    },
  );

  test('is known by the account of an accepted one', async () => {
    const first = await issued('61.00');
    const second = await money.issued('62.00', {
      clientId: (await money.read(first.id)).client.id,
    });
    const payer = { name: 'Someone Else', iban: 'AT022011100003429660' };
    const { read } = await imported([{ ...payer, amount: '61.00', text: first.number }]);
    const {
      transactions: [open],
    } = await read();
    await accept(open?.id ?? 0, bodyOf(open ?? { suggestions: [] }));
    const later = await imported([{ ...payer, amount: '62.00', text: 'thanks' }]);
    expect(await later.read()).toMatchObject({
      transactions: [
        { suggestions: [{ allocations: [{ invoiceId: second }], reasons: ['amount', 'iban'] }] },
      ],
    });
  });

  test('is found by a number with a slip, among the numbers of the series', async () => {
    const { number } = await issued('73.21');
    const slip = number.slice(0, -2) + (number.at(-1) ?? '') + (number.at(-2) ?? '');
    const { read } = await imported([{ amount: '73.21', text: slip, name: 'Aurora Lines' }]);
    const { transactions } = await read();
    expect(transactions[0]?.suggestions[0]).toMatchObject({
      allocations: [{ number }],
      reasons: ['nearNumber', 'amount', 'name'],
    });
  });

  test('records what the bank says, and nothing else', async () => {
    const { id } = await issued('20.00');
    const { clientId } = { clientId: (await money.read(id)).client.id };
    const { read } = await imported([{ amount: '30.00', text: 'over' }]);
    const {
      transactions: [open],
    } = await read();
    const allocations = [{ invoiceId: id, amount: '20.00' }];
    const body = { clientId, currency: 'USD', allocations, keepAsCredit: true };
    expect(await accept(open?.id ?? 0, { ...body, amount: '20.00' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'amount', message: 'The bank says $30.00. Record that amount.' }] },
    });
    expect(await accept(open?.id ?? 0, { ...body, amount: '30.00' })).toMatchObject({
      status: 201,
    });
    expect(await money.read(id)).toMatchObject({ balance: 0, clientCredit: 10 });
  });

  test('that six people accept at once is one payment', async () => {
    const { id, number } = await issued('44.00');
    const { read } = await imported([{ amount: '44.00', text: number }]);
    const {
      transactions: [open],
    } = await read();
    const body = bodyOf(open ?? { suggestions: [] });
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(open?.id ?? 0, body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await money.read(id)).payments).toHaveLength(1);
  });

  test('can be set aside with a note, and brought back', async () => {
    const { read } = await imported([{ amount: '5.00', text: 'interest' }]);
    const {
      transactions: [open],
    } = await read();
    const path = `/apps/bank/transactions/${String(open?.id)}`;
    await staff.post(`${path}/set-aside`, { note: 'Interest' });
    expect(await read('?state=aside')).toMatchObject({
      total: 1,
      transactions: [{ state: 'aside', note: 'Interest' }],
    });
    expect(await staff.post(`${path}/bring-back`, undefined)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ statement: { counts: { open: 1, aside: 0 } } });
    expect(await staff.post(`${path}/bring-back`, undefined)).toMatchObject({ status: 409 });
  });
});

describe('less than is owed', () => {
  test('of exactly what settles an invoice early is suggested and accepted with its discount', async () => {
    const early = { issuedDate: '2026-11-10', earlyDiscount: { percent: '2', days: 10 } };
    const { id, number } = await issued('100.00', early);
    const { read } = await imported([{ amount: '98.00', text: `Invoice ${number}` }]);
    const {
      transactions: [open],
    } = await read();
    expect(open?.suggestions[0]).toMatchObject({
      reasons: ['number', 'early'],
      allocations: [{ amount: 98, balance: 100, difference: 'early-payment-discount' }],
      credit: 0,
    });
    const answer = await accept(open?.id ?? 0, bodyOf(open ?? { suggestions: [] }));
    expect(answer, answer.text).toMatchObject({ status: 201 });
    expect(await money.read(id)).toMatchObject({
      invoiceStatus: 'Paid',
      payments: [{ amount: 98, difference: { kind: 'early-payment-discount', amount: 2 } }],
    });
  });

  test('that comes too late is a part payment, which a person can say is all', async () => {
    const early = { issuedDate: '2026-11-01', earlyDiscount: { percent: '2', days: 10 } };
    const { id, number } = await issued('100.00', early);
    const { read } = await imported([{ amount: '98.00', text: `Invoice ${number}` }]);
    const {
      transactions: [open],
    } = await read();
    expect(open?.suggestions[0]).toMatchObject({
      reasons: ['number', 'partial'],
      allocations: [{ difference: 'owed' }],
    });
    const body = bodyOf(open ?? { suggestions: [] });
    const allocations = body.allocations.map((one) => ({ ...one, difference: 'bank-charges' }));
    expect(await accept(open?.id ?? 0, { ...body, allocations })).toMatchObject({ status: 201 });
    expect(await money.read(id)).toMatchObject({
      balance: 0,
      payments: [{ difference: { kind: 'bank-charges', amount: 2 } }],
    });
  });
});
