import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type OwnCompanyOffer, ownCompanyEndpoints } from '#contract/settings/own-company.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';

const offer: OwnCompanyOffer = {
  isOffered: true,
  asksPassword: false,
  deleted: {
    clients: 201,
    invoices: 1_248,
    payments: 1_266,
    projects: 3,
    timelineEntries: 90,
    accounts: 3,
  },
  added: { clients: 1, invoices: 2, payments: 0 },
  currencies: ['EUR', 'USD'],
};
const sample = { ...session, organisation: { ...session.organisation, holdsSampleData: true } };

beforeEach(() => {
  answerSignedIn(sample);
  answer(ownCompanyEndpoints.getOwnCompanyOffer, offer);
});
afterEach(resetAnswers);

const field = (name: string) => page.getByLabelText(name, { exact: true });
const begin = () =>
  userEvent.click(page.getByRole('button', { name: 'Delete sample data and start' }));
async function fillIn(): Promise<void> {
  await userEvent.fill(field('Company name'), 'Own & Sons');
  await userEvent.selectOptions(field('Base currency'), 'EUR');
  await userEvent.fill(field('Your name'), 'Olga Own');
  await userEvent.fill(field('Your email'), 'olga@own.example');
  await userEvent.fill(field('Your password'), 'a long and own password');
  await userEvent.fill(field('Confirm the company name'), 'Own & Sons');
}

test('says what is deleted, and what of it people have added', async () => {
  await openApp('/settings/own-company');
  const card = page.getByRole('region', { name: 'What will be deleted' });
  await expect.element(card.getByText('1,248')).toBeVisible();
  await expect.element(page.getByText(/2 invoices, 1 client\./)).toBeVisible();
});

test('sends what was typed, without a client where none was named, and shows the refusal', async () => {
  answer(ownCompanyEndpoints.startOwnCompany, () => {
    const errors = [{ path: 'password', message: 'This password is among the first.' }];
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', { errors });
  });
  await openApp('/settings/own-company');
  await fillIn();
  await begin();
  await expect
    .element(field('Your password'))
    .toHaveAccessibleDescription(/This password is among the first/);
  await expect.element(field('Company name')).toHaveValue('Own & Sons');
  expect(answeredCalls(ownCompanyEndpoints.startOwnCompany)).toMatchObject([
    { body: { companyName: 'Own & Sons', currency: 'EUR', client: null } },
  ]);
});

test.each([
  ['Confirm the company name', 'Own and Sons', /exactly as shown above/],
  ['Your password', 'short', /at least 12 characters/i],
  ['Your email', 'olga', /Enter one email address/],
])('deletes nothing where %s is %j', async (name, typed, said) => {
  await openApp('/settings/own-company');
  await fillIn();
  await userEvent.fill(field(name), typed);
  await begin();
  await expect.element(field(name)).toHaveAccessibleDescription(said);
  expect(answeredCalls(ownCompanyEndpoints.startOwnCompany)).toHaveLength(0);
});

test('asks people who signed in with a password for it, and shows its refusal at the field', async () => {
  answer(ownCompanyEndpoints.getOwnCompanyOffer, { ...offer, asksPassword: true });
  answer(ownCompanyEndpoints.startOwnCompany, () => {
    const errors = [{ path: 'currentPassword', message: 'This is not the current password.' }];
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-proof', { errors });
  });
  await openApp('/settings/own-company');
  await fillIn();
  await begin();
  const current = field('Current password');
  await expect.element(current).toHaveAccessibleDescription(/Enter your current password/);
  expect(answeredCalls(ownCompanyEndpoints.startOwnCompany)).toHaveLength(0);
  await userEvent.fill(current, 'a wrong password');
  await begin();
  await expect.element(current).toHaveAccessibleDescription(/This is not the current password/);
  expect(answeredCalls(ownCompanyEndpoints.startOwnCompany)).toMatchObject([
    { body: { currentPassword: 'a wrong password' } },
  ]);
});

test('asks no visitor of the demo for a password', async () => {
  await openApp('/settings/own-company');
  await expect.element(field('Your password')).toBeVisible();
  await expect.element(field('Current password')).not.toBeInTheDocument();
});

test('wants a name for a client that has an email', async () => {
  await openApp('/settings/own-company');
  await fillIn();
  await userEvent.fill(field('Client email'), 'first@client.example');
  await begin();
  await expect.element(field('Client name')).toHaveAccessibleDescription('Enter a client name.');
  expect(answeredCalls(ownCompanyEndpoints.startOwnCompany)).toHaveLength(0);
});

test('is on the way through the settings while there is sample data, for admins', async () => {
  await openApp('/settings/own-company');
  const link = page.getByRole('link', { name: 'Own company' });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
});

test('is not offered to other roles', async () => {
  answerSignedIn({ ...sample, user: userAs('billing') });
  await openApp('/settings/own-company');
  await expect.element(page.getByText(/You don’t have permission to start/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Own company' })).not.toBeInTheDocument();
  expect(answeredCalls(ownCompanyEndpoints.getOwnCompanyOffer)).toHaveLength(0);
});

test('has nothing to offer without sample data', async () => {
  answerSignedIn();
  answer(ownCompanyEndpoints.getOwnCompanyOffer, { ...offer, isOffered: false });
  await openApp('/settings/own-company');
  await expect.element(page.getByText(/there’s no sample data in it/)).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});
