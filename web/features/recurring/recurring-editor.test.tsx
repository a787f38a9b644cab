import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { WholeRecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { clients } from '#web/features/documents/editor/test-clients.ts';
import { editorChoices } from '#web/features/documents/editor/test-editor-choices.ts';
import { wholeRecurringInvoice } from './test-recurring.ts';

let stored: WholeRecurringInvoice;

beforeEach(() => {
  answerSignedIn();
  stored = wholeRecurringInvoice();
  answer(endpoints.getRecurringInvoice, () => stored);
  answer(endpoints.getEditorChoices, editorChoices());
  const named = { id: 5, name: 'Aurora Lines' };
  answerClients(clients.slice(0, 1).map((client) => ({ ...client, ...named })));
  answer(endpoints.listItems, { items: [] });
  answer(endpoints.getMailSetUp, { state: 'connected', from: 'a@example.com', reason: '' });
});
afterEach(() => {
  resetAnswers();
  hideToast('recurring-invoice');
});

const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = () => userEvent.click(page.getByRole('button', { name: /^Save/ }));
async function show(): Promise<void> {
  await openApp('/apps/invoice/recurring/7');
  await expect.element(page.getByRole('heading', { name: 'Recurring invoice' })).toBeVisible();
}

test('has fields for the invoice and its schedule, and saves both together', async () => {
  answer(endpoints.updateRecurringInvoice, () => ({ ...stored, version: 4 }));
  await show();
  await expect.element(page.getByText('Aurora Lines').first()).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Note', exact: true }), 'See you');
  await userEvent.fill(field('Cost of line 1'), '1300');
  await userEvent.fill(field('Every'), '2');
  await expect.element(page.getByText(/^Next: 2099-03-31/)).toBeVisible();
  await save();
  await expect.element(page.getByText('Hosting for Aurora Lines saved')).toBeVisible();
  expect(answeredCalls(endpoints.updateRecurringInvoice)).toMatchObject([
    {
      ifMatch: '"3"',
      body: {
        clientId: 5,
        currency: 'USD',
        note: 'See you',
        every: 2,
        unit: 'month',
        items: [{ title: 'Hosting', cost: '1300' }],
        internalNote: 'ours',
      },
    },
  ]);
  expect(answeredCalls(endpoints.updateRecurringInvoice)[0]?.body).not.toHaveProperty('issuedDate');
});

test('keeps what was typed where someone else saved first, and shows what differs', async () => {
  answer(endpoints.updateRecurringInvoice, () => {
    stored = { ...wholeRecurringInvoice({ version: 4, every: 3 }) };
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('stale-version');
  });
  await show();
  await userEvent.fill(field('Every'), '2');
  await save();
  await expect.element(page.getByText(/Someone else changed this/)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '3 months' })).toBeVisible();
  await expect.element(field('Every')).toHaveValue('2');
  await userEvent.click(page.getByRole('button', { name: 'Use theirs' }));
  await expect.element(field('Every')).toHaveValue('3');
});

test('tells what stands for the period on the next invoice, and refuses what nothing stands for', async () => {
  await show();
  const month = page.getByText('{{month}}', { exact: true });
  await expect.element(month).toBeVisible();
  await expect.element(page.getByText('28 Feb 2099 – 30 Mar 2099')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Note', exact: true }), 'For {{mont}}');
  await save();
  await expect.element(page.getByText(/\{\{mont\}\} isn’t a placeholder/)).toBeVisible();
  expect(answeredCalls(endpoints.updateRecurringInvoice)).toHaveLength(0);
});

test('is not saved without a line', async () => {
  await show();
  await userEvent.fill(field('Cost of line 1'), '');
  await userEvent.fill(field('Item of line 1'), '');
  await userEvent.fill(field('Description of line 1'), '');
  await save();
  await expect.element(page.getByText('Add at least one line.')).toBeVisible();
  expect(answeredCalls(endpoints.updateRecurringInvoice)).toEqual([]);
});

test('offers to send only where there is a mail server', async () => {
  answer(endpoints.getMailSetUp, { state: 'not-set-up', from: '', reason: 'No mail server.' });
  await show();
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await expect.element(option('Issue it')).toBeInTheDocument();
  await expect.element(option('Issue and send it')).not.toBeInTheDocument();
});

test('is read-only for viewers, who see why; an unknown one leads back', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/apps/invoice/recurring/7');
  await expect.element(page.getByText('You can’t edit recurring invoices')).toBeVisible();
  answerSignedIn();
  answer(endpoints.getRecurringInvoice, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('not-found');
  });
  await openApp('/apps/invoice/recurring/8');
  await expect.element(page.getByText('There’s no recurring invoice 8')).toBeVisible();
});

test('the way back from an unknown one has the colour of links', async () => {
  await openApp('/apps/invoice/recurring/x');
  const back = page.getByRole('link', { name: 'Back to recurring invoices' });
  await expect.element(back).toBeVisible();
  const linkColour = document.documentElement.appendChild(document.createElement('i'));
  linkColour.style.color = 'var(--ll-primary-text)';
  const { color } = getComputedStyle(linkColour);
  linkColour.remove();
  expect(getComputedStyle(back.element()).color).toBe(color);
});
