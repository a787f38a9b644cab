import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail, invoiceRow } from '#web/features/documents/test-invoices.ts';

const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' };
const { recordPayment } = paymentEndpoints;

beforeEach(() => {
  sessionStorage.clear();
  answerSignedIn();
  answer(recordPayment, { ...invoiceDetail({ balance: 0 }), paymentId: 9, undo });
});
afterEach(resetAnswers);

const dialog = () => page.getByRole('dialog', { name: 'Add Payment to invoice #5036' });
const amount = () => dialog().getByLabelText(/^Amount/);
const reason = (missing: string) => dialog().getByLabelText(`The missing ${missing}`);
const sent = () => answeredCalls(recordPayment).map(({ body }) => body);
const record = () => userEvent.click(dialog().getByRole('button', { name: 'Record' }));

async function openPayment(until: string) {
  const earlyDiscount = { percent: '2', days: 10, until, amount: 2, payable: 98 };
  const invoice = invoiceRow({ dueDate: '2199-12-31', balance: 100, earlyDiscount });
  answer(endpoints.listInvoices, { invoices: [invoice], total: 1 });
  await openApp('/apps/invoice/list');
  await userEvent.click(page.getByRole('button', { name: '$100.00' }));
}

test('the dialog says what settles the invoice early, and fills it in', async () => {
  await openPayment('2199-12-05');
  await userEvent.click(dialog().getByRole('button', { name: 'Use $98.00' }));
  await expect.element(amount()).toHaveValue('98.00');
  await expect.element(reason('$2.00')).toHaveValue('early-payment-discount');
  await expect.element(dialog().getByText('Status becomes Paid')).toBeVisible();
  await record();
  await eventually(() => {
    expect(sent()).toMatchObject([{ amount: '98.00', difference: 'early-payment-discount' }]);
  });
});

test('exactly what is paid early is taken for that, and nothing else is', async () => {
  await openPayment('2199-12-05');
  await userEvent.fill(amount(), '98');
  await expect.element(reason('$2.00')).toHaveValue('early-payment-discount');
  await userEvent.fill(amount(), '98.01');
  await expect.element(reason('$1.99')).toHaveValue('owed');
  // What was chosen stays.
  await userEvent.fill(amount(), '98');
  await userEvent.selectOptions(reason('$2.00'), 'Is still owed');
  await record();
  await eventually(() => {
    expect(sent()).toMatchObject([{ amount: '98', difference: 'owed' }]);
  });
});

test('after its last day it is offered no more, and can be granted with a warning', async () => {
  await openPayment('2026-11-01');
  await expect
    .element(dialog().getByRole('button', { name: 'Use $98.00' }))
    .not.toBeInTheDocument();
  await userEvent.fill(amount(), '98');
  await expect.element(reason('$2.00')).toHaveValue('owed');
  await userEvent.selectOptions(reason('$2.00'), 'Early-payment discount');
  await expect
    .element(dialog().getByRole('status'))
    .toHaveTextContent('The discount ended on 2026-11-01. You can still grant it.');
  await record();
  await eventually(() => {
    expect(sent()).toMatchObject([{ amount: '98', difference: 'early-payment-discount' }]);
  });
});

test('more than was agreed is no discount', async () => {
  await openPayment('2199-12-05');
  await userEvent.fill(amount(), '97');
  const options = [...dialog().element().querySelectorAll('option')].map(({ text }) => text);
  expect(options).not.toContain('Early-payment discount');
});
