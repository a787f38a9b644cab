import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type ReceivingAccounts,
  receivingAccountEndpoints as endpoints,
} from '#contract/settings/receiving-accounts.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import type { Role } from '#domain/permissions.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { testCompany } from '../test-company.ts';

const bank = { holder: '', bankName: '', bankCountry: '', routing: '', bic: '' };
const euros = {
  ...bank,
  ...{ name: 'Euro account', kind: 'iban' as const, number: 'DE89370400440532013000' },
  ...{ currencies: ['EUR'], isDefault: true },
};
const dollars = {
  ...bank,
  ...{ name: 'US account', kind: 'ach' as const, routing: '021000021', number: '1234567890' },
  ...{ currencies: ['USD'], isDefault: false },
};

let stored: ReceivingAccounts;

function open(accounts: ReceivingAccounts['accounts'], role: Role = 'admin') {
  stored = { version: 1, accounts, currencies: ['AUD', 'CHF', 'EUR', 'USD'] };
  answerSignedIn({ ...session, user: userAs(role) });
  return openApp('/settings/company');
}
beforeEach(() => {
  answer(settingsEndpoints.getCompany, testCompany);
  answer(endpoints.getReceivingAccounts, () => stored);
  answer(endpoints.updateReceivingAccounts, ({ body }) => {
    stored = { ...stored, ...(body as object), version: stored.version + 1 };
    return stored;
  });
});
afterEach(() => {
  resetAnswers();
  hideToast('settings');
});

const card = page.getByRole('region', { name: 'Bank accounts' });
const field = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true });
// Its list has the same name.
const currencies = page.getByRole('combobox', { name: 'Currencies (optional)' });
const options = page.getByRole('listbox').getByRole('option');
const names = () =>
  card
    .getByRole('rowheader')
    .elements()
    .map((one) => one.textContent.trim().replace(/ Default$/, ''));
const choose = async (account: string, action: string) => {
  await userEvent.click(card.getByRole('button', { name: `Actions on ${account}` }));
  await userEvent.click(page.getByRole('menuitem', { name: action }));
};
const lastSent = () => answeredCalls(endpoints.updateReceivingAccounts).at(-1)?.body;

test('says that there is no account yet, and adds the first as the default', async () => {
  await open([]);
  await expect.element(card.getByText(/No bank account yet/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Add account' }));
  await userEvent.fill(field('Name'), 'Euro account');
  await userEvent.fill(field('IBAN'), 'DE89 3704 0044 0532 0130 00');
  await userEvent.fill(currencies, 'eur');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(currencies, 'swiss fr');
  await userEvent.click(options.filter({ hasText: 'CHF – Swiss Franc' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.element(page.getByText('Bank account saved')).toBeVisible();
  await expect.element(card.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  expect(lastSent()).toEqual({
    accounts: [{ ...euros, number: 'DE89 3704 0044 0532 0130 00', currencies: ['EUR', 'CHF'] }],
  });
});

test('asks for the numbers that banks of the country know', async () => {
  await open([euros]);
  await userEvent.click(card.getByRole('button', { name: 'Add account' }));
  await expect.element(field('Account number')).not.toBeInTheDocument();
  await userEvent.selectOptions(field('Kind of account'), 'UK account (sort code)');
  await expect.element(field('Sort code')).toBeVisible();
  await userEvent.selectOptions(field('Kind of account'), 'US account (ACH)');
  await expect.element(field('Routing number (ABA)')).toBeVisible();
  await userEvent.selectOptions(field('Kind of account'), 'Mexican account (CLABE)');
  await expect.element(field('CLABE')).toBeVisible();
});

test('chooses currencies: what is typed finds codes first, and codes in a row are taken', async () => {
  await open([{ ...euros, currencies: ['EUR'] }]);
  await choose('Euro account', 'Change');
  await expect.element(field('Name')).toHaveFocus();
  await userEvent.fill(currencies, 'us');
  await expect
    .poll(() => options.elements().map((one) => one.textContent))
    .toEqual(['USD – US Dollar', 'AUD – Australian Dollar']);
  await userEvent.fill(currencies, 'nothing of the kind');
  await expect.element(page.getByText('No currency has this code or name.')).toBeVisible();
  await userEvent.fill(currencies, 'usd, chf');
  await userEvent.click(page.getByRole('button', { name: 'Remove EUR' }));
  await userEvent.fill(currencies, 'aud');
  // Whoever goes on has chosen it.
  await userEvent.click(field('Name'));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.poll(() => stored.accounts[0]?.currencies).toEqual(['USD', 'CHF', 'AUD']);
});

test('says that a number isn’t valid once its field is left, before anything is sent', async () => {
  await open([]);
  await userEvent.click(card.getByRole('button', { name: 'Add account' }));
  await userEvent.fill(field('Name'), 'Euro account');
  await userEvent.fill(field('IBAN'), 'DE88 3704 0044 0532 0130 00');
  await expect.element(field('IBAN')).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('IBAN')).toHaveAccessibleDescription(/This IBAN isn’t valid/);
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.element(field('IBAN')).toHaveFocus();
  expect(answeredCalls(endpoints.updateReceivingAccounts)).toEqual([]);
  await userEvent.fill(field('IBAN'), 'DE89 3704 0044 0532 0130 00');
  await expect.element(field('IBAN')).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.selectOptions(field('Kind of account'), 'UK account (sort code)');
  await userEvent.fill(field('Sort code'), '20-00');
  await userEvent.keyboard('{Tab}');
  await expect.element(field('Sort code')).toHaveAccessibleDescription(/six digits/);
});

test('a click on Save that leaves a wrong number is not lost, and says all that is wrong', async () => {
  await open([]);
  await userEvent.click(card.getByRole('button', { name: 'Add account' }));
  await userEvent.fill(field('IBAN'), 'GB00');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect.element(field('Name')).toHaveAccessibleDescription(/This field is required/);
  await expect.element(field('IBAN')).toHaveAccessibleDescription(/This IBAN isn’t valid/);
});

test('shows beside its field what the server refuses, and takes the focus there', async () => {
  await open([euros, dollars]);
  answer(endpoints.updateReceivingAccounts, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', {
      errors: [{ path: 'accounts.1.bic', message: 'This SWIFT code isn’t valid.' }],
    });
  });
  await choose('US account', 'Change');
  await expect.element(field('Routing number (ABA)')).toHaveValue('021000021');
  await userEvent.fill(field('SWIFT code (optional)'), 'COBAXYFF');
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect
    .element(field('SWIFT code (optional)'))
    .toHaveAccessibleDescription('This SWIFT code isn’t valid.');
  await expect.element(field('SWIFT code (optional)')).toHaveFocus();
});

test('changes the order and the default, and deletes after asking', async () => {
  await open([euros, dollars]);
  await expect.poll(names).toEqual(['Euro account', 'US account']);
  await choose('US account', 'Move up');
  await expect.poll(names).toEqual(['US account', 'Euro account']);
  await choose('US account', 'Make default');
  await expect.element(page.getByText('US account is the default account')).toBeVisible();
  expect(stored.accounts.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  await choose('US account', 'Delete');
  await userEvent.click(page.getByRole('button', { name: 'Delete', exact: true }));
  await expect.poll(names).toEqual(['Euro account']);
  expect(stored.accounts).toMatchObject([{ isDefault: true }]);
});

test('can only be read by who may not change settings', async () => {
  await open([euros], 'viewer');
  await expect.element(card.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});
