import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session } from '#web/app/test-app.ts';

const options = {
  organisationName: 'Halden & Rowe',
  offersDemo: false,
  isSignedIn: false,
  needsSetUp: false,
  sendsMail: true,
};
const open = {
  state: 'open',
  email: 'ann@own.example',
  organisationName: 'Halden & Rowe',
} as const;
const good = 'violet harbour 27 lanterns';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.signInOptions, options);
});
afterEach(resetAnswers);

const signedIn = () => {
  answerSignedIn();
  return session;
};
const visit = (address: string) => openApp(address, { signedInLastTime: false });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('an invitation', () => {
  test('greets by the organisation’s name, takes name and password, and goes on signed in', async () => {
    answer(endpoints.lookAtLink, open);
    answer(endpoints.acceptInvitation, signedIn);
    const { address } = await visit('/account/invitation#the-token');
    await expect.element(heading('Join Halden & Rowe')).toBeVisible();
    await expect.element(page.getByText(/invited as ann@own\.example/)).toBeVisible();
    await userEvent.click(button('Join'));
    await expect.element(page.getByText('Enter your name.')).toBeVisible();
    await expect.element(page.getByText('Use at least 12 characters.')).toBeVisible();
    expect(answeredCalls(endpoints.acceptInvitation)).toHaveLength(0);
    await userEvent.fill(page.getByLabelText('Your name'), 'Ann Otter');
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), good);
    await userEvent.click(button('Join'));
    await expect.poll(address).toBe('/dashboard/analytics');
    expect(answeredCalls(endpoints.acceptInvitation)[0]?.body).toEqual({
      token: 'the-token',
      name: 'Ann Otter',
      password: good,
    });
  });

  test('leads to the provider where passwords are off', async () => {
    answer(endpoints.lookAtLink, open);
    answer(endpoints.getSingleSignOnOffer, { offer: { label: 'Acme', takesPasswords: false } });
    await visit('/account/invitation#the-token');
    await expect.element(button('Sign in with Acme')).toBeVisible();
    await expect.element(page.getByText(/Sign in with that address/)).toBeVisible();
    await expect.element(page.getByLabelText('Your name')).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Password', { exact: true })).not.toBeInTheDocument();
  });

  test.each([
    ['expired', 'This link has expired', /Ask the person who invited you to send it again/],
    ['used', 'This link was used already', /You have an account/],
    ['revoked', 'This invitation was withdrawn', /Ask the person who invited you what happened/],
    ['replaced', 'A newer link was sent', /newest invitation/],
    ['unknown', 'This link isn’t complete', /copy all of it/],
  ] as const)('that is %s says so, and what to do', async (state, title, detail) => {
    answer(endpoints.lookAtLink, { ...open, state, email: '' });
    await visit('/account/invitation#old');
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByText(detail)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });

  test('shows at its field why the password is refused', async () => {
    answer(endpoints.lookAtLink, open);
    answer(endpoints.acceptInvitation, () => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      throw refuse('rule-broken', {
        errors: [{ path: 'password', message: 'This password is easy to guess.' }],
      });
    });
    await visit('/account/invitation#t');
    await userEvent.fill(page.getByLabelText('Your name'), 'Ann Otter');
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'passwordpassword1');
    await userEvent.click(button('Join'));
    await expect.element(page.getByText('This password is easy to guess.')).toBeVisible();
  });
});

describe('a forgotten password', () => {
  test('is asked for from the sign-in page, and says the same whoever asks', async () => {
    answer(endpoints.requestPassword, {});
    await visit('/sign-in');
    await userEvent.click(page.getByRole('link', { name: 'Forgot your password?' }));
    await userEvent.fill(page.getByLabelText('Email'), 'ann@own.example');
    await userEvent.click(button('Send the link'));
    await expect.element(heading('Check your inbox')).toBeVisible();
    await expect.element(page.getByText(/If ann@own\.example has an account/)).toBeVisible();
  });

  test('names the command where no email can be sent', async () => {
    answer(endpoints.signInOptions, { ...options, sendsMail: false });
    await visit('/account/forgot-password');
    await expect.element(page.getByText(/npm run set-password/)).toBeVisible();
    await expect.element(button('Send the link')).not.toBeInTheDocument();
  });

  test('is replaced by the link, after which one signs in', async () => {
    answer(endpoints.lookAtLink, open);
    answer(endpoints.resetPassword, {});
    await visit('/account/password#reset-token');
    await userEvent.fill(page.getByLabelText('New password'), good);
    await userEvent.click(button('Save password'));
    await expect.element(heading('Password changed')).toBeVisible();
    expect(answeredCalls(endpoints.resetPassword)[0]?.body).toEqual({
      token: 'reset-token',
      password: good,
    });
  });
});

test('a new address is confirmed by a button, not by opening the link', async () => {
  answer(endpoints.lookAtLink, open);
  answer(endpoints.confirmEmail, { email: 'ann@own.example' });
  await visit('/account/email#t');
  await expect.element(heading('Confirm your new address')).toBeVisible();
  expect(answeredCalls(endpoints.confirmEmail)).toHaveLength(0);
  await userEvent.click(button('Confirm'));
  await expect.element(heading('Address confirmed')).toBeVisible();
});

describe('a new installation', () => {
  beforeEach(() => {
    answer(endpoints.signInOptions, { ...options, needsSetUp: true });
  });

  test('asks whoever opens it first for the code, and makes the first account', async () => {
    answer(endpoints.setUpInstallation, signedIn);
    const { address } = await visit('/');
    await expect.element(heading('Set up Ledgerline')).toBeVisible();
    await userEvent.click(button('Create account'));
    await expect.element(page.getByText('Enter the code.')).toBeVisible();
    await userEvent.fill(page.getByLabelText('Code'), 'abcd-efgh-jkmn-pqrs');
    await userEvent.fill(page.getByLabelText('Your name'), 'Olga Own');
    await userEvent.fill(page.getByLabelText('Email'), 'olga@own.example');
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), good);
    await userEvent.click(button('Create account'));
    await expect.poll(address).toBe('/dashboard/analytics');
  });
});

test('an unknown step is a page that is not there', async () => {
  await visit('/account/nothing');
  await expect.element(heading('Page not found')).toBeVisible();
});
