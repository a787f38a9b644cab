import { QueryClientProvider } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#contract/endpoints.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { session } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { SignInForm } from './sign-in-form.tsx';

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
  answer(endpoints.signIn, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('second-factor-needed');
  });
  answer(endpoints.lookAtStep, { hasApp: true, hasPasskey: false });
});
afterEach(resetAnswers);

async function comeToStep(): Promise<void> {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <SignInForm onSignedIn={onSignedIn} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await userEvent.fill(page.getByLabelText('Email'), 'mara@own.example');
  await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'a long password');
  await userEvent.click(page.getByRole('button', { name: 'Sign in', exact: true }));
}
const confirm = () => page.getByRole('button', { name: 'Confirm' });

test('the second step asks for the code of the app, and signs in by it', async () => {
  answer(endpoints.verifyCode, session);
  await comeToStep();
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await userEvent.click(confirm());
  await expect.element(page.getByText('Enter the code.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Code'), '123 456');
  await userEvent.keyboard('{Enter}');
  await eventually(() => {
    expect(onSignedIn).toHaveBeenCalledWith(session);
  });
  expect(answeredCalls(endpoints.verifyCode)[0]?.body).toEqual({ code: '123 456' });
});

test('says what is wrong with a code at its field', async () => {
  answer(endpoints.verifyCode, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-factor', { detail: 'Wrong code.' });
  });
  await comeToStep();
  await userEvent.fill(page.getByLabelText('Code'), '123456');
  await userEvent.click(confirm());
  await expect.element(page.getByLabelText('Code')).toHaveAccessibleDescription('Wrong code.');
});

test('takes a backup code instead', async () => {
  answer(endpoints.verifyBackupCode, session);
  await comeToStep();
  await userEvent.click(page.getByRole('button', { name: 'Use a backup code' }));
  await userEvent.fill(page.getByLabelText('Backup code'), 'ABCDE-FGHJK');
  await userEvent.click(confirm());
  await eventually(() => {
    expect(onSignedIn).toHaveBeenCalledWith(session);
  });
});

test('begins with the password again once its time or its tries are over, and says why', async () => {
  answer(endpoints.verifyCode, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('second-step-over');
  });
  await comeToStep();
  await userEvent.fill(page.getByLabelText('Code'), '123456');
  await userEvent.click(confirm());
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAccessibleDescription(/Start again with your password/);
  await expect.element(password).toHaveValue('');
  await expect.element(page.getByLabelText('Email')).toHaveValue('mara@own.example');
});
