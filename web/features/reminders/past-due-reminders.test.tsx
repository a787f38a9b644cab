import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { RemindableInvoice } from '#contract/reminders/past-due-reminders.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';

const remindable = (id: number, balance: number): RemindableInvoice => ({
  ...{ id, balance, number: `INV-2026-000${String(id)}`, client: 'Aurora Lines' },
  ...{ dueDate: '2026-11-16', reminder: { number: 2, of: 3 }, to: ['ada@aurora.example'] },
});
const nothing = { amount: 0, invoices: 0 };
const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:15:00Z' };

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getReceivables, {
    ...{ asOf: '2026-11-20', currency: 'USD', currencies: ['USD'] },
    ...{ outstanding: { ...nothing, clients: 0 }, pastDue: nothing, debtors: [] },
    ...{ daysToPay: { latest: null, before: null }, months: [], expected: [] },
    buckets: Array.from({ length: 5 }, () => nothing),
  });
  answer(endpoints.listRemindableInvoices, {
    ...{ invoices: [remindable(1, 81.5), remindable(2, 100)], hasMore: false, reason: '' },
  });
});
afterEach(resetAnswers);

async function openDialog() {
  await openApp('/apps/invoice/receivables');
  await page.getByRole('button', { name: 'Send reminders' }).click();
}
const sent = () => answeredCalls(endpoints.sendPastDueReminders);

test('all past-due invoices are reminded of, with their sum, unless one is left out', async () => {
  answer(endpoints.sendPastDueReminders, { sent: 1, leftOut: [], undo });
  await openDialog();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('$181.50')).toBeVisible();
  await expect
    .element(dialog.getByText(/days late · reminder 2 of 3 to ada@aurora.example$/).first())
    .toBeVisible();
  await dialog.getByLabelText(/^INV-2026-0002/).click();
  await expect.element(dialog.getByText('1 of 2 selected')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click();
  await expect.element(page.getByText('Sending 1 reminder')).toBeVisible();
  expect(sent()).toMatchObject([{ body: { invoiceIds: [1] } }]);
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
});

test('none chosen is refused before anything is sent', async () => {
  await openDialog();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('2 of 2 selected').click();
  await dialog.getByRole('button', { name: 'Send reminders' }).click();
  await expect.element(dialog.getByText('Select at least one invoice.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('what was settled meanwhile is named', async () => {
  const leftOut = [{ id: 2, number: 'INV-2026-0002', reason: 'Nothing is owed.' }];
  answer(endpoints.sendPastDueReminders, { sent: 1, leftOut, undo });
  await openDialog();
  await page.getByRole('button', { name: 'Send 2 reminders' }).click();
  await expect.element(page.getByText('Left out: INV-2026-0002: Nothing is owed.')).toBeVisible();
});

test('a failure keeps what was chosen', async () => {
  answer(endpoints.sendPastDueReminders, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await openDialog();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/^INV-2026-0002/).click();
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByText('1 of 2 selected')).toBeVisible();
});

test('where none can be sent it says why', async () => {
  const reason = 'Reminders are turned off in the settings.';
  answer(endpoints.listRemindableInvoices, { invoices: [], hasMore: false, reason });
  await openDialog();
  await expect.element(page.getByText(reason)).toBeVisible();
});

test('a viewer hears why nothing can be sent', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/apps/invoice/receivables');
  const button = page.getByRole('button', { name: 'Send reminders' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
});
