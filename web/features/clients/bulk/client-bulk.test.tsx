import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BulkJob, BulkPlan } from '#contract/bulk/bulk-jobs.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { followedJobs } from '#web/features/documents/bulk/jobs/followed-jobs.ts';
import { testClient } from '../test-clients.ts';

const plan: BulkPlan = {
  total: 20,
  fitting: 18,
  sums: [{ currency: 'USD', count: 18, total: '1250.00', balance: '1250.00' }],
  leftOut: [
    {
      reason: 'Owes nothing',
      count: 2,
      named: [{ id: 3, name: 'Client 3' }],
      confirm: 'nothing-owed',
    },
  ],
};
const job: BulkJob = {
  ...{ id: 9, subject: 'client', action: 'send-statement', state: 'running', total: 20 },
  ...{ done: 0, leftOut: 0, failed: 0, createdAt: '2026-11-26T09:00:00.000Z' },
  ...{ endedAt: null, undoes: null, undoUntil: null },
};

beforeEach(() => {
  answerSignedIn();
  answerClients(
    Array.from({ length: 45 }, (_, index) =>
      testClient({ id: index + 1, name: `Client ${String(index + 1)}`, openBalance: 10 }),
    ),
  );
  answer(endpoints.planClientBulkJob, () => plan);
  answer(endpoints.startClientBulkJob, () => job);
  answer(endpoints.listBulkJobs, () => ({ jobs: [job] }));
});
afterEach(() => {
  vi.restoreAllMocks();
  resetAnswers();
  for (const id of followedJobs.read()) followedJobs.dismiss(id);
});

const bar = page.getByRole('toolbar', { name: 'Selected clients' });
const dialog = page.getByRole('dialog');
const inBar = (name: string) => bar.getByRole('button', { name, exact: true });

async function selectPage(search = '') {
  await openApp(`/apps/client/list${search}`);
  await expect.element(page.getByRole('link', { name: 'Client 1', exact: true })).toBeVisible();
  await userEvent.click(page.getByLabelText('Select all on this page'));
}

test('ticked clients are counted with what they owe, and all that the search finds can be taken', async () => {
  await selectPage();
  await expect.element(bar.getByText('20 selected', { exact: true })).toBeVisible();
  await expect.element(bar.getByText('$200.00 open')).toBeVisible();
  await userEvent.click(inBar('Select all 45'));
  await expect.element(bar.getByText('45 selected', { exact: true })).toBeVisible();
});

test('statements are planned from the first of the year, and started as they were seen', async () => {
  await selectPage('?q=client');
  await userEvent.click(inBar('Select all 45'));
  await userEvent.click(page.getByLabelText('Select Client 2', { exact: true }));
  await userEvent.click(inBar('Email statements'));
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await expect.element(dialog.getByText('18 of 20 clients', { exact: true })).toBeVisible();
  await userEvent.click(dialog.getByText('Owes nothing'));
  await expect
    .element(dialog.getByRole('link', { name: 'Client 3' }))
    .toHaveAttribute('href', '/apps/client/3');
  await userEvent.click(dialog.getByRole('button', { name: 'Send 18 statements' }));
  await eventually(() => {
    expect(answeredCalls(endpoints.startClientBulkJob).map(({ body }) => body)).toEqual([
      {
        selection: { filter: { q: 'client', archived: false }, except: [2] },
        action: {
          ...{ kind: 'send-statement', confirm: [] },
          from: expect.stringMatching(/^\d{4}-01-01$/) as string,
        },
        seen: { total: 20, fitting: 18 },
      },
    ]);
  });
  await expect.element(page.getByText('Sending statements: 0 of 20')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test('the day that statements begin with is typed as every other, and no half of it is planned', async () => {
  await selectPage();
  await userEvent.click(inBar('Email statements'));
  const from = dialog.getByLabelText('From', { exact: true });
  await expect.element(from).toHaveValue(expect.stringMatching(/^\d{4}-01-01$/) as string);
  await userEvent.fill(from, '2026-1');
  await expect.element(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await userEvent.fill(from, '2026-02-01');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await eventually(() => {
    expect(answeredCalls(endpoints.planClientBulkJob).at(-1)?.body).toMatchObject({
      action: { kind: 'send-statement', from: '2026-02-01' },
    });
  });
});

test('archived clients are brought back, where the others are archived', async () => {
  answerClients([testClient({ id: 1, name: 'Client 1', isArchived: true })]);
  await selectPage('?archived=true');
  await expect.element(inBar('Archive')).not.toBeInTheDocument();
  await userEvent.click(inBar('Unarchive'));
  await eventually(() => {
    expect(answeredCalls(endpoints.planClientBulkJob).at(-1)?.body).toEqual({
      selection: { ids: [1] },
      action: { kind: 'unarchive' },
    });
  });
});

test('the selection, or the whole list, is saved as a file in its order', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '');
  });
  answer(endpoints.prepareClientExport, { ticket: 'a.b' });
  await selectPage('?sortBy=openBalance');
  await userEvent.click(inBar('Export'));
  await userEvent.click(dialog.getByRole('button', { name: 'CSV' }));
  await expect.poll(() => saved).toEqual(['/api/clients/export?ticket=a.b']);
  expect(answeredCalls(endpoints.prepareClientExport).at(-1)?.body).toMatchObject({
    ...{ sortBy: 'openBalance', sortDesc: false, format: 'csv' },
  });
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.click(inBar('Clear selection'));
  await expect.element(bar).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Export', exact: true }));
  await expect.element(dialog.getByText('45 clients')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Excel' }));
  await eventually(() => {
    expect(answeredCalls(endpoints.prepareClientExport).at(-1)?.body).toMatchObject({
      selection: { filter: { q: '', archived: false }, except: [] },
      format: 'xlsx',
    });
  });
});

test('a viewer is told why nothing of the selection can be changed', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  answerClients([testClient({ id: 1, name: 'Client 1' })]);
  await selectPage();
  await expect.element(inBar('Archive')).toHaveAttribute('aria-disabled', 'true');
});
