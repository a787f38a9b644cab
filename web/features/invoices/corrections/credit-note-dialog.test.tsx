import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  answerSignedIn();
});
afterEach(resetAnswers);

test('lines that are taxed differently are credited by quantity, and what that comes to is said', async () => {
  const { creditInvoice, previewCreditNote } = invoiceCommandEndpoints;
  answer(creditInvoice, { ...invoiceDetail(), undo: null });
  answer(previewCreditNote, {
    left: { lines: [], total: 148.73 },
    ...{ net: 23.73, taxes: [{ rate: '0', amount: 0 }], total: 23.73 },
  });
  const [first] = invoiceDetail().invoice.items;
  if (!first) throw new Error('The invoice has a line');
  const taxed = (title: string, rate: number) => ({
    ...{ ...first, title },
    taxes: [{ rate, category: 'S' }],
  });
  const items = [taxed('Teapot', 20), taxed('Tea', 0)];
  answer(
    endpoints.getInvoice,
    invoiceDetail({ invoiceStatus: 'Sent', payments: [], paid: 0, items }),
  );
  await openApp('/apps/invoice/preview/5031');
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Credit note' }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Credit', { exact: true })).toHaveValue('all');
  await userEvent.selectOptions(dialog.getByLabelText('Credit', { exact: true }), 'lines');
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Returned');
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }));
  await expect.element(dialog.getByText('Enter a quantity for at least one line.')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Quantity of Tea to credit'), '3');
  await expect.element(dialog.getByText('$23.73')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }));
  await eventually(() => {
    expect(answeredCalls(creditInvoice)[0]?.body).toMatchObject({
      lines: [{ line: 2, qty: '3' }],
    });
  });
});
