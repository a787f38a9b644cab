import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  sessionStorage.clear();
  answerSignedIn();
  answer(endpoints.getInvoice, invoiceDetail());
});
afterEach(resetAnswers);

async function openReversal() {
  await openApp('/apps/invoice/preview/5031');
  await userEvent.click(
    page.getByRole('button', { name: 'More actions for the payment of 2026-11-18' }),
  );
  await userEvent.click(page.getByRole('menuitem', { name: 'Reverse' }));
  return page.getByRole('dialog');
}

test('reverses a part of a payment, never more than is left, and says before what is owed then', async () => {
  answer(paymentEndpoints.previewReversal, ({ body }) => ({
    amount: Number((body as { amount: string }).amount),
    fromCredit: 50,
    credit: 25,
    difference: null,
    invoices: [{ id: 5031, number: 'INV-2026-0404', reopened: 250, owed: 3683.52 }],
  }));
  answer(paymentEndpoints.reversePayment, { reversalId: 4, amount: 300, currency: 'USD' });
  const dialog = await openReversal();
  await userEvent.fill(dialog.getByLabelText('Amount in USD'), '1800.01');
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  await expect
    .element(dialog.getByText('Only $1,800.00 of this payment can be reversed.'))
    .toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Amount in USD'), '300');
  await expect.element(dialog.getByText('$3,433.52 → $3,683.52')).toBeVisible();
  await expect.element(dialog.getByText('$75.00 → $25.00')).toBeVisible();
  const asked = answeredCalls(paymentEndpoints.previewReversal).map(({ body }) => body);
  expect(asked.at(-1)).toEqual({ amount: '300' });
  expect(asked).not.toContainEqual({ amount: '1800.01' });
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  await expect.element(page.getByText('$300.00 of the payment reversed')).toBeVisible();
  const [sent] = answeredCalls(paymentEndpoints.reversePayment);
  expect(sent?.params).toEqual({ id: '2' });
  // What it would come to is not asked of what is done.
  expect(answeredCalls(paymentEndpoints.previewReversal)).toHaveLength(asked.length);
  const bookedOn = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  expect(sent?.body).toEqual({ amount: '300', reason: '', bookedOn });
});

test('why nothing can be said about a reversal stands where it would be said', async () => {
  answer(paymentEndpoints.previewReversal, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', { detail: 'The client has spent $40.00 of this payment.' });
  });
  const dialog = await openReversal();
  await expect.element(dialog.getByRole('alert').getByText(/has spent \$40\.00/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Reverse payment' })).toBeEnabled();
});
