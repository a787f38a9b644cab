import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

const { markInvoiceSent } = invoiceCommandEndpoints;
const draft = { number: null, invoiceStatus: 'Draft', payments: [], paid: 0 } satisfies Parameters<
  typeof invoiceDetail
>[0];
const message = 'This document is dated 2026-11-01, but the number before it is later.';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getInvoice, invoiceDetail(draft));
  answer(markInvoiceSent, ({ body }) => {
    if ((body as { confirm?: string[] }).confirm) {
      return { ...invoiceDetail({ invoiceStatus: 'Sent' }), undo: null };
    }
    const errors = [{ path: 'issuedDate', message, confirm: 'out-of-order' }];
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unconfirmed', { errors });
  });
});
afterEach(resetAnswers);

const dialog = () => page.getByRole('dialog', { name: 'Is the date right?' });

async function markSent(): Promise<void> {
  await openApp('/apps/invoice/preview/5031');
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark as sent' }));
  await expect.element(dialog().getByText(message)).toBeVisible();
}

test('a command that meets something odd is carried out where one says so', async () => {
  await markSent();
  await userEvent.click(dialog().getByRole('button', { name: 'Mark as sent anyway' }));
  await expect.element(page.getByText(/marked as sent/)).toBeVisible();
  expect(answeredCalls(markInvoiceSent).map(({ body }) => body)).toEqual([
    {},
    { confirm: ['out-of-order'] },
  ]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('and is left undone by Escape', async () => {
  await markSent();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(answeredCalls(markInvoiceSent)).toHaveLength(1);
});
