import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
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
      ...{ taxNumber: '', paymentTermDays: 30, isArchived: false, version: 3 },
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
