import { QueryClientProvider } from '@tanstack/react-query';
import { MantineProvider } from '@mantine/core';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#contract/endpoints.ts';
import type { SecondFactor } from '#contract/session/second-factor.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { session } from '#web/app/test-app.ts';
import { ToastHost } from '#web/ui/feedback/toast-host.tsx';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { FactorCard } from './factor-card.tsx';

const none: SecondFactor = {
  app: null,
  backupCodes: 0,
  passkeys: [],
  passkeysWork: true,
  isDemanded: false,
};
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codes = Array.from({ length: 10 }, (_none, at) => `CODE${String(at)}-XXXXX`);
let factor: SecondFactor;

beforeEach(() => {
  factor = none;
  answer(endpoints.getSession, session);
  answer(endpoints.getSecondFactor, () => factor);
  answer(endpoints.startApp, { secret, address: `otpauth://totp/Ledgerline?secret=${secret}` });
});
afterEach(() => {
  resetAnswers();
  hideToast('second-factor');
});

async function showCard(): Promise<void> {
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <Suspense>
          <FactorCard />
        </Suspense>
        <ToastHost />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('shows the key as a picture and as text, and turns the app on by a code of it', async () => {
  answer(endpoints.confirmApp, () => {
    factor = { ...none, app: { since: '2026-11-20T08:00:00Z' }, backupCodes: 10 };
    return { backupCodes: codes };
  });
  await showCard();
  await userEvent.click(button('Set up'));
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect.element(page.getByText(secret.replaceAll(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
  await userEvent.fill(page.getByLabelText('Code from the app'), '12 34');
  await userEvent.click(button('Turn on'));
  await expect.element(page.getByText('Enter the six digits that the app shows.')).toBeVisible();
  expect(answeredCalls(endpoints.confirmApp)).toHaveLength(0);
  await userEvent.fill(page.getByLabelText('Code from the app'), '123 456');
  await userEvent.click(button('Turn on'));
  await expect.element(page.getByText('CODE0-XXXXX')).toBeVisible();
  await userEvent.click(button('I have kept them'));
  await expect.element(page.getByText('CODE0-XXXXX')).not.toBeInTheDocument();
  await expect.element(button('Turn off')).toBeVisible();
  await expect.element(page.getByText(/10 codes left\./)).toBeVisible();
});

test('new backup codes are not lost by Escape', async () => {
  factor = { ...none, app: { since: '2026-11-20T08:00:00Z' }, backupCodes: 2 };
  answer(endpoints.makeBackupCodes, { backupCodes: codes });
  await showCard();
  await userEvent.click(button('Create new codes'));
  await userEvent.click(
    page.getByRole('dialog').getByRole('button', { name: 'Create new codes', exact: true }),
  );
  await expect.element(page.getByText('CODE9-XXXXX')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('CODE9-XXXXX')).toBeVisible();
  await userEvent.click(button('I have kept them'));
});

test('asks who it is where the server wants that, and goes on by itself', async () => {
  let isProven = false;
  answer(endpoints.startApp, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (!isProven) throw refuse('proof-needed');
    return { secret, address: `otpauth://totp/Ledgerline?secret=${secret}` };
  });
  answer(endpoints.prove, ({ body }) => {
    expect(body).toEqual({ currentPassword: 'my own password' });
    isProven = true;
    return {};
  });
  await showCard();
  await userEvent.click(button('Set up'));
  await expect.element(page.getByRole('dialog', { name: 'Confirm that it’s you' })).toBeVisible();
  await userEvent.fill(page.getByLabelText('Your password'), 'my own password');
  await userEvent.click(button('Confirm'));
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('says why it goes no further for who does not confirm', async () => {
  answer(endpoints.startApp, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('proof-needed');
  });
  await showCard();
  await userEvent.click(button('Set up'));
  await userEvent.click(button('Cancel'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Confirm that it’s you.');
  await userEvent.click(button('Close'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('is turned off by a code', async () => {
  factor = { ...none, app: { since: '2026-11-20T08:00:00Z' }, backupCodes: 2 };
  answer(endpoints.removeApp, () => {
    factor = none;
    return {};
  });
  await showCard();
  await userEvent.click(button('Turn off'));
  await userEvent.fill(page.getByLabelText('Code from the app, or a backup code'), '123456');
  await userEvent.click(
    page.getByRole('dialog').getByRole('button', { name: 'Turn off', exact: true }),
  );
  await expect.element(button('Set up')).toBeVisible();
  expect(answeredCalls(endpoints.removeApp)[0]?.body).toEqual({ code: '123456' });
});

test('lists passkeys, renames and removes them', async () => {
  const laptop = { id: 7, name: 'Laptop', createdAt: '2026-11-20T08:00:00Z', lastUsedAt: null };
  factor = { ...none, passkeys: [laptop], backupCodes: 10 };
  answer(endpoints.renamePasskey, ({ body }) => {
    const passkey = { ...laptop, ...(body as { name: string }) };
    factor = { ...factor, passkeys: [passkey] };
    return { passkey };
  });
  answer(endpoints.removePasskey, () => {
    factor = none;
    return {};
  });
  await showCard();
  await expect.element(page.getByRole('row', { name: /Laptop/ }).getByText('Never')).toBeVisible();
  await userEvent.click(button('Actions for Laptop'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Rename' }));
  await userEvent.fill(page.getByLabelText('Name'), 'Old laptop');
  await userEvent.click(button('Rename'));
  await expect.element(page.getByRole('row', { name: /Old laptop/ })).toBeVisible();
  await userEvent.click(button('Actions for Old laptop'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Remove' }));
  await userEvent.click(button('Remove'));
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('says where passkeys do not work', async () => {
  factor = { ...none, passkeysWork: false };
  await showCard();
  await expect.element(page.getByText(/Browsers refuse passkeys at this address/)).toBeVisible();
  await expect.element(button('Add a passkey')).toBeDisabled();
});
