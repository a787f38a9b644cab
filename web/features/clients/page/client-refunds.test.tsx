import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Mail } from '#contract/mail/mails.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { testClientDetail } from '../test-clients.ts';

const { getRefundConfirmationPdf, getRefundConfirmationDraft, sendRefundConfirmation } = endpoints;

const mail: Mail = {
  ...{ id: 1, kind: 'refund-confirmation', invoice: null, quote: null, creditNote: null },
  ...{
    client: { id: 7, name: 'Tessera' },
    sender: 'Mara',
    subject: 'Your refund',
    state: 'queued',
  },
  recipients: [],
  ...{ createdAt: '2026-11-20T12:00:00Z', nextTryAt: null, tries: 0, problem: '' },
};

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getClient, testClientDetail());
  answer(endpoints.listClientPayments, {
    payments: [
      {
        kind: 'refund' as const,
        ...{ id: 4, date: '2026-11-03', method: 'Card', note: '', currency: 'USD' },
        ...{ amount: -7, reversed: 0, refunded: 0, credit: 0, difference: null, allocations: [] },
      },
    ],
    total: 1,
    page: 1,
  });
});
afterEach(resetAnswers);

async function choose(item: string) {
  await openApp('/apps/client/7?tab=payments');
  await userEvent.click(
    page.getByRole('button', { name: 'Confirmation of the refund of 2026-11-03' }),
  );
  await userEvent.click(page.getByRole('menuitem', { name: item }));
}

test('the confirmation of a refund is downloaded from the menu of its row', async () => {
  answer(getRefundConfirmationPdf, {
    ...{ contentType: 'application/pdf', fileName: 'Refund.pdf' },
    bytes: new Uint8Array(),
  });
  await choose('Download confirmation');
  await expect
    .poll(() => answeredCalls(getRefundConfirmationPdf).map(({ params }) => params))
    .toEqual([{ id: '4' }]);
});

test('it is emailed from the dialog of receipts', async () => {
  const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' };
  answer(getRefundConfirmationDraft, {
    ...{ to: 'a@example.com', subject: 'Your refund', message: 'Dear Tessera' },
    fileName: 'Refund-Tessera.pdf',
  });
  answer(sendRefundConfirmation, { mail, undo });
  await choose('Email confirmation');
  const dialog = page.getByRole('dialog', { name: 'Email refund confirmation' });
  await expect
    .element(dialog.getByRole('link', { name: 'Preview Refund-Tessera.pdf (in a new tab)' }))
    .toHaveAttribute('href', '/apps/invoice/refunds/4/confirmation?view=inline');
  await userEvent.click(dialog.getByRole('button', { name: 'Send confirmation' }));
  await expect.element(page.getByText('To a@example.com, in 10 seconds')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(answeredCalls(sendRefundConfirmation)).toMatchObject([
    { params: { id: '4' }, body: { address: 'a@example.com', subject: 'Your refund' } },
  ]);
});
