import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  answerSignedIn();
});
afterEach(resetAnswers);

function leftOf(...quantities: string[]) {
  return quantities.map((qty, index) => ({
    ...{ line: index + 1, title: '', qty, amount: Number(qty) * 7 },
  }));
}

/** An invoice of two lines that are taxed differently. */
function answerInvoice(part: Parameters<typeof invoiceDetail>[0] = {}): void {
  const [first] = invoiceDetail().invoice.items;
  if (!first) throw new Error('The invoice has a line');
  const taxed = (title: string, rate: number) => ({
    ...{ ...first, title },
    taxes: [{ rate, category: 'S' }],
  });
  const items = [taxed('Teapot', 20), taxed('Tea', 0)];
  const state = { invoiceStatus: 'Sent' as const, payments: [], paid: 0, items };
  answer(endpoints.getInvoice, invoiceDetail({ ...state, ...part }));
}

async function openDialog(action: string) {
  await openApp('/apps/invoice/preview/5031');
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: action }));
  return page.getByRole('dialog');
}

test('lines that are taxed differently are credited by quantity, and what that comes to is said', async () => {
  const { creditInvoice, previewCreditNote } = invoiceCommandEndpoints;
  answer(creditInvoice, { ...invoiceDetail(), undo: null });
  answer(previewCreditNote, {
    left: { lines: leftOf('4', '5'), total: 148.73 },
    ...{ net: 23.73, taxes: [{ rate: '0', amount: 0 }], total: 23.73 },
  });
  answerInvoice();
  const dialog = await openDialog('Credit note');
  await expect.element(dialog.getByLabelText('Credit', { exact: true })).toHaveValue('all');
  await userEvent.selectOptions(dialog.getByLabelText('Credit', { exact: true }), 'lines');
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Returned');
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }));
  await expect.element(dialog.getByText('Enter a quantity for at least one line.')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Quantity of Tea to credit'), '3');
  await expect.element(dialog.getByText('$23.73').first()).toBeVisible();
  const asked = answeredCalls(previewCreditNote).length;
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }));
  await eventually(() => {
    expect(answeredCalls(creditInvoice)[0]?.body).toMatchObject({
      lines: [{ line: 2, qty: '3' }],
    });
  });
  await expect.element(dialog).not.toBeInTheDocument();
  // What it would come to is not asked of what is done.
  expect(answeredCalls(previewCreditNote)).toHaveLength(asked);
});

test('what earlier credit notes leave of a line is said, and more is refused beside it', async () => {
  answer(invoiceCommandEndpoints.previewCreditNote, {
    left: { lines: leftOf('3', '0'), total: 21 },
    ...{ net: 21, taxes: [{ rate: '20', amount: 4.2 }], total: 25.2 },
  });
  answerInvoice();
  const dialog = await openDialog('Credit note');
  await userEvent.selectOptions(dialog.getByLabelText('Credit', { exact: true }), 'lines');
  await expect.element(dialog.getByText('3 left · $21.00 · 20% tax')).toBeVisible();
  await expect.element(dialog.getByText('Nothing left to credit')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Quantity of Teapot to credit'), '4');
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Enter at most 3, which is what’s left.');
});

test('what a refusal says of a line stands beside that line', async () => {
  const { creditInvoice, previewCreditNote } = invoiceCommandEndpoints;
  const none = { net: 0, taxes: [], total: 0 };
  answer(previewCreditNote, { left: { lines: leftOf('4', '5'), total: 63 }, ...none });
  answer(creditInvoice, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', {
      errors: [{ path: 'lines.0.qty', message: 'Credit at most 2.' }],
    });
  });
  answerInvoice();
  const dialog = await openDialog('Credit note');
  await userEvent.selectOptions(dialog.getByLabelText('Credit', { exact: true }), 'lines');
  await userEvent.fill(dialog.getByLabelText('Quantity of Tea to credit'), '3');
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Returned');
  await userEvent.click(dialog.getByRole('button', { name: 'Issue credit note' }));
  await expect.element(dialog.getByText('Credit at most 2.')).toBeVisible();
});

test('a written-off invoice is waived by a credit note for what is still owed', async () => {
  const { waiveInvoice } = invoiceCommandEndpoints;
  answer(waiveInvoice, { ...invoiceDetail(), undo: null });
  answerInvoice({ invoiceStatus: 'Written Off', total: 148.73, balance: 0 });
  const dialog = await openDialog('Waive');
  await expect.element(dialog.getByText(/still owes \$148\.73/)).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Goodwill');
  await userEvent.click(dialog.getByRole('button', { name: 'Waive' }));
  await eventually(() => {
    expect(answeredCalls(waiveInvoice)[0]?.body).toMatchObject({ reason: 'Goodwill' });
  });
});
