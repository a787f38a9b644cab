import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BulkJob, BulkPlan } from '#contract/bulk/bulk-jobs.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

const plan: BulkPlan = {
  total: 3,
  fitting: 2,
  sums: [
    { currency: 'EUR', count: 1, total: '90.00', balance: '40.00' },
    { currency: 'USD', count: 1, total: '1250.00', balance: '1250.00' },
  ],
  leftOut: [
    {
      reason: 'Dated more than a year away',
      count: 1,
      named: [{ id: 5034, name: '#5034' }],
      confirm: 'far-away',
    },
  ],
};
const job: BulkJob = {
  id: 7,
  subject: 'invoice',
  action: 'issue',
  state: 'running',
  total: 3,
  done: 0,
  leftOut: 0,
  failed: 0,
  createdAt: '2026-11-26T09:00:00.000Z',
  endedAt: null,
  undoes: null,
  undoUntil: null,
};

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, () => ({ invoices: invoiceRows(3, 5036), total: 30 }));
  answer(endpoints.planBulkJob, () => plan);
  answer(endpoints.startBulkJob, () => job);
  answer(endpoints.listBulkJobs, () => ({ jobs: [job] }));
});
afterEach(() => {
  resetAnswers();
  sessionStorage.clear();
});

const bar = page.getByRole('toolbar', { name: 'Selected invoices' });
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

async function openPlan(action = 'Issue') {
  await openApp('/apps/invoice/list');
  await userEvent.click(page.getByLabelText('Select all on this page'));
  if (['Issue', 'Send', 'Remind'].includes(action)) {
    await userEvent.click(bar.getByRole('button', { name: action, exact: true }));
    return;
  }
  await userEvent.click(bar.getByRole('button', { name: 'More actions' }));
  await userEvent.click(page.getByRole('menuitem', { name: action }));
}

test('a plan says how many it fits, what they add up to by currency, and why others are skipped', async () => {
  await openPlan();
  await expect.element(dialog.getByText('2 of 3 invoices', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('€40.00', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('$1,250.00').first()).toBeVisible();
  await userEvent.click(dialog.getByText('Dated more than a year away'));
  await expect
    .element(dialog.getByRole('link', { name: '#5034' }))
    .toHaveAttribute('href', '/apps/invoice/preview/5034');
  expect(answeredCalls(endpoints.startBulkJob)).toEqual([]);
});

test('what is started is what was seen: the selection, and how many the plan fits', async () => {
  await openPlan();
  await userEvent.click(button('Issue 2'));
  await eventually(() => {
    expect(answeredCalls(endpoints.startBulkJob).map(({ body }) => body)).toEqual([
      {
        selection: { ids: [5036, 5035, 5034] },
        action: { kind: 'issue', confirm: [] },
        seen: { total: 3, fitting: 2 },
      },
    ]);
  });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
});

test('what is odd is left out until it is included, and the plan is made anew with it', async () => {
  await openPlan();
  await userEvent.click(button('Include them'));
  await eventually(() => {
    const last = answeredCalls(endpoints.planBulkJob).at(-1);
    expect(last?.body).toMatchObject({ action: { kind: 'issue', confirm: ['far-away'] } });
  });
});

test('who was reminded today is left out until that is meant', async () => {
  const reason = 'Already reminded today';
  const leftOut = [{ reason, count: 1, named: [], confirm: 'reminded-today' }];
  answer(endpoints.planBulkJob, () => ({ ...plan, leftOut }));
  await openPlan('Remind');
  await expect.element(button('Send 2 reminders')).toBeVisible();
  await userEvent.click(button('Include them'));
  await eventually(() => {
    expect(answeredCalls(endpoints.planBulkJob).at(-1)?.body).toMatchObject({
      action: { kind: 'remind', confirm: ['reminded-today'] },
    });
  });
});

test('a selection that has changed meanwhile is shown as it is now, and nothing is started', async () => {
  answer(endpoints.startBulkJob, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-state', { detail: 'It has changed.' });
  });
  await openPlan();
  answer(endpoints.planBulkJob, () => ({ ...plan, total: 4 }));
  await userEvent.click(button('Issue 2'));
  await expect.element(dialog.getByText('2 of 4 invoices', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/has changed since/)).toBeVisible();
});

test('where nothing fits, there is nothing to start', async () => {
  answer(endpoints.planBulkJob, () => ({ ...plan, fitting: 0, sums: [] }));
  await openPlan('Mark as sent');
  await expect.element(dialog.getByText(/^None of the 3 selected invoices/)).toBeVisible();
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map((one) => one.textContent),
  ).not.toContain('Mark 0 as sent');
});

test('all that the filter finds are planned by the filter, without those taken out', async () => {
  await openApp('/apps/invoice/list?q=acme&status=Sent');
  await userEvent.click(page.getByLabelText('Select all on this page'));
  await userEvent.click(bar.getByRole('button', { name: 'Select all 30' }));
  await userEvent.click(page.getByLabelText('Select #5035', { exact: true }));
  await userEvent.click(bar.getByRole('button', { name: 'More actions' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark as sent' }));
  await eventually(() => {
    expect(answeredCalls(endpoints.planBulkJob).at(-1)?.body).toEqual({
      selection: { filter: { q: 'acme', status: 'Sent' }, except: [5035] },
      action: { kind: 'mark-sent' },
    });
  });
});

test('a tag is asked for before the plan is made', async () => {
  await openPlan('Add a tag');
  expect(answeredCalls(endpoints.planBulkJob)).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Tag'), 'urgent');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Add to 2')).toBeVisible();
  expect(answeredCalls(endpoints.planBulkJob).at(-1)?.body).toMatchObject({
    action: { kind: 'add-tag', tag: 'urgent' },
  });
});

test('payments in full ask for day and method first, and are of what is owed', async () => {
  await openPlan('Record payments');
  expect(answeredCalls(endpoints.planBulkJob)).toEqual([]);
  await userEvent.fill(dialog.getByLabelText('Date'), '2026-11-02');
  await userEvent.selectOptions(dialog.getByLabelText('Method'), 'Card');
  await userEvent.click(button('Continue'));
  await expect.element(button('Record 2 payments')).toBeVisible();
  expect(answeredCalls(endpoints.planBulkJob).at(-1)?.body).toMatchObject({
    action: { kind: 'pay', date: '2026-11-02', method: 'Card' },
  });
});

test('what was sent before is sent again only where it is included', async () => {
  const sent = { reason: 'Already sent', count: 1, named: [], confirm: 'again' };
  answer(endpoints.planBulkJob, () => ({ ...plan, leftOut: [sent] }));
  await openPlan('Send');
  await userEvent.click(button('Include them'));
  await eventually(() => {
    expect(answeredCalls(endpoints.planBulkJob).map(({ body }) => body)).toMatchObject([
      { action: { kind: 'send', again: false } },
      { action: { kind: 'send', again: true } },
    ]);
  });
});

test('voiding asks why before the plan is made, and its button warns', async () => {
  await openPlan('Void');
  await expect.element(button('Continue')).toBeDisabled();
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Billed twice');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Void 2')).toBeVisible();
  expect(answeredCalls(endpoints.planBulkJob).map(({ body }) => body)).toMatchObject([
    { action: { kind: 'void', reason: 'Billed twice' } },
  ]);
});

test('a plan that could not be made says why, and is tried again', async () => {
  answer(endpoints.planBulkJob, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable', { detail: 'Too busy.' });
  });
  await openPlan();
  await expect.element(dialog.getByText('Too busy.')).toBeVisible();
  answer(endpoints.planBulkJob, () => plan);
  await userEvent.click(button('Retry'));
  await expect.element(button('Issue 2')).toBeVisible();
});
