import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { OfferedPrepayment } from '#contract/invoices/prepayments.ts';
import { answer, answeredCalls } from '#web/api/answer.ts';
import { answerOf, button, draft, eachInEditor, openDraft } from '../test-editor.ts';

eachInEditor();

const prepayment = (id: number, net: number): OfferedPrepayment => ({
  id,
  number: `INV-2026-0${String(id)}`,
  issuedDate: '2026-10-02',
  net,
  taxes: [{ category: 'S', rate: 20, base: net, amount: net / 5 }],
  total: net * 1.2,
  balance: 0,
  pricesIncludeTax: false,
});
const offer = (...prepayments: OfferedPrepayment[]) => {
  answer(endpoints.listPrepayments, { prepayments });
};
const totals = () => page.getByRole('article').getByText('Remaining amount');

test('a client’s prepayments are offered, deducted by one key, and the totals follow', async () => {
  offer(prepayment(301, 1000), prepayment(302, 500));
  answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2 })));
  await openDraft(draft({ discount: 0, typedDiscount: null }));
  await expect.element(page.getByText('This client has 2 prepayments to deduct')).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}D{/Shift}{/Control}');
  // 24 × $125.00 at 20 %, less 1,200.00 and 600.00.
  await expect.element(page.getByText('−$1,200.00')).toBeVisible();
  await expect.element(totals()).toBeVisible();
  await expect.element(page.getByText('$1,800.00').first()).toBeVisible();
  await userEvent.click(button(/^Save Ctrl S/));
  await expect.poll(() => answeredCalls(draftEndpoints.updateInvoice).length).toBe(1);
  expect(answeredCalls(draftEndpoints.updateInvoice)).toMatchObject([
    { body: { deductions: [301, 302], isPrepayment: false } },
  ]);
});

test('a deduction is removed, and offered again', async () => {
  offer(prepayment(301, 1000));
  const deductions = [{ ...prepayment(301, 1000) }];
  await openDraft(draft({ deductions }));
  await userEvent.click(button('Don’t deduct INV-2026-0301'));
  await expect.element(totals()).not.toBeInTheDocument();
  await expect.element(page.getByText('This client has a prepayment to deduct')).toBeVisible();
});

test('the focus goes from what deducts to what takes it back, and the other way', async () => {
  offer(prepayment(301, 1000));
  await openDraft(draft());
  await userEvent.click(button(/^Deduct prepayments/));
  await expect.element(button('Don’t deduct INV-2026-0301')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(/^Deduct prepayments/)).toHaveFocus();
});

test('prepayments beyond the invoice are told at once', async () => {
  offer(prepayment(301, 9000));
  await openDraft(draft());
  await userEvent.click(button(/^Deduct prepayments/));
  await expect
    .element(page.getByText('The prepayments come to more than the invoice.'))
    .toBeVisible();
});

test('a prepayment invoice is saved as one, and deducts nothing', async () => {
  offer(prepayment(301, 1000));
  answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2, isPrepayment: true })));
  await openDraft(draft());
  await userEvent.click(page.getByRole('switch', { name: 'Prepayment invoice' }));
  await expect.element(button(/^Deduct prepayments/)).not.toBeInTheDocument();
  await userEvent.click(button(/^Save Ctrl S/));
  await expect.poll(() => answeredCalls(draftEndpoints.updateInvoice).length).toBe(1);
  expect(answeredCalls(draftEndpoints.updateInvoice)).toMatchObject([
    { body: { deductions: [], isPrepayment: true } },
  ]);
});

test('a prepayment whose prices include tax says how it can be deducted', async () => {
  offer({ ...prepayment(301, 1000), pricesIncludeTax: true });
  await openDraft(draft());
  await expect.element(page.getByText('Turn on “Prices include tax” to deduct it.')).toBeVisible();
});
