import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session } from '#web/app/test-app.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.signInOptions, {
    organisationName: 'Own',
    offersDemo: false,
    isSignedIn: false,
    needsSetUp: false,
    sendsMail: true,
  });
});
afterEach(() => {
  history.replaceState(null, '', location.pathname);
  resetAnswers();
});

const toProvider = page.getByRole('button', { name: 'Sign in with Acme' });
const password = page.getByLabelText('Password', { exact: true });

test('the sign-in page has a button for the provider beside the form', async () => {
  answer(endpoints.getSingleSignOnOffer, { offer: { label: 'Acme', takesPasswords: true } });
  await openApp('/sign-in');
  await expect.element(toProvider).toBeVisible();
  await expect.element(password).toBeVisible();
});

test('where passwords are off, the form comes for who asks for it', async () => {
  answer(endpoints.getSingleSignOnOffer, { offer: { label: 'Acme', takesPasswords: false } });
  await openApp('/sign-in');
  await expect.element(toProvider).toBeVisible();
  await expect.element(password).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Use a password instead' }));
  await expect.element(password).toBeVisible();
});

test('a provider that is down is said to be so', async () => {
  answer(endpoints.getSingleSignOnOffer, { offer: { label: 'Acme', takesPasswords: true } });
  answer(endpoints.beginSingleSignOn, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable', { detail: 'The sign-in provider doesn’t answer.' });
  });
  await openApp('/sign-in');
  await userEvent.click(toProvider);
  await expect.element(page.getByText('The sign-in provider doesn’t answer.')).toBeVisible();
});

test('back from the provider, the page ends the sign-in with what came along, once', async () => {
  history.replaceState(null, '', `${location.pathname}?code=abc&state=def`);
  answer(endpoints.finishSingleSignOn, session);
  await openApp('/account/single-sign-on');
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(answeredCalls(endpoints.finishSingleSignOn).map(({ body }) => body)).toEqual([
    { answer: 'code=abc&state=def' },
  ]);
});

test('what the provider or the product refuses is told, with the way to try again', async () => {
  answer(endpoints.finishSingleSignOn, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('not-allowed', { detail: 'This account is suspended. Ask an admin.' });
  });
  await openApp('/account/single-sign-on');
  await expect.element(page.getByText('This account is suspended. Ask an admin.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
});
