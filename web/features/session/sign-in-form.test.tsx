import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MantineProvider } from '@mantine/core';
import { endpoints } from '#contract/endpoints.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { SignInForm } from './sign-in-form.tsx';

const session: CurrentSession = {
  user: {
    id: 1,
    name: 'Mara',
    email: 'mara@own.example',
    role: 'admin',
    permissions: [],
    avatar: '',
  },
  organisation: {
    name: 'Own',
    timeZone: 'UTC',
    locale: 'en-US',
    currency: 'USD',
    logo: '',
    holdsSampleData: true,
  },
};
const onSignedIn = vi.fn<(session: CurrentSession) => void>();

beforeEach(() => {
  onSignedIn.mockClear();
  answer(endpoints.signInOptions, {
    organisationName: 'Own',
    offersDemo: false,
    isSignedIn: false,
    needsSetUp: false,
    sendsMail: true,
  });
});
afterEach(resetAnswers);

async function showForm(): Promise<void> {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <SignInForm onSignedIn={onSignedIn} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const email = () => page.getByLabelText('Email');
const password = () => page.getByLabelText('Password', { exact: true });
const submit = () => page.getByRole('button', { name: 'Sign in', exact: true });

async function fillAndSubmit(): Promise<void> {
  await userEvent.fill(email(), 'mara@own.example');
  await userEvent.fill(password(), 'some password');
  await userEvent.click(submit());
}

test('starts in the e-mail field and is known to password managers', async () => {
  await showForm();
  await expect.element(email()).toHaveFocus();
  await expect.element(email()).toHaveAttribute('autocomplete', 'username');
  await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
});

test('asks for what is missing before it asks the server', async () => {
  await showForm();
  await userEvent.click(submit());
  await expect.element(page.getByText('Enter your email.')).toBeVisible();
  await expect.element(page.getByText('Enter your password.')).toBeVisible();
  await expect.element(email()).toHaveFocus();
  expect(answeredCalls(endpoints.signIn)).toHaveLength(0);
});

test('says that the credentials are wrong and selects the password', async () => {
  answer(endpoints.signIn, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-credentials');
  });
  await showForm();
  await fillAndSubmit();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong email or password.');
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveValue('some password');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('says when to try again after too many attempts', async () => {
  answer(endpoints.signIn, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('too-many-requests', { retryAfterSeconds: 540 });
  });
  await showForm();
  await fillAndSubmit();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Too many attempts. Try again in 9 minutes.');
});

test('shows that it is at work and takes no second press', async () => {
  const { promise, resolve } = Promise.withResolvers<CurrentSession>();
  answer(endpoints.signIn, () => promise);
  await showForm();
  await fillAndSubmit();
  await expect.element(submit()).toBeDisabled();
  resolve(session);
  await eventually(() => {
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });
  expect(answeredCalls(endpoints.signIn)).toHaveLength(1);
});

test('offers the demo only where the server does', async () => {
  await openApp('/sign-in');
  // What the server offers is known once its organisation stands on the page.
  await expect.element(page.getByText('Own', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Continue as demo admin' }))
    .not.toBeInTheDocument();
});

test('continues as the demo admin', async () => {
  answer(endpoints.signInOptions, {
    organisationName: 'Own',
    offersDemo: true,
    isSignedIn: false,
    needsSetUp: false,
    sendsMail: true,
  });
  answer(endpoints.signInAsDemo, session);
  await showForm();
  await expect.element(page.getByText('sample data only')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Continue as demo admin' }));
  await eventually(() => {
    expect(onSignedIn.mock.calls[0]?.[0]).toEqual(session);
  });
});

test('shows the password to those who ask, by keyboard too', async () => {
  await showForm();
  await userEvent.fill(password(), 'some password');
  await expect.element(password()).toHaveAttribute('type', 'password');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Show password' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(password()).toHaveAttribute('type', 'text');
});
