import { describe, expect, test } from 'vitest';
import { dumpRows } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();

/** Two issued invoices of one client, of 50.00 and 30.00, and a payment of both. */
async function twoInvoices() {
  const clientId = await money.addTestClient();
  const first = await money.issued('50.00', { clientId });
  const second = await money.issued('30.00', { clientId });
  const body = {
    clientId,
    currency: 'USD',
    amount: '80.00',
    date: '2026-11-02',
    method: 'Cash',
    note: '',
    allocations: [
      { invoiceId: second, amount: '30.00' },
      { invoiceId: first, amount: '50.00' },
    ],
  };
  return { clientId, first, second, body };
}

const balances = (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await money.read(id)).balance));

describe('a payment over several invoices', () => {
  test('settles each by its part, as one payment that is undone as one', async () => {
    const { first, second, body } = await twoInvoices();
    const answer = await money.paySeveral(body);
    expect(answer).toMatchObject({ status: 201 });
    expect(await balances([first, second])).toEqual([0, 0]);
    const { paymentId, undo } = answer.body as { paymentId: number; undo: { handle: string } };
    expect(await money.read(second)).toMatchObject({
      payments: [{ id: paymentId, amount: 30, reversible: 80 }],
      activity: [{ kind: 'created' }, { kind: 'issued' }, { kind: 'payment' }],
    });
    expect(await money.undo(undo.handle)).toMatchObject({ status: 200, body: { invoice: null } });
    expect(await balances([first, second])).toEqual([50, 30]);
  });

  test('leaves the rest as the client’s credit where the caller says so', async () => {
    const { first, body } = await twoInvoices();
    const rest = { ...body, amount: '81.50' };
    expect(await money.paySeveral(rest)).toMatchObject({ status: 422 });
    expect(await money.paySeveral({ ...rest, keepAsCredit: true })).toMatchObject({ status: 201 });
    expect(await money.read(first)).toMatchObject({ balance: 0, clientCredit: 1.5 });
  });

  const first = ([one, ...others]: { invoiceId: number; amount: string }[], part: object) => [
    { ...one, ...part },
    ...others,
  ];
  type Body = Awaited<ReturnType<typeof twoInvoices>>['body'];
  test.each<[string, number, string, (body: Body) => object]>([
    ['parts above the payment', 422, 'amount', () => ({ amount: '79.99' })],
    ['a payment of 0', 422, 'amount', () => ({ amount: '0' })],
    [
      'a part of 0',
      422,
      'allocations.0.amount',
      (b) => ({ allocations: first(b.allocations, { amount: '0.00' }) }),
    ],
    [
      'a part above its balance',
      422,
      'allocations.0.amount',
      (b) => ({ allocations: first(b.allocations, { amount: '30.01' }) }),
    ],
    [
      'an invoice twice',
      422,
      'allocations.1.invoiceId',
      (b) => ({ allocations: [b.allocations[0], b.allocations[0]] }),
    ],
    [
      'an invoice that is not there',
      422,
      'allocations.0.invoiceId',
      (b) => ({ allocations: first(b.allocations, { invoiceId: 999_999 }) }),
    ],
    ['no invoice where nothing is kept as credit', 422, 'amount', () => ({ allocations: [] })],
    ['another currency', 422, 'allocations.0.invoiceId', () => ({ currency: 'EUR' })],
    ['a currency that does not exist', 422, 'currency', () => ({ currency: 'XXX' })],
    ['another client', 422, 'allocations.0.invoiceId', (b) => ({ clientId: b.clientId - 1 })],
    ['a day after today', 422, 'date', () => ({ date: '2026-11-21' })],
    ['an unknown field', 400, 'total', () => ({ total: '80.00' })],
  ])('is refused for %s with %i', async (_, status, path, part) => {
    const { body } = await twoInvoices();
    const before = await dumpRows(app);
    const answer = await money.paySeveral({ ...body, ...part(body) });
    expect(answer).toMatchObject({ status, body: { errors: [{ path }] } });
    expect(await dumpRows(app)).toBe(before);
    expect(await money.paySeveral(body)).toMatchObject({ status: 201 });
  });

  test.each([
    ['a draft', (id: number) => Promise.resolve(id)],
    [
      'a void one',
      (id: number) =>
        money.command(id, 'issue', {}).then(() => money.command(id, 'void', { reason: 'x' })),
    ],
    ['a paid one', (id: number) => money.pay(id, '5.00')],
  ])('is refused with 409 where one is %s', async (_, prepare) => {
    const { clientId, body } = await twoInvoices();
    const id = await money.draft('5.00', { clientId });
    await prepare(id);
    const before = await dumpRows(app);
    const allocations = [...body.allocations, { invoiceId: id, amount: '5.00' }];
    const answer = await money.paySeveral({ ...body, amount: '85.00', allocations });
    expect(answer).toMatchObject({ status: 409 });
    expect(await dumpRows(app)).toBe(before);
    expect(await money.paySeveral(body)).toMatchObject({ status: 201 });
  });
});
