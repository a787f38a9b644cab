import { QueryClientProvider } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#contract/endpoints.ts';
import type { SessionEntry } from '#contract/session/own-account.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { ToastHost } from '#web/ui/feedback/toast-host.tsx';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { SecurityRoute } from '#web/app/pages/security-route.tsx';

const here: SessionEntry = {
  id: '0199a0f0-0000-7000-8000-000000000001',
  isCurrent: true,
  createdAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-20T09:00:00Z',
  address: '127.0.0.1',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36',
};
const phone: SessionEntry = {
  ...here,
  id: '0199a0f0-0000-7000-8000-000000000002',
  isCurrent: false,
  address: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
};
let sessions: SessionEntry[];

beforeEach(() => {
  sessions = [here, phone];
  answer(endpoints.getSession, {
    user: {
      id: 1,
      name: 'Mara',
      email: 'mara@own.example',
      role: 'viewer',
      permissions: [],
      avatar: '',
    },
    organisation: {
      name: 'Own',
      timeZone: 'UTC',
      locale: 'en-US',
      currency: 'USD',
      logo: '',
      holdsSampleData: false,
    },
  });
  answer(endpoints.listSessions, () => ({ sessions }));
  answer(endpoints.getSecondFactor, {
    app: null,
    backupCodes: 0,
    passkeys: [],
    passkeysWork: true,
    isDemanded: false,
  });
});
afterEach(async () => {
  resetAnswers();
  hideToast('end-session');
  hideToast('change-password');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

async function showPage(): Promise<void> {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <Suspense>
          <SecurityRoute />
        </Suspense>
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

test('lists the sessions in plain words and marks the current one', async () => {
  await showPage();
  await expect.element(row('Chrome on Linux').getByText('This device')).toBeVisible();
  await expect.element(row('Safari on iPhone').getByText('192.0.2.7')).toBeVisible();
  await expect.element(row('Safari on iPhone').getByText('This device')).not.toBeInTheDocument();
  await expect.element(row('Chrome on Linux').getByRole('button')).not.toBeInTheDocument();
});

test('ends one session', async () => {
  answer(endpoints.endSession, () => {
    sessions = [here];
    return {};
  });
  await showPage();
  await userEvent.click(page.getByRole('button', { name: 'End the session on Safari on iPhone' }));
  await expect.element(page.getByRole('status').getByText('Session ended')).toBeVisible();
  await expect.element(row('Safari on iPhone')).not.toBeInTheDocument();
  expect(answeredCalls(endpoints.endSession)[0]?.params).toEqual({ id: phone.id });
});

test('ends all other sessions, and offers it only while there are others', async () => {
  answer(endpoints.endOtherSessions, () => {
    sessions = [here];
    return {};
  });
  await showPage();
  const button = page.getByRole('button', { name: 'End all others' });
  await userEvent.click(button);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(row('Chrome on Linux')).toBeVisible();
});

test('says why a session couldn’t be ended', async () => {
  answer(endpoints.endSession, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await showPage();
  await userEvent.click(page.getByRole('button', { name: 'End the session on Safari on iPhone' }));
  await expect.element(page.getByRole('alert').getByText('Couldn’t end the session')).toBeVisible();
  await expect.element(row('Safari on iPhone')).toBeVisible();
});

test('says that the sessions couldn’t be loaded, and tries again', async () => {
  answer(endpoints.listSessions, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await showPage();
  await expect.element(page.getByText(/Couldn’t load your sessions\. /)).toBeVisible();
  answer(endpoints.listSessions, { sessions });
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(row('Chrome on Linux')).toBeVisible();
});

test('asks for a longer password before it asks the server', async () => {
  await showPage();
  await userEvent.fill(page.getByLabelText('New password'), 'eleven char');
  await userEvent.click(page.getByRole('button', { name: 'Change password' }));
  await expect.element(page.getByText('Enter your current password.')).toBeVisible();
  await expect.element(page.getByText('Use at least 12 characters.')).toBeVisible();
  expect(answeredCalls(endpoints.changePassword)).toHaveLength(0);
});

test('shows at the field what the server refuses', async () => {
  answer(endpoints.changePassword, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', {
      errors: [{ path: 'newPassword', message: 'This password is among the first to be guessed.' }],
    });
  });
  await showPage();
  await changePassword();
  const field = page.getByLabelText('New password');
  await expect.element(field).toHaveAccessibleDescription(/among the first to be guessed/);
  await expect.element(field).toHaveValue('twelve characters');
});

test('changes the password, says so and empties the form', async () => {
  answer(endpoints.changePassword, {});
  await showPage();
  await changePassword();
  await expect.element(page.getByRole('status').getByText('Password changed')).toBeVisible();
  await expect.element(page.getByLabelText('New password')).toHaveValue('');
  expect(answeredCalls(endpoints.changePassword)[0]?.body).toEqual({
    currentPassword: 'the old one',
    newPassword: 'twelve characters',
  });
  await eventually(() => {
    expect(answeredCalls(endpoints.listSessions)).toHaveLength(2);
  });
});

async function changePassword(): Promise<void> {
  await userEvent.fill(page.getByLabelText('Current password'), 'the old one');
  await userEvent.fill(page.getByLabelText('New password'), 'twelve characters');
  await userEvent.click(page.getByRole('button', { name: 'Change password' }));
}
