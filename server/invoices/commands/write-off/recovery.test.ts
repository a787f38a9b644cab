import { describe, expect, test } from 'vitest';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();

const taxed = {
  items: [{ title: 'Work', cost: '100.00', qty: '1', taxes: [{ rate: '20', category: 'S' }] }],
};

/** An invoice of 100.00 and 20.00 of tax, of which 30.00 were paid and the rest is written off. */
async function lost(day = '2026-11-20'): Promise<number> {
  const id = await money.issued('0', taxed);
  await money.pay(id, '30.00', { date: '2026-11-05' });
  await money.command(id, 'write-off', { reason: 'Gone', bookedOn: day });
  return id;
}

/** What an invoice's entries of the loss move, in the order in which they were written. */
async function lossOf(id: number): Promise<string[]> {
  const { rows } = await app.database.pool.query<Record<string, string>>(
    `select kind, debit, credit, amount_minor, booked_on from ledger_entry
     where invoice_id = ${String(id)} and kind in ('write-off', 'write-off-undone', 'recovery') order by id`,
  );
  return rows.map((row) => Object.values(row).join(' '));
}

describe('a write-off', () => {
  test('books the tax in it apart, in proportion, on the chosen day', async () => {
    expect(await lossOf(await lost('2026-11-10'))).toEqual([
      'write-off bad-debt receivable 7500 2026-11-10',
      'write-off bad-debt-tax receivable 1500 2026-11-10',
    ]);
  });

  test('takes money that comes later: so much is recovered, and the rest stays written off', async () => {
    const id = await lost();
    const { invoice } = await money.command(id, 'payments', {
      amount: '40.00',
      date: '2026-11-20',
      method: 'Cash',
    });
    expect(invoice).toMatchObject({ invoiceStatus: 'Written Off', paid: 70, balance: 0 });
    expect((await lossOf(id)).slice(2)).toEqual([
      'recovery receivable bad-debt 3333 2026-11-20',
      'recovery receivable bad-debt-tax 667 2026-11-20',
    ]);
  });

  test('takes money months later, though the month of the loss is closed by then', async () => {
    const id = await money.issued('0', {
      ...taxed,
      issuedDate: '2026-01-05',
      dueDate: '2026-02-05',
    });
    await money.command(id, 'write-off', { reason: 'Gone', bookedOn: '2026-03-10' });
    await (await app.as('admin')).post('/api/settings/periods/2026-03/close', {});
    await money.pay(id, '60.00', { date: '2026-11-18' });
    expect((await lossOf(id)).slice(2)).toEqual([
      'recovery receivable bad-debt 5000 2026-11-18',
      'recovery receivable bad-debt-tax 1000 2026-11-18',
    ]);
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Written Off', paid: 60 });
  });

  test('is undone in the books on each of its days, also once a part is recovered', async () => {
    const id = await money.issued('0', taxed);
    const { undo } = await money.command(id, 'write-off', {
      reason: 'Gone',
      bookedOn: '2026-11-10',
    });
    await money.pay(id, '60.00');
    expect(await money.undo(undo?.handle ?? '')).toMatchObject({
      status: 200,
      body: { invoice: { invoiceStatus: 'Partial Payment', balance: 60 } },
    });
    const { rows } = await app.database.pool.query(
      `select booked_on, account, sum(amount_minor)::int as minor from ledger_posting
       where invoice_id = ${String(id)} and account like 'bad-debt%' group by 1, 2 having sum(amount_minor) <> 0`,
    );
    expect(rows).toEqual([]);
  });

  test('that is recovered in full leaves the invoice paid, until the payment is reversed', async () => {
    const id = await lost();
    const paymentId = await money.pay(id, '90.00');
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Paid', balance: 0, paid: 120 });
    await money.reverse(paymentId);
    expect(await money.read(id)).toMatchObject({
      invoiceStatus: 'Written Off',
      balance: 0,
      paid: 30,
    });
  });

  test.each([
    ['before the last payment', '2026-11-04', 'Choose 2026-11-05 or a later date'],
    ['in the future', '2026-11-21', 'in the future'],
  ])('is not booked %s', async (_, bookedOn, text) => {
    const id = await money.issued('0', taxed);
    await money.pay(id, '30.00', { date: '2026-11-05' });
    const answer = await money.post(id, 'write-off', { reason: 'Gone', bookedOn });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'bookedOn' }] } });
    expect(answer.text).toContain(text);
  });

  test('is booked in the future once that is confirmed', async () => {
    const id = await money.issued('0', taxed);
    const body = { reason: 'Gone', bookedOn: '2026-11-30', confirm: ['in-future'] };
    expect((await money.command(id, 'write-off', body)).invoice.statusFacts.at(-1)).toContain('30');
  });
});

test('every entry of a command says who acted', async () => {
  const id = await lost();
  await money.pay(id, '1.00');
  const { rows } = await app.database.pool.query(
    `select distinct role from ledger_entry left join app_user on app_user.id = actor_id where invoice_id = ${String(id)}`,
  );
  expect(rows).toEqual([{ role: 'billing' }]);
});
