import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { receiptEndpoints } from '#contract/invoices/receipts.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';
import type { Mail } from '#contract/mail/mails.ts';

const { getReceiptDraft, getReceiptPdf, sendReceipt } = receiptEndpoints;

const mail: Mail = {
  ...{ id: 1, kind: 'receipt', invoice: null, quote: null, creditNote: null },
  ...{ client: { id: 7, name: 'Tessera' }, sender: 'Mara', subject: 'Thank you', state: 'queued' },
  recipients: [
    { address: 'a@example.com', role: 'to', state: 'queued', reason: '', settledAt: null },
  ],
  ...{
    createdAt: '2026-11-20T12:00:00Z',
    nextTryAt: '2026-11-20T12:00:10Z',
    tries: 0,
    problem: '',
  },
};

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getInvoice, invoiceDetail());
});
afterEach(resetAnswers);

async function choose(item: string) {
  await openApp('/apps/invoice/preview/5031');
  await userEvent.click(
    page.getByRole('button', { name: /^More actions for the payment of/ }).first(),
  );
  await userEvent.click(page.getByRole('menuitem', { name: item }));
}

test('the receipt of a payment is downloaded from its menu', async () => {
  answer(getReceiptPdf, {
    ...{ contentType: 'application/pdf', fileName: 'Receipt.pdf' },
    bytes: new Uint8Array(),
  });
  await choose('Download receipt');
  const newest = Math.max(...invoiceDetail().invoice.payments.map(({ id }) => id));
  await expect
    .poll(() => answeredCalls(getReceiptPdf).map(({ params }) => params))
    .toEqual([{ id: String(newest) }]);
});

const draft = {
  ...{ to: 'a@example.com', subject: 'Thank you', message: 'Dear Tessera' },
  fileName: 'Receipt-Tessera.pdf',
};

test('it is emailed from a dialog that shows the letter and its attachment, and the toast can take that back', async () => {
  const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' };
  answer(getReceiptDraft, draft);
  answer(sendReceipt, { mail, undo });
  await choose('Email receipt');
  const dialog = page.getByRole('dialog', { name: 'Email receipt' });
  await expect.element(dialog.getByLabelText('To', { exact: true })).toHaveFocus();
  await expect
    .element(dialog.getByRole('link', { name: 'Preview Receipt-Tessera.pdf (in a new tab)' }))
    .toHaveAttribute('target', '_blank');
  expect(answeredCalls(sendReceipt)).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Subject'), 'Merci');
  await userEvent.click(dialog.getByRole('button', { name: 'Send receipt' }));
  await expect.element(page.getByText('To a@example.com, in 10 seconds')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(answeredCalls(sendReceipt)).toMatchObject([
    { body: { address: 'a@example.com', subject: 'Merci', message: 'Dear Tessera' } },
  ]);
});

test('closed, it gives the focus back to the menu that it was chosen from', async () => {
  answer(getReceiptDraft, draft);
  await choose('Email receipt');
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect
    .element(page.getByRole('button', { name: /^More actions for the payment of/ }).first())
    .toHaveFocus();
});

test('where it can’t be sent, the dialog tells the reason and keeps what was typed', async () => {
  answer(getReceiptDraft, draft);
  answer(sendReceipt, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-state', { detail: 'No mail server is set up.' });
  });
  await choose('Email receipt');
  await userEvent.fill(page.getByLabelText('Subject'), 'Merci');
  await userEvent.click(page.getByRole('button', { name: 'Send receipt' }));
  await expect.element(page.getByText('No mail server is set up.')).toBeVisible();
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Merci');
});
