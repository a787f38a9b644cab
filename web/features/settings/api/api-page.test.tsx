import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiKey, ApiKeyBody } from '#contract/session/api-keys.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';

const bot: ApiKey = {
  id: 3,
  name: 'Ledger bot',
  hint: 'll_abcd',
  scopes: ['invoices.read', 'clients.read'],
  owner: { id: 1, name: 'Mara Lindqvist' },
  createdAt: '2026-11-20T08:00:00Z',
  expiresAt: '2027-02-18T12:00:00Z',
  isExpired: false,
  lastUsedAt: null,
  lastAddress: '',
};
let keys: ApiKey[];

beforeEach(() => {
  keys = [bot];
  answerSignedIn();
  answer(endpoints.listAllApiKeys, () => ({ keys }));
  answer(endpoints.listApiKeys, () => ({ keys }));
});
afterEach(resetAnswers);

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

test('lists keys by their beginnings, with what each may do, and its owner to admins', async () => {
  keys = [bot, { ...bot, id: 4, name: 'Old bot', isExpired: true }];
  await openApp('/settings/api');
  await expect.element(row('Ledger bot').getByText('ll_abcd…')).toBeVisible();
  await expect.element(row('Ledger bot').getByText('invoices.read, clients.read')).toBeVisible();
  await expect.element(row('Ledger bot').getByText('Mara Lindqvist')).toBeVisible();
  await expect.element(row('Ledger bot').getByText('Never')).toBeVisible();
  await expect.element(row('Old bot').getByText('Expired')).toBeVisible();
});

test('makes a key of what the person may, and shows it once', async () => {
  const token = `ll_${'a'.repeat(49)}`;
  answerSignedIn({ ...session, user: userAs('billing') });
  answer(endpoints.createApiKey, ({ body }) => {
    // Safe: the page sends what the contract asks for.
    const made = { ...bot, id: 5, name: (body as ApiKeyBody).name };
    keys = [made, bot];
    return { key: made, token };
  });
  await openApp('/settings/api');
  await userEvent.click(page.getByRole('button', { name: 'Create API key' }));
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  await expect.element(dialog.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByText('This field is required.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Change settings')).not.toBeInTheDocument();
  await userEvent.fill(dialog.getByLabelText('Name'), 'New bot');
  await userEvent.click(dialog.getByLabelText('See clients'));
  await userEvent.selectOptions(dialog.getByLabelText('Expires'), 'In a year');
  await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  const made = page.getByRole('dialog', { name: 'Copy the key now' });
  await expect.element(made.getByText(token)).toBeVisible();
  expect(answeredCalls(endpoints.createApiKey)[0]?.body).toEqual({
    name: 'New bot',
    scopes: ['clients.read'],
    expiresInDays: 365,
  });
  await userEvent.click(made.getByRole('button', { name: 'Close' }));
  await expect.element(row('New bot')).toBeVisible();
  await expect.element(page.getByText(token)).not.toBeInTheDocument();
});

test('revokes a key once it was confirmed, and says why it could not', async () => {
  let isDown = true;
  answer(endpoints.revokeAnyApiKey, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (isDown) throw refuse('unavailable', { detail: 'Try again in a moment.' });
    keys = [];
    return {};
  });
  await openApp('/settings/api');
  await userEvent.click(page.getByRole('button', { name: 'Revoke Ledger bot' }));
  const dialog = page.getByRole('dialog', { name: 'Revoke Ledger bot?' });
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Try again in a moment.');
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await expect.element(page.getByText('No API keys yet.')).toBeVisible();
});

test('says to whose role keys are closed whom to ask', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/settings/api');
  await expect.element(page.getByText(/Your role can’t make API keys/)).toBeVisible();
  expect(answeredCalls(endpoints.listApiKeys)).toHaveLength(0);
});
