import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail, invoiceRow, payment } from '#web/features/documents/test-invoices.ts';

const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' };
const { recordPayment, previewReversal, reversePayment } = paymentEndpoints;
const difference = { kind: 'bank-charges' as const, amount: 1.5 };
const settled = payment({ id: 9, amount: 98.5, difference });
const reversal = { amount: -98.5, isReversal: true, reversible: 0, date: '2026-11-19' };

beforeEach(() => {
  sessionStorage.clear();
  answerSignedIn();
  const detail = invoiceDetail({ balance: 0, total: 100, paid: 100, payments: [settled] });
  answer(recordPayment, { ...detail, paymentId: 9, undo });
  answer(endpoints.getInvoice, detail);
});
afterEach(resetAnswers);

const dialog = () => page.getByRole('dialog', { name: 'Add Payment to invoice #5036' });
const other = (amount: string) => dialog().getByLabelText(`The missing ${amount}`);
const options = () => [...dialog().element().querySelectorAll('option')].map(({ text }) => text);
const sent = () => answeredCalls(recordPayment).map(({ body }) => body);

async function openPayment(amount: string) {
  const invoice = invoiceRow({ dueDate: '2199-12-31', balance: 100 });
  answer(endpoints.listInvoices, { invoices: [invoice], total: 1 });
  await openApp('/apps/invoice/list');
  await userEvent.click(page.getByRole('button', { name: '$100.00' }));
  await userEvent.fill(dialog().getByLabelText(/^Amount/), amount);
}

test('what is missing can be said to be charges, and the invoice becomes paid by both', async () => {
  await openPayment('98.50');
  await expect.element(dialog().getByText('Status becomes Partial Payment')).toBeVisible();
  await userEvent.selectOptions(other('$1.50'), 'Bank charges and fees');
  await expect.element(dialog().getByText('Status becomes Paid')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Record' }));
  await eventually(() => {
    expect(sent()).toMatchObject([{ amount: '98.50', difference: 'bank-charges' }]);
  });
});

test('rounding is offered only for what coins explain', async () => {
  await openPayment('98.50');
  await expect.element(other('$1.50')).toBeVisible();
  expect(options()).not.toContain('Cash rounding');
  await userEvent.fill(dialog().getByLabelText(/^Amount/), '99.98');
  await expect.element(other('$0.02')).toBeVisible();
  expect(options()).toContain('Cash rounding');
});

test('what was chosen for a difference counts no longer where there is none', async () => {
  await openPayment('98.50');
  await userEvent.selectOptions(other('$1.50'), 'Withholding tax');
  await userEvent.fill(dialog().getByLabelText(/^Amount/), '100');
  await userEvent.click(dialog().getByRole('button', { name: 'Record' }));
  await eventually(() => {
    expect(sent()).toMatchObject([{ amount: '100', difference: 'owed' }]);
  });
});

test('cash that was rounded up is not kept as credit', async () => {
  await openPayment('100.02');
  await userEvent.click(dialog().getByLabelText('The extra $0.02 is cash rounding'));
  await expect
    .element(dialog().getByText('Keep the rest as client credit'))
    .not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: 'Record' }));
  await eventually(() => {
    expect(sent()).toMatchObject([{ amount: '100.02', difference: 'cash-rounding' }]);
  });
});

test('the invoice lists the difference below its payment, and below its reversal', async () => {
  const back = { ...settled, ...reversal, difference: { ...difference, amount: -1.5 } };
  answer(endpoints.getInvoice, invoiceDetail({ payments: [settled, back] }));
  await openApp('/apps/invoice/preview/5031');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/^2026-11-19 Reversal, Bank Transfer −\$98\.50/)).toBeVisible();
  await expect.element(row(/^2026-11-19 Reversal, Bank charges and fees −\$1\.50/)).toBeVisible();
  await expect.element(row(/^2026-11-18 Bank Transfer \$98\.50/)).toBeVisible();
  await expect.element(row(/^2026-11-18 Bank charges and fees \$1\.50/)).toBeVisible();
});

test('a payment with a difference is reversed as a whole', async () => {
  answer(previewReversal, {
    ...{ amount: 98.5, fromCredit: 0, credit: 0, difference },
    invoices: [{ id: 5031, number: 'INV-2026-0404', reopened: 100, owed: 100 }],
  });
  await openApp('/apps/invoice/preview/5031');
  const more = page.getByRole('button', { name: 'More actions for the payment of 2026-11-18' });
  await userEvent.click(more);
  await userEvent.click(page.getByRole('menuitem', { name: 'Reverse' }));
  const reversing = page.getByRole('dialog');
  await expect
    .element(
      reversing.getByText('Reversed as a whole, together with $1.50 of bank charges and fees.'),
    )
    .toBeVisible();
  await expect.element(reversing.getByText('$1.50 → $0.00')).toBeVisible();
  await expect.element(reversing.getByLabelText('Amount in USD')).not.toBeInTheDocument();
  answer(reversePayment, { reversalId: 4, amount: 98.5, currency: 'USD' });
  await userEvent.click(reversing.getByRole('button', { name: 'Reverse payment' }));
  await eventually(() => {
    expect(answeredCalls(reversePayment)).toMatchObject([{ body: { amount: '98.50' } }]);
  });
});
