import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BulkJob } from '#contract/bulk/bulk-jobs.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';
import { followedJobs } from './followed-jobs.ts';

const running: BulkJob = {
  id: 7,
  subject: 'invoice',
  action: 'mark-sent',
  state: 'running',
  total: 200,
  done: 40,
  leftOut: 10,
  failed: 0,
  createdAt: '2026-11-26T09:00:00.000Z',
  endedAt: null,
  undoes: null,
  undoUntil: null,
};
const done: BulkJob = {
  ...running,
  state: 'done',
  done: 188,
  failed: 2,
  endedAt: '2026-11-26T09:00:04.000Z',
  undoUntil: '2026-11-26T09:15:04.000Z',
};

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, () => ({ invoices: invoiceRows(3, 5036), total: 30 }));
  followedJobs.follow(7);
});
afterEach(() => {
  for (const id of followedJobs.read()) followedJobs.dismiss(id);
  resetAnswers();
});

async function openWith(...jobs: BulkJob[]) {
  answer(endpoints.listBulkJobs, () => ({ jobs }));
  await openApp('/apps/invoice/list');
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a running job shows its share as the width of a bar', async () => {
  await openWith(running);
  await expect.element(page.getByText('Marking as sent: 50 of 200')).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Marking as sent: 50 of 200' }).element();
  await eventually(() => {
    const whole = bar.parentElement?.clientWidth ?? 0;
    expect(bar.clientWidth / whole).toBeCloseTo(0.25, 1);
  });
});

test('a job that has ended says what came of it, and the list is read again', async () => {
  await openWith(running);
  await expect.element(page.getByText('Marking as sent: 50 of 200')).toBeVisible();
  const before = answeredCalls(endpoints.listInvoices).length;
  answer(endpoints.listBulkJobs, () => ({ jobs: [done] }));
  await expect
    .element(page.getByText('188 invoices marked as sent, 10 skipped, 2 failed'))
    .toBeVisible();
  await eventually(() => {
    expect(answeredCalls(endpoints.listInvoices).length).toBeGreaterThan(before);
  });
});

test('a running job is stopped', async () => {
  answer(endpoints.stopBulkJob, () => running);
  await openWith(running);
  await userEvent.click(button('Stop'));
  await eventually(() => {
    expect(answeredCalls(endpoints.stopBulkJob).map(({ params }) => params)).toEqual([{ id: '7' }]);
  });
});

test('Undo follows the job that takes it back', async () => {
  const undoing = { ...running, id: 8, undoes: 7, done: 20, leftOut: 0 };
  answer(endpoints.undoBulkJob, () => undoing);
  await openWith(done);
  await expect.element(button('Undo')).toBeVisible();
  answer(endpoints.listBulkJobs, () => ({ jobs: [undoing, done] }));
  await userEvent.click(button('Undo'));
  await expect.element(page.getByText('Undoing 20 of 200')).toBeVisible();
  await expect.element(page.getByText(/188 invoices/)).not.toBeInTheDocument();
});

test('what cannot be undone offers no Undo, and what left none out no results', async () => {
  await openWith({ ...done, action: 'issue', undoUntil: null, leftOut: 0, failed: 0 });
  await expect.element(page.getByText('188 invoices issued', { exact: true })).toBeVisible();
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await expect.element(button('Download results')).not.toBeInTheDocument();
});

test('an Undo goes once nothing can be undone any more', async () => {
  await openWith({ ...done, undoUntil: new Date(Date.now() + 1_500).toISOString() });
  await expect.element(button('Undo')).toBeVisible();
  answer(endpoints.listBulkJobs, () => ({ jobs: [{ ...done, undoUntil: null }] }));
  await expect.element(button('Undo'), { timeout: 10_000 }).not.toBeInTheDocument();
});

test('a dismissed job is shown no more', async () => {
  await openWith(done);
  await userEvent.click(button('Dismiss'));
  await expect.element(page.getByText(/188 invoices/)).not.toBeInTheDocument();
  expect(followedJobs.read()).toEqual([]);
});
