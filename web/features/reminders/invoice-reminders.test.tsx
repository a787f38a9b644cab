import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Mail } from '#contract/mail/mails.ts';
import { type InvoiceReminders, reminderEndpoints } from '#contract/reminders/reminders.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

const { getInvoiceReminders, pauseReminders, resumeReminders, remindNow } = reminderEndpoints;
const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' };
const shown = invoiceDetail({ invoiceStatus: 'Sent', payments: [], paid: 0, balance: 6233.52 });

const step = (number: number, days: number, part: object = {}) => ({
  number,
  days,
  plannedOn: '2039-11-28',
  outcome: 'ahead' as const,
  mailId: null,
  ...part,
});
const ahead: InvoiceReminders = {
  state: 'ahead',
  reason: '',
  next: { number: 2, of: 3, on: '2039-11-28' },
  steps: [step(1, -3, { outcome: 'queued', mailId: 8 }), step(2, 7), step(3, 21)],
};
const paused: InvoiceReminders = {
  state: 'paused',
  reason: 'Reminders of this invoice are paused.',
  next: null,
  steps: [],
};
let reminders: InvoiceReminders;

beforeEach(() => {
  sessionStorage.clear();
  answerSignedIn();
  reminders = ahead;
  answer(endpoints.getInvoice, shown);
  answer(getInvoiceReminders, () => reminders);
});
afterEach(resetAnswers);

const card = page.getByRole('region', { name: 'Reminders' });
const press = (name: string) => userEvent.click(card.getByRole('button', { name, exact: true }));
async function openPreview(): Promise<void> {
  await openApp('/apps/invoice/preview/5031');
  await expect.element(page.getByRole('article')).toBeVisible();
}
const reminderMail = (state: Mail['state'], recipient: 'accepted' | 'bounced'): Mail => ({
  id: 8,
  kind: 'reminder',
  invoice: { id: 5031, number: null },
  quote: null,
  creditNote: null,
  client: null,
  sender: 'Mara Lindqvist',
  subject: 'Soon due',
  state,
  createdAt: '2026-11-20T12:00:00Z',
  nextTryAt: null,
  tries: 1,
  problem: '',
  recipients: [
    {
      address: 'a@roe.example',
      role: 'to',
      state: recipient,
      reason: '',
      settledAt: '2026-11-20T12:00:01Z',
    },
  ],
});

test.each([
  ['Sent', reminderMail('accepted', 'accepted')],
  ['Bounced', reminderMail('accepted', 'bounced')],
])(
  'says when the client is reminded next, and that an earlier reminder is %s',
  async (word, mail) => {
    answer(endpoints.listInvoiceMails, { mails: [mail] });
    await openPreview();
    await expect
      .element(card.getByRole('status'))
      .toHaveTextContent('Reminder 2 of 3 on 28 Nov 2039');
    const steps = card.getByRole('listitem');
    const [first, second] = [steps.nth(0), steps.nth(1)];
    // The day it was sent, not the planned one.
    const sentStep = `Reminder 1, 3 days before the due date2026-11-20${word}`;
    await expect.element(first).toHaveTextContent(sentStep);
    await expect
      .element(second)
      .toHaveTextContent('Reminder 2, 7 days after the due date2039-11-28Upcoming');
  },
);

test('pauses with an undo, and resumes', async () => {
  answer(pauseReminders, () => {
    reminders = paused;
    return { ...shown, undo };
  });
  answer(resumeReminders, () => {
    reminders = ahead;
    return { ...shown, undo };
  });
  await openPreview();
  await press('Pause');
  const toast = page.getByRole('status').filter({ hasText: 'Reminders for invoice #5031 paused' });
  await expect.element(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(card.getByText('Reminders of this invoice are paused.')).toBeVisible();
  await press('Resume');
  await expect.element(card.getByText('Reminder 2 of 3 on 28 Nov 2039')).toBeVisible();
  expect(answeredCalls(pauseReminders)[0]?.ifMatch).toBe('"1"');
});

test('sends the next one now, with an undo, by one key however often it is tried', async () => {
  answer(remindNow, () => {
    reminders = { ...ahead, next: { number: 3, of: 3, on: '2039-12-12' } };
    return { ...shown, undo };
  });
  await openPreview();
  await press('Remind now');
  const toast = page
    .getByRole('status')
    .filter({ hasText: 'Sending a reminder for invoice #5031' });
  await expect.element(toast.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expect.element(card.getByText('Reminder 3 of 3 on 12 Dec 2039')).toBeVisible();
  expect(answeredCalls(remindNow)[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

test('says what keeps a reminder from being sent, and changes nothing', async () => {
  answer(remindNow, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-state', { detail: 'Nothing is owed any more. Send the invoice instead.' });
  });
  await openPreview();
  await press('Remind now');
  await expect.element(page.getByText('Couldn’t send the reminder')).toBeVisible();
  await expect.element(page.getByText(/Nothing is owed any more/)).toBeVisible();
  await expect.element(card.getByText('Reminder 2 of 3 on 28 Nov 2039')).toBeVisible();
});

test('is not there where reminders are off and none was sent', async () => {
  reminders = { state: 'off', reason: 'Off.', next: null, steps: [] };
  await openPreview();
  await expect.element(card).not.toBeInTheDocument();
});

test('on a late invoice, says that reminders are off, and leads to where they are turned on', async () => {
  reminders = { state: 'off', reason: 'Off.', next: null, steps: [] };
  answer(endpoints.getInvoice, invoiceDetail({ id: 5031, invoiceStatus: 'Past Due' }));
  await openPreview();
  await expect.element(card.getByText('Off.')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Turn on reminders' }))
    .toHaveAttribute('href', '/settings/reminders');
});

test('says that they couldn’t be loaded', async () => {
  answer(getInvoiceReminders, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openPreview();
  await expect.element(page.getByText(/^Couldn’t load the reminders\./)).toBeVisible();
});

test('shows viewers what is upcoming, without buttons', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  answer(getInvoiceReminders, () => reminders);
  await openPreview();
  await expect.element(card.getByText('Reminder 2 of 3 on 28 Nov 2039')).toBeVisible();
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});
