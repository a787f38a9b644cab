import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClientErasure } from '#contract/clients/client-erasure.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { testClientDetail } from '../test-clients.ts';

const booked: ClientErasure = {
  ...{ name: 'Jane Roe', version: 3, erasedAt: null, isWhole: false, retentionYears: 10 },
  openInvoices: 2,
  goes: [
    { what: 'contact', count: 1 },
    { what: 'emails', count: 4 },
    { what: 'queuedEmails', count: 1 },
  ],
  stays: [{ what: 'invoices', count: 2, until: '2036-12-31' }],
};
let plan: ClientErasure;
beforeEach(() => {
  plan = booked;
  answerSignedIn();
  answer(endpoints.getClient, testClientDetail());
  answer(endpoints.getClientErasure, () => plan);
  answer(endpoints.eraseClient, () => ({ isWhole: plan.isWhole }));
});
afterEach(() => {
  resetAnswers();
  hideToast('client');
});

const dialog = page.getByRole('dialog', { name: 'Erase personal data' });
const erase = dialog.getByRole('button', { name: 'Erase', exact: true });
async function open() {
  await openApp('/apps/client/7');
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Erase personal data…' }));
}

test('what goes and what stays until when is said before the name is typed and it is erased', async () => {
  await open();
  const goes = dialog.getByRole('region', { name: 'Erased now' });
  await expect.element(goes.getByText('4 emails with recipients and text')).toBeVisible();
  await expect.element(goes.getByText('1 of them waits to be sent and is stopped')).toBeVisible();
  const stays = dialog.getByRole('region', { name: 'Kept by law' });
  await expect.element(stays.getByText('2 invoices as issued, until 31 Dec 2036')).toBeVisible();
  await expect
    .element(
      dialog.getByText(
        '2 invoices aren’t paid yet. Without an email address, they and their reminders can no longer be emailed.',
      ),
    )
    .toBeVisible();
  await expect.element(erase).toBeDisabled();
  await userEvent.fill(dialog.getByLabelText('Type Jane Roe to confirm'), 'jane roe');
  await expect.element(erase).toBeDisabled();
  await userEvent.fill(dialog.getByLabelText('Type Jane Roe to confirm'), 'Jane Roe');
  await userEvent.click(erase);
  await expect.element(page.getByText('Personal data erased')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const [call] = answeredCalls(endpoints.eraseClient);
  expect(call?.body).toEqual({ confirmation: 'Jane Roe' });
  expect(call?.ifMatch).toBe('"3"');
});

test('a client who goes as a whole leaves the list of clients behind', async () => {
  plan = { ...booked, isWhole: true, stays: [] };
  await open();
  await expect.element(dialog.getByText(/Nothing was ever booked for Jane Roe/)).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Type Jane Roe to confirm'), 'Jane Roe');
  await userEvent.click(erase);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
});

test('what was erased before offers nothing more', async () => {
  plan = { ...booked, erasedAt: '2026-11-02T10:00:00Z', goes: [] };
  await open();
  await expect.element(dialog.getByText(/was erased on 2 Nov/)).toBeVisible();
  await expect.element(erase).not.toBeInTheDocument();
});

test('why it was not done is said in the dialog', async () => {
  answer(endpoints.eraseClient, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('stale-version', { detail: 'Someone else changed this client.' });
  });
  await open();
  await userEvent.fill(dialog.getByLabelText('Type Jane Roe to confirm'), 'Jane Roe');
  await userEvent.click(erase);
  await expect
    .element(dialog.getByRole('alert').getByText(/Someone else changed this client/))
    .toBeVisible();
});

test('it is offered to admins alone', async () => {
  answerSignedIn({ ...session, user: userAs('billing') });
  await openApp('/apps/client/7');
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }));
  await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: 'Erase personal data…' }))
    .not.toBeInTheDocument();
});
