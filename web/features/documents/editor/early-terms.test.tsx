import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { answer, answeredCalls } from '#web/api/answer.ts';
import { answerOf, button, draft, eachInEditor, openDraft } from './test-editor.ts';

eachInEditor();

const percent = () => page.getByLabelText('Discount in percent');
const days = () => page.getByLabelText('Days after the invoice date');
const save = () => userEvent.click(button(/^Save Ctrl S/));
const sent = () => answeredCalls(draftEndpoints.updateInvoice).map(({ body }) => body);
const early = { percent: '2', days: 10, until: '2026-11-30', amount: 60, payable: 2940 };

test('the discount for early payment stands beside the payment terms, and is saved', async () => {
  answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2 })));
  await openDraft(draft({ earlyDiscount: early }));
  await expect.element(percent()).toHaveValue('2');
  await expect.element(days()).toHaveValue('10');
  await userEvent.fill(percent(), '2,5');
  await save();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()).toMatchObject([{ earlyDiscount: { percent: '2.5', days: 10 } }]);
});

test('a percentage without days is refused', async () => {
  await openDraft(draft());
  await userEvent.fill(percent(), '2');
  await save();
  await expect.element(page.getByText('Enter a whole number of days.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a prepayment invoice has none', async () => {
  answer(draftEndpoints.updateInvoice, answerOf(draft({ version: 2, isPrepayment: true })));
  await openDraft(draft({ earlyDiscount: early }));
  await userEvent.click(page.getByRole('switch', { name: 'Prepayment invoice' }));
  await expect.element(percent()).not.toBeInTheDocument();
  await save();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()).toMatchObject([{ earlyDiscount: null, isPrepayment: true }]);
});
