import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { receivingAccountEndpoints } from '#contract/settings/receiving-accounts.ts';
import { type Company, settingsEndpoints } from '#contract/settings/settings.ts';
import type { Role } from '#domain/permissions.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { testCompany } from './test-company.ts';

const noAccounts = { version: 1, accounts: [], currencies: ['EUR', 'USD'] };
let stored: Company;

function signInAs(role: Role): void {
  answerSignedIn({ ...session, user: userAs(role) });
}
beforeEach(() => {
  signInAs('admin');
  stored = testCompany;
  answer(settingsEndpoints.getCompany, () => stored);
  answer(receivingAccountEndpoints.getReceivingAccounts, noAccounts);
  answer(settingsEndpoints.updateCompany, ({ body, ifMatch }) => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (ifMatch !== `"${String(stored.version)}"`) throw refuse('stale-version');
    stored = { ...stored, ...(body as Partial<Company>), version: stored.version + 1 };
    return stored;
  });
});
afterEach(() => {
  resetAnswers();
  hideToast('settings');
  hideToast('logo');
});

const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }));

test('changes the company', async () => {
  await openApp('/settings/company');
  await userEvent.fill(field('Name'), 'Own & Sons');
  await save();
  await expect.element(page.getByText('Company saved')).toBeVisible();
  await userEvent.selectOptions(field('Time zone'), 'Europe/Vienna');
  await expect.element(page.getByText(/Events move to the dates/)).toBeVisible();
  await save();
  await expect.element(page.getByText(/Events move to the dates/)).not.toBeInTheDocument();
  expect(answeredCalls(settingsEndpoints.updateCompany)).toMatchObject([
    { ifMatch: '"3"', body: { name: 'Own & Sons' } },
    { ifMatch: '"4"', body: { timeZone: 'Europe/Vienna' } },
  ]);
});

test.each([
  ['Name', '', /Enter a company name/],
  ['Email', 'nobody', /Enter one email address/],
])('refuses %s %j before it asks the server', async (name, typed, said) => {
  await openApp('/settings/company');
  await userEvent.fill(field(name), typed);
  await save();
  await expect.element(field(name)).toHaveAccessibleDescription(said);
  await expect.element(field(name)).toHaveFocus();
  expect(answeredCalls(settingsEndpoints.updateCompany)).toHaveLength(0);
});

test('warns that another currency converts nothing', async () => {
  await openApp('/settings/company');
  await userEvent.selectOptions(field('Base currency'), 'EUR');
  await expect.element(page.getByText(/Nothing is converted/)).toBeVisible();
});

test('explains that someone else saved first, and keeps what was typed', async () => {
  await openApp('/settings/company');
  await userEvent.fill(field('Tagline'), 'Mine');
  stored = { ...stored, tagline: 'Theirs', version: 9 };
  await save();
  await expect.element(page.getByText(/Someone else changed this company/)).toBeVisible();
  await expect.element(field('Tagline')).toHaveValue('Mine');
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }));
  await expect.element(page.getByText('Company saved')).toBeVisible();
  expect(stored.tagline).toBe('Mine');
});

test('takes a logo without losing what was typed beside it, and its own change is no conflict', async () => {
  answer(settingsEndpoints.uploadLogo, () => {
    stored = { ...stored, logo: '/api/images/x', version: stored.version + 1 };
    return stored;
  });
  await openApp('/settings/company');
  await userEvent.fill(field('Tagline'), 'Typed');
  const picture = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' });
  await userEvent.upload(page.getByLabelText('Logo image'), picture);
  await expect.element(page.getByRole('img', { name: 'Logo' })).toBeInTheDocument();
  await expect.element(field('Tagline')).toHaveValue('Typed');
  await save();
  await expect.element(page.getByText('Company saved')).toBeVisible();
  expect(stored).toMatchObject({ tagline: 'Typed', version: 5 });
});

test.each([
  ['logo.svg', 'image/svg+xml', 10, 'Choose a PNG or JPEG image.'],
  ['logo.png', 'image/png', 1_048_577, 'Choose an image of up to 1 MB.'],
])('refuses %s (%s, %i bytes) before it is sent', async (name, type, bytes, said) => {
  await openApp('/settings/company');
  const input = page.getByLabelText('Logo image');
  await expect.element(input).toBeInTheDocument();
  (input.element() as HTMLInputElement).accept = '';
  await userEvent.upload(input, new File([new Uint8Array(bytes)], name, { type }));
  await expect.element(page.getByRole('alert')).toHaveTextContent(said);
});

test('can only be read by viewers, who see why', async () => {
  signInAs('viewer');
  await openApp('/settings/company');
  await expect
    .element(page.getByText('You don’t have permission to change the company.'))
    .toBeVisible();
  await expect.element(page.getByText('billing@halden-rowe.example')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('says that it couldn’t be loaded, and tries again', async () => {
  answer(settingsEndpoints.getCompany, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/settings/company');
  await expect.element(page.getByText(/Couldn’t load your company\. /)).toBeVisible();
  answer(settingsEndpoints.getCompany, stored);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(field('Name')).toHaveValue('Halden & Rowe');
});
