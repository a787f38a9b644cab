import { describe, expect, test } from 'vitest';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { paid } from '#testing/invoices/test-money.ts';
import { expectRefusal } from '#testing/invoices/test-drafts.ts';

const { app, money } = await openMoneyApp();

/** What is asked: the field, and the word that confirms it. */
const asked = (path: string, ...words: string[]) => ({
  status: 422,
  body: {
    type: '/problems/unconfirmed',
    errors: words.map((confirm) => ({ path, confirm })),
  },
});
const on = (issuedDate: string) => ({ issuedDate, dueDate: '2028-12-31' });

describe('a payment', () => {
  test.each([
    ['before the invoice', '2026-10-31', ['before-invoice']],
    ['in the future', '2026-11-21', ['in-future']],
    ['more than a year ago', '2024-11-02', ['before-invoice', 'far-away']],
    ['more than a year ahead', '2062-11-02', ['far-away']],
  ])('%s is asked about, and recorded once that is confirmed', async (_, date, confirm) => {
    const id = await money.issued('10.00', on('2026-11-01'));
    const pay = (part: object) => money.post(id, 'payments', paid('4.00', { date, ...part }));
    await expectRefusal(app, () => pay({}), asked('date', ...confirm));
    expect(await pay({ confirm })).toMatchObject({ status: 201 });
    expect((await money.read(id)).payments).toMatchObject([{ date, amount: 4 }]);
  });

  test('says in words what is odd', async () => {
    const id = await money.issued('10.00', on('2026-11-01'));
    const answer = await money.post(id, 'payments', paid('4.00', { date: '2026-10-31' }));
    expect(answer.body).toMatchObject({
      detail: '2026-10-31 is before the date of the invoice, 2026-11-01.',
    });
  });

  test('is asked about everything that is not confirmed', async () => {
    const id = await money.issued('10.00', on('2026-11-01'));
    const body = paid('4.00', { date: '2024-11-02', confirm: ['before-invoice'] });
    expect(await money.post(id, 'payments', body)).toMatchObject(asked('date', 'far-away'));
  });

  test('with the same key is recorded once, however often it is confirmed', async () => {
    const id = await money.issued('10.00', on('2026-11-01'));
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = paid('4.00', { date: '2026-10-31' });
    expect(await money.post(id, 'payments', body, key)).toMatchObject(
      asked('date', 'before-invoice'),
    );
    const confirmed = { ...body, confirm: ['before-invoice'] };
    const first = await money.post(id, 'payments', confirmed, key);
    expect(first.status).toBe(201);
    expect((await money.post(id, 'payments', confirmed, key)).body).toEqual(first.body);
    expect((await money.read(id)).payments).toHaveLength(1);
  });

  test('over several invoices is asked about the first that it comes before', async () => {
    const clientId = await money.addTestClient();
    const first = await money.issued('10.00', { ...on('2026-11-01'), clientId });
    const second = await money.issued('10.00', { ...on('2026-11-10'), clientId });
    const body = {
      ...paid('20.00', { date: '2026-11-05' }),
      clientId,
      currency: 'USD',
      allocations: [first, second].map((invoiceId) => ({ invoiceId, amount: '10.00' })),
    };
    expect(await money.paySeveral(body)).toMatchObject(asked('date', 'before-invoice'));
    const confirmed = { ...body, confirm: ['before-invoice'] };
    expect(await money.paySeveral(confirmed)).toMatchObject({ status: 201 });
  });

  test('with a word that nothing confirms is refused by name', async () => {
    const id = await money.issued('10.00', on('2026-11-01'));
    const body = paid('4.00', { confirm: ['anything'] });
    expect(await money.post(id, 'payments', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'confirm.0' }] },
    });
  });
});

describe('an invoice dated before the last number', () => {
  test.each([
    ['issue', {}],
    ['mark-sent', {}],
    ['payments', paid('1.00', { date: '2026-11-20' })],
  ])('is asked about by %s, and gets its number once that is confirmed', async (command, body) => {
    await money.issued('1.00', on('2026-11-18'));
    const id = await money.draft('10.00', on('2026-11-17'));
    const out = asked('issuedDate', 'out-of-order');
    await expectRefusal(app, () => money.post(id, command, body), out);
    const confirmed = { ...body, confirm: ['out-of-order'] };
    expect((await money.post(id, command, confirmed)).status).toBeLessThan(300);
    expect((await money.read(id)).number).toMatch(/^INV-2026-/);
  });

  test('is issued without a question on the day of the last number', async () => {
    await money.issued('1.00', on('2026-11-18'));
    await money.command(await money.draft('10.00', on('2026-11-18')), 'issue', {});
  });

  test('says which number it would follow', async () => {
    const last = await money.read(await money.issued('1.00', on('2026-11-18')));
    const id = await money.draft('10.00', on('2026-11-17'));
    expect((await money.post(id, 'issue', {})).body).toMatchObject({
      detail: `This document is dated 2026-11-17, but the number before it, ${last.number ?? ''}, is dated 2026-11-18.`,
    });
  });

  test('in another year is numbered in the series of that year', async () => {
    await money.issued('1.00', on('2026-11-18'));
    const id = await money.draft('10.00', on('2025-12-30'));
    expect((await money.command(id, 'issue', {})).invoice.number).toBe('INV-2025-0001');
  });
});

test.each(['2024-01-01', '2028-01-01'])('an invoice of %s is asked about', async (day) => {
  const id = await money.draft('10.00', on(day));
  const far = asked('issuedDate', 'far-away');
  await expectRefusal(app, () => money.post(id, 'issue', {}), far);
  await money.command(id, 'issue', { confirm: ['far-away'] });
});

test('marking as sent takes no body, where nothing is odd', async () => {
  await money.command(await money.draft('10.00', on('2026-11-20')), 'mark-sent');
});

describe('a correction', () => {
  const issued = () => money.issued('10.00', on('2026-11-20'));
  const on2062 = { reason: 'x', bookedOn: '2062-11-21' };

  test.each(['void', 'write-off'])('%s far away is asked about', async (command) => {
    const id = await issued();
    expect(await money.post(id, command, on2062)).toMatchObject(asked('bookedOn', 'far-away'));
    await money.command(id, command, { ...on2062, confirm: ['far-away'] });
  });

  test('that reverses a payment in the future is asked about', async () => {
    const payment = await money.pay(await issued(), '5.00', { date: '2026-11-20' });
    const body = { bookedOn: '2026-11-21' };
    expect(await money.reverse(payment, body)).toMatchObject(asked('bookedOn', 'in-future'));
    const confirmed = { ...body, confirm: ['in-future'] };
    expect(await money.reverse(payment, confirmed)).toMatchObject({ status: 201 });
  });

  test('by a credit note in the future, and one before that, are asked about', async () => {
    const id = await issued();
    const credit = (issuedDate: string, confirm: string[] = []) =>
      money.post(id, 'credit-notes', { amount: '1.00', reason: 'x', issuedDate, confirm });
    expect(await credit('2026-12-02')).toMatchObject(asked('issuedDate', 'in-future'));
    expect(await credit('2026-12-02', ['in-future'])).toMatchObject({ status: 201 });
    expect(await credit('2026-11-20')).toMatchObject(asked('issuedDate', 'out-of-order'));
    expect(await credit('2026-11-20', ['out-of-order'])).toMatchObject({ status: 201 });
  });
});
