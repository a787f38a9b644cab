import { noPartyTerms } from '#domain/e-invoice/party-terms.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { endpoints } from '#contract/endpoints.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { invoiceRow } from '#web/features/documents/test-invoices.ts';

const handle = '6c9a8b1e-5f7d-4a3c-9d27-1f0e8c5b2a44';
const undo = { handle, expiresAt: '2026-11-20T12:15:00Z' };

let stored: ClientDetail;
beforeEach(() => {
  // It has 15.00 of credit.
  stored = {
    client: {
      ...{ id: 7, name: 'Jane Roe', company: 'Roe Ltd', companyEmail: 'accounts@roe.example' },
      ...{ address: 'Dublin', country: 'Ireland', contact: '', avatar: '', openBalance: 120.5 },
      ...noPartyTerms,
      ...{ buyerReference: '', eInvoiceDelivery: 'pdf', eInvoiceFormat: 'xrechnungUbl' },
      ...{ taxNumber: '', paymentTermDays: 30, earlyDiscount: null, isArchived: false, version: 3 },
    },
    sameEmail: [],
    accounts: [
      {
        ...{ currency: 'USD', balance: 120.5, openInvoices: 2, overdue: 20.5, overdueInvoices: 1 },
        credit: 15,
      },
    ],
    counts: { invoices: 4, drafts: 1, payments: 2 },
  };
  answerSignedIn();
  answer(endpoints.getClient, () => stored);
  answer(endpoints.listClientPayments, { payments: [], total: 0, page: 1 });
});
afterEach(resetAnswers);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('credit is refunded as a whole at first, and the toast takes it back', async () => {
  answer(endpoints.refundClient, { refundId: 3, undo });
  answer(endpoints.undoCommand, { done: 'Refund of $15.00 taken back.', invoice: null });
  await openApp('/apps/client/7');
  await userEvent.click(button('Refund'));
  await userEvent.fill(page.getByLabelText('Reference (optional)'), 'SEPA 7');
  await userEvent.click(inDialog('Refund'));
  await expect.element(page.getByText('$15.00 refunded to Jane Roe')).toBeVisible();
  expect(answeredCalls(endpoints.refundClient)).toMatchObject([
    {
      params: { id: '7' },
      body: { amount: '15.00', currency: 'USD', method: 'Bank Transfer', reference: 'SEPA 7' },
    },
  ]);
  await userEvent.click(button('Undo'));
  await expect.element(page.getByText('Refund of $15.00 taken back.')).toBeVisible();
});

test('an odd day of a refund is asked about, and what confirms it goes with the next try', async () => {
  answer(endpoints.refundClient, ({ body }) => {
    const { confirm = [] } = body as { confirm?: string[] };
    if (confirm.includes('far-away')) return { refundId: 3, undo };
    const message = '2020-01-01 is more than a year away.';
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unconfirmed', { errors: [{ path: 'date', message, confirm: 'far-away' }] });
  });
  await openApp('/apps/client/7');
  await userEvent.click(button('Refund'));
  await userEvent.click(inDialog('Refund'));
  await expect.element(page.getByText(/2020-01-01 is more than a year away/)).toBeVisible();
  await userEvent.click(inDialog('Refund anyway'));
  await expect.element(page.getByText('$15.00 refunded to Jane Roe')).toBeVisible();
});

test('a refund gives back a chosen payment, no more than is left of it', async () => {
  const paid = {
    kind: 'payment' as const,
    method: 'Card',
    note: '',
    credit: 0,
    difference: null,
    allocations: [],
  };
  const payments = [
    { ...paid, id: 4, date: '2026-11-09', currency: 'USD', amount: 10, reversed: 0, refunded: 10 },
    { ...paid, id: 5, date: '2026-11-08', currency: 'EUR', amount: 9, reversed: 0, refunded: 0 },
    {
      ...paid,
      id: 6,
      date: '2026-11-07',
      currency: 'USD',
      amount: 60,
      reversed: 40,
      refunded: 8.1,
    },
  ];
  answer(endpoints.listClientPayments, { payments, total: 3, page: 1 });
  answer(endpoints.refundClient, { refundId: 3, undo });
  await openApp('/apps/client/7');
  await userEvent.click(button('Refund'));
  const choice = page.getByLabelText('Gives back (optional)');
  await expect
    .poll(() => [...choice.element().querySelectorAll('option')].map(({ text }) => text))
    .toEqual(['No payment in particular', '2026-11-07, Card: $11.90 left']);
  await userEvent.selectOptions(choice, '6');
  await expect.element(page.getByLabelText('Amount in USD')).toHaveValue('11.90');
  await userEvent.click(inDialog('Refund'));
  await expect.element(page.getByText('$11.90 refunded to Jane Roe')).toBeVisible();
  expect(answeredCalls(endpoints.refundClient)).toMatchObject([
    { body: { amount: '11.90', paymentId: 6 } },
  ]);
});

test('no more than the credit is refunded', async () => {
  await openApp('/apps/client/7');
  await userEvent.click(button('Refund'));
  await userEvent.fill(page.getByLabelText('Amount in USD'), '15.01');
  await userEvent.click(inDialog('Refund'));
  await expect.element(page.getByText('Only $15.00 of credit is left.')).toBeVisible();
  expect(answeredCalls(endpoints.refundClient)).toEqual([]);
});

test('credit settles the oldest invoices, or what is typed', async () => {
  const owed = (id: number, balance: number) =>
    invoiceRow({ id, balance, total: balance, number: `INV-${String(id)}` });
  const invoices = [owed(1, 10), owed(2, 20)];
  answer(endpoints.listInvoices, { invoices, total: 2 });
  const applied = [{ invoiceId: 1, number: 'INV-1', amount: 8 }];
  answer(endpoints.applyClientCredit, { applied, undo });
  await openApp('/apps/client/7');
  await userEvent.click(button('Apply to invoices'));
  await expect.element(page.getByLabelText('Amount for INV-1')).toHaveValue('10.00');
  await expect.element(page.getByLabelText('Amount for INV-2')).toHaveValue('5.00');
  await userEvent.fill(page.getByLabelText('Amount for INV-2'), '');
  await userEvent.fill(page.getByLabelText('Amount for INV-1'), '8');
  await expect.element(page.getByText('$7.00 stays as credit.')).toBeVisible();
  await userEvent.click(inDialog('Apply credit'));
  await expect.element(page.getByText('$8.00 of credit applied')).toBeVisible();
  expect(answeredCalls(endpoints.applyClientCredit)).toMatchObject([
    { body: { currency: 'USD', allocations: [{ invoiceId: 1, amount: '8' }] } },
  ]);
});

const onAccount = {
  kind: 'payment' as const,
  ...{ id: 4, date: '2026-11-02', method: 'Card', note: '', currency: 'USD' },
  ...{ amount: 60, reversed: 5, refunded: 7, credit: 48, allocations: [], difference: null },
};

test('a payment on account is reversed from the payments, no more than is left of it', async () => {
  const spent = { ...onAccount, id: 5, date: '2026-11-01', reversed: 60, refunded: 0, credit: 0 };
  answer(endpoints.listClientPayments, { payments: [onAccount, spent], total: 2, page: 1 });
  answer(paymentEndpoints.previewReversal, {
    ...{ amount: 48, fromCredit: 48, credit: 0, difference: null, invoices: [] },
  });
  answer(paymentEndpoints.reversePayment, { reversalId: 1, amount: 48, currency: 'USD' });
  await openApp('/apps/client/7?tab=payments');
  await userEvent.click(button('Reverse the payment of 2026-11-02'));
  await expect.element(button('Reverse the payment of 2026-11-01')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Amount in USD')).toHaveValue('48.00');
  await expect.element(page.getByText('$48.00 → $0.00')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Booked on'), '2026-11-10');
  await userEvent.click(inDialog('Reverse payment'));
  await expect.element(page.getByText('$48.00 of the payment reversed')).toBeVisible();
  expect(answeredCalls(paymentEndpoints.reversePayment)).toMatchObject([
    { params: { id: '4' }, body: { amount: '48.00', bookedOn: '2026-11-10', reason: '' } },
  ]);
});

const refund = {
  kind: 'refund' as const,
  ...{ id: 3, date: '2026-11-03', method: 'Card', note: '', currency: 'USD' },
  ...{
    amount: -7,
    reversed: 0,
    refunded: 0,
    credit: 0,
    difference: null,
    allocations: [],
  },
};

test('a refund that was noted wrongly is reversed from the payments, on a chosen day', async () => {
  answer(endpoints.listClientPayments, { payments: [refund], total: 1, page: 1 });
  answer(endpoints.reverseRefund, { amount: 7, currency: 'USD' });
  await openApp('/apps/client/7?tab=payments');
  await userEvent.click(button('Reverse the refund of 2026-11-03'));
  await expect
    .element(page.getByText(/Reverses the Card refund of \$7.00 of 2026-11-03/))
    .toBeVisible();
  await userEvent.fill(page.getByLabelText('Booked on'), '2026-11-10');
  await userEvent.fill(page.getByLabelText('Reason (optional)'), 'Never paid out');
  await userEvent.click(inDialog('Reverse refund'));
  await expect.element(page.getByText('Refund of $7.00 reversed')).toBeVisible();
  expect(answeredCalls(endpoints.reverseRefund)).toMatchObject([
    { params: { id: '3' }, body: { bookedOn: '2026-11-10', reason: 'Never paid out' } },
  ]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('who may not correct is offered no reversal of a refund or a payment', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  answer(endpoints.listClientPayments, { payments: [refund, onAccount], total: 2, page: 1 });
  await openApp('/apps/client/7?tab=payments');
  await expect.element(page.getByText('Refund to the client')).toBeVisible();
  await expect.element(button('Reverse the refund of 2026-11-03')).not.toBeInTheDocument();
  await expect.element(button('Reverse the payment of 2026-11-02')).not.toBeInTheDocument();
});
