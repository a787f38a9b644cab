import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountEndpoints, type AccountSettings } from '#contract/exports/accounts.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';

const { getAccounts, updateAccounts } = accountEndpoints;
const read: AccountSettings = {
  ...{ version: 1, chart: 'plain', datevConsultant: '', datevClient: '' },
  accounts: [
    { number: '1000', name: 'Cash' },
    { number: '1100', name: 'Receivables' },
    { number: '4000', name: 'Sales' },
  ],
  mapping: [
    { slot: 'receivable', account: '1100' },
    { slot: 'cash', account: '1000' },
    { slot: 'revenue', account: '4000' },
  ],
  taxes: [{ category: 'S', rate: '20' }],
};
let stored: AccountSettings;

beforeEach(() => {
  stored = read;
  answerSignedIn();
  answer(getAccounts, () => stored);
  answer(updateAccounts, ({ body }) => {
    // Safe: the page sends what the contract asks for.
    stored = { ...read, ...(body as Partial<AccountSettings>), version: stored.version + 1 };
    return stored;
  });
});
afterEach(resetAnswers);

const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
const sent = () => answeredCalls(updateAccounts).at(-1)?.body as AccountSettings;

test('a rate gets an account of its own, and goes where its kind goes without one', async () => {
  await openApp('/settings/accounts');
  const field = page
    .getByRole('group', { name: 'Revenue', exact: true })
    .getByLabelText('Standard 20%');
  await expect.element(field).toHaveDisplayValue('Same as Revenue');
  await field.selectOptions('1000 Cash');
  await save();
  await expect.element(page.getByText('Accounts saved')).toBeVisible();
  expect(sent().mapping).toContainEqual({ slot: 'revenue:S 20', account: '1000' });
});

test('what goes to an account follows its number', async () => {
  await openApp('/settings/accounts');
  await userEvent.fill(page.getByLabelText('Number of account 3'), '4400');
  await save();
  await expect.element(page.getByText('Accounts saved')).toBeVisible();
  expect(sent().mapping).toContainEqual({ slot: 'revenue', account: '4400' });
});

test('a number twice is refused at its field', async () => {
  await openApp('/settings/accounts');
  await userEvent.fill(page.getByLabelText('Number of account 2'), '1000');
  await save();
  await expect
    .element(page.getByLabelText('Number of account 2'))
    .toHaveAttribute('aria-invalid', 'true');
  expect(answeredCalls(updateAccounts)).toHaveLength(0);
});

test('a standard chart replaces the accounts after a question, and is kept once it is saved', async () => {
  await openApp('/settings/accounts');
  await page.getByLabelText('Standard chart').selectOptions('SKR03 (Germany)');
  await userEvent.click(page.getByRole('button', { name: 'Use this chart' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Use this chart' }));
  await expect
    .element(page.getByLabelText('Number of account 1', { exact: true }))
    .toHaveValue('1000');
  expect(answeredCalls(updateAccounts)).toHaveLength(0);
  await save();
  await expect.element(page.getByText('Accounts saved')).toBeVisible();
  expect(sent()).toMatchObject({ chart: 'skr03' });
  expect(sent().mapping).toContainEqual({ slot: 'receivable', account: '1410' });
});

test('what goes to no account gets the one of its standard chart, and is kept once it is saved', async () => {
  await openApp('/settings/accounts');
  const offer = page.getByRole('group', { name: '9 kinds of entry have no account' });
  await expect.element(offer.getByText('6200 Bank charges')).toBeVisible();
  await userEvent.click(offer.getByRole('button', { name: 'Add these accounts' }));
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Client credit')).toHaveFocus();
  await save();
  await expect.element(page.getByText('Accounts saved')).toBeVisible();
  expect(sent().mapping).toContainEqual({ slot: 'bank-charges', account: '6200' });
  expect(sent().accounts).toContainEqual({ number: '6200', name: 'Bank charges' });
  expect(sent().mapping).toContainEqual({ slot: 'revenue', account: '4000' });
});

test('changes that are not saved are not left without a question', async () => {
  const { address } = await openApp('/settings/accounts');
  await userEvent.fill(page.getByLabelText('Name of account 1', { exact: true }), 'Till');
  await userEvent.click(page.getByRole('link', { name: 'Profile', exact: true }));
  await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(address()).toBe('/settings/accounts');
});

test('who may not change settings reads the accounts', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/settings/accounts');
  await expect
    .element(page.getByText('You don’t have permission to change the accounts.'))
    .toBeVisible();
  expect(page.getByRole('main').getByRole('textbox').elements()).toEqual([]);
});
