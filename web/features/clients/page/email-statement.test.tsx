import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { testClient } from '../test-clients.ts';

const mail = {
  ...{ id: 4, kind: 'statement', invoice: null, quote: null, creditNote: null },
  ...{ client: { id: 1, name: 'Roe' }, sender: 'Mara', subject: 'Statement', problem: '' },
  ...{ state: 'queued' as const, recipients: [], createdAt: '2026-11-26T09:00:00.000Z' },
  ...{ nextTryAt: null, tries: 0 },
};

beforeEach(() => {
  answerSignedIn();
  answerClients([testClient({ id: 1, name: 'Roe' })]);
  answer(endpoints.getClientStatement, {
    ...{ from: '2026-01-01', to: '2026-06-30', page: 1, total: 0, accounts: [] },
  });
  answer(endpoints.getStatementDraft, {
    ...{ to: 'pay@roe.example', subject: 'Statement of account', message: 'Dear Roe' },
  });
  answer(endpoints.sendStatement, {
    ...{ mail, undo: { handle: crypto.randomUUID(), expiresAt: '2026-11-26T09:15:00.000Z' } },
  });
});
afterEach(resetAnswers);

const dialog = page.getByRole('dialog', { name: 'Email statement' });

test('the statement of the shown period is emailed, in words that can be changed', async () => {
  await openApp('/apps/client/1?tab=statement&from=2026-01-01&to=2026-06-30');
  await userEvent.click(page.getByRole('button', { name: 'Email', exact: true }));
  await expect.element(dialog.getByLabelText('To', { exact: true })).toHaveValue('pay@roe.example');
  await userEvent.fill(dialog.getByLabelText('Message'), 'Please check');
  await userEvent.click(dialog.getByRole('button', { name: 'Send statement' }));
  await expect.element(page.getByText('Sending the statement')).toBeVisible();
  expect(answeredCalls(endpoints.sendStatement).map(({ body }) => body)).toEqual([
    {
      ...{ from: '2026-01-01', to: '2026-06-30', address: 'pay@roe.example' },
      ...{ subject: 'Statement of account', message: 'Please check' },
    },
  ]);
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the menu of the client opens the same for the last year', async () => {
  await openApp('/apps/client/1');
  await userEvent.click(page.getByRole('button', { name: 'More actions' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Email statement' }));
  await expect.element(dialog.getByLabelText('Subject')).toHaveValue('Statement of account');
});

test('an address that is none is told at its field', async () => {
  await openApp('/apps/client/1?tab=statement');
  await userEvent.click(page.getByRole('button', { name: 'Email', exact: true }));
  await userEvent.fill(dialog.getByLabelText('To', { exact: true }), 'nobody');
  await userEvent.click(dialog.getByRole('button', { name: 'Send statement' }));
  await expect.element(dialog.getByLabelText('To', { exact: true })).toBeInvalid();
  expect(answeredCalls(endpoints.sendStatement)).toEqual([]);
});

test('why it could not be prepared is said, with another try', async () => {
  answer(endpoints.getStatementDraft, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable', { detail: 'The server is busy.' });
  });
  await openApp('/apps/client/1?tab=statement');
  await userEvent.click(page.getByRole('button', { name: 'Email', exact: true }));
  await expect.element(dialog.getByText('The server is busy.')).toBeVisible();
});
