import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

let shown = invoiceDetail();

beforeEach(() => {
  sessionStorage.clear();
  answerSignedIn();
  answer(endpoints.getInvoice, () => shown);
});
afterEach(resetAnswers);

async function openPreview(change: Parameters<typeof invoiceDetail>[0]): Promise<void> {
  shown = invoiceDetail(change);
  await openApp('/apps/invoice/preview/5031');
  await expect.element(page.getByRole('article')).toBeVisible();
}

test('returns applied credit to the client once, and to nobody who may not correct', async () => {
  const credit = {
    id: 7,
    kind: 'client-credit',
    creditNote: null,
    date: '2026-11-18',
    reason: '',
    amount: 50,
    isReturnable: true,
  } as const;
  const back = { ...credit, id: 8, amount: -50, isReturnable: false };
  const credits = [{ ...credit, isReturnable: false }, back];
  answer(invoiceCommandEndpoints.unapplyCredit, () => {
    shown = invoiceDetail({ credits, clientCredit: 50 });
    return { ...shown, undo: { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' } };
  });
  await openPreview({ credits: [credit], credited: 50 });
  const more = page.getByRole('button', { name: 'More actions for the credit of 2026-11-18' });
  await userEvent.click(more);
  await userEvent.click(page.getByRole('menuitem', { name: 'Unapply credit' }));
  const toast = page.getByRole('status').filter({ hasText: 'Credit returned from invoice #5031' });
  await expect.element(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Returned credit' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  const [sent] = answeredCalls(invoiceCommandEndpoints.unapplyCredit);
  expect(sent?.body).toEqual({ applicationId: 7 });

  answerSignedIn({ ...session, user: userAs('viewer') });
  await openPreview({ credits: [credit], credited: 50 });
  await expect.element(page.getByRole('cell', { name: 'Client credit' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});
