import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { openApp } from '#web/app/test-app.ts';
import {
  answerEditor,
  answerOf,
  draft,
  field,
  forgetToasts,
} from '#web/features/documents/editor/test-editor.ts';

beforeEach(answerEditor);
afterEach(() => {
  resetAnswers();
  forgetToasts();
});

async function openIssued(change: Partial<InvoiceDetail['invoice']> = {}): Promise<void> {
  const detail = draft({ number: 'INV-2026-0410', invoiceStatus: 'Issued', ...change });
  answer(endpoints.getInvoice, detail);
  answer(draftEndpoints.updateInvoice, answerOf({ ...detail }));
  await openApp('/apps/invoice/edit/5037');
  await expect.element(page.getByRole('article')).toBeVisible();
}

test('an issued document is frozen: it says why, what to do instead, and what still can change', async () => {
  await openIssued();
  await expect
    .element(page.getByText(/To correct it, issue a credit note, or void it and bill again/))
    .toBeVisible();
  await expect.element(field('Item of line 1')).not.toBeInTheDocument();
  await userEvent.fill(field('Internal note'), 'Call first.');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(answeredCalls(draftEndpoints.updateInvoice)).toMatchObject([
    {
      ifMatch: '"1"',
      body: {
        internalNote: 'Call first.',
        issuedDate: '2026-11-20',
        clientId: 7,
        items: [{ title: 'Dashboard redesign', cost: '125', qty: '24' }],
      },
    },
  ]);
});

test('of a paid invoice only the internal note can change', async () => {
  await openIssued({ invoiceStatus: 'Paid', balance: 0 });
  await expect.element(page.getByText(/You can still edit the internal note/)).toBeVisible();
  await expect.element(field('Internal note')).toBeVisible();
  await expect.element(field('Tags')).not.toBeInTheDocument();
});

test('of a void invoice nothing can change', async () => {
  await openIssued({ invoiceStatus: 'Void', balance: 0 });
  await expect.element(page.getByText(/is void and can’t be changed/)).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
