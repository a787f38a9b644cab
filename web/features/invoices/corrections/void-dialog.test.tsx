import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { answer, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

const unpaid = { invoiceStatus: 'Sent', payments: [], paid: 0, balance: 6233.52 };
const creditNote = { id: 7, number: 'CN-2026-0007' };
const cancelled = {
  ...{ invoiceStatus: 'Void', payments: [], paid: 0, credited: 6233.52, balance: 0 },
  voided: { day: '2026-11-20', reason: 'Sent twice', creditNote },
};
let shown = invoiceDetail();

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getVoidingSettings, { version: 1, byCreditNote: true });
  shown = invoiceDetail(unpaid);
  answer(endpoints.getInvoice, () => shown);
});
afterEach(resetAnswers);

async function openDialog() {
  await openApp('/apps/invoice/preview/5031');
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Void', exact: true }));
  return page.getByRole('dialog', { name: 'Void invoice #5031?' });
}

test('says that a credit note will be issued, and afterwards which one it was', async () => {
  answer(invoiceCommandEndpoints.voidInvoice, () => {
    shown = invoiceDetail(cancelled);
    return { ...shown, undo: null };
  });
  const dialog = await openDialog();
  await expect
    .element(dialog.getByText(/Voiding issues a credit note for \$6,233\.52/))
    .toBeVisible();
  await expect.element(dialog.getByLabelText('Date of the credit note')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Sent twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Void invoice' }));
  await expect.element(page.getByText('Credit note CN-2026-0007 cancels it.')).toBeVisible();
  const link = page.getByRole('complementary').getByRole('link', { name: creditNote.number });
  await expect.element(link).toHaveAttribute('href', '/apps/credit-note/7');
  const sheet = page.getByRole('article');
  await expect
    .element(
      sheet.getByText(
        'Void since 20 November 2026, canceled by credit note CN-2026-0007: Sent twice',
      ),
    )
    .toBeVisible();
});

test('of nothing it says that none is issued', async () => {
  shown = invoiceDetail({ ...unpaid, total: 0, balance: 0 });
  const dialog = await openDialog();
  await expect.element(dialog.getByText(/keeps its number and stays in the list/)).toBeVisible();
});

test('says at the day why a credit note can’t have it', async () => {
  answer(invoiceCommandEndpoints.voidInvoice, () => {
    const errors = [{ path: 'issuedDate', message: 'Numbers must follow dates.' }];
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', { errors });
  });
  const dialog = await openDialog();
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Sent twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Void invoice' }));
  await expect
    .element(dialog.getByLabelText('Date of the credit note'))
    .toHaveAccessibleDescription(/Numbers must follow dates/);
});

test('voids nothing while it isn’t known what that does', async () => {
  answer(endpoints.getVoidingSettings, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  const dialog = await openDialog();
  await expect
    .element(dialog.getByText(/Couldn’t load how your invoices are voided/))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Void invoice' }))
    .not.toBeInTheDocument();
});
