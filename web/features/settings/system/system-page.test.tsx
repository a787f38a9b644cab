import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { MaintenanceRun, SystemState } from '#contract/system/system.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';

const run: MaintenanceRun = {
  startedAt: '2026-11-26T03:00:00Z',
  finishedAt: '2026-11-26T03:01:00Z',
  cause: 'schedule',
  backup: 'ledgerline-20261126T030000Z-schedule.backup',
  bytes: 12_345_678,
  tables: 130,
  rows: 81_234,
  failure: null,
};
const backups: NonNullable<SystemState['backups']> = {
  place: 's3://books/ledger/',
  isEncrypted: true,
  isDaily: true,
  hasOwnBooks: true,
  backup: { isRunning: false, last: run, lastGood: run },
  drill: { isRunning: false, last: run, lastGood: run },
};
const state = (part: Partial<SystemState> = {}): SystemState => ({
  needs: [],
  versions: { product: '9.8.7', node: '24.1.2', postgres: '18.9', migration: '0999_last.sql' },
  startedAt: '2026-11-25T10:00:00Z',
  databaseBytes: 2_500_000_000,
  disk: { freeBytes: 40_000_000_000, totalBytes: 100_000_000_000 },
  seal: { id: 4321, hash: 'ab'.repeat(32) },
  queues: { mails: 7, failingMails: 3, webhooks: 2, jobs: 1 },
  backups,
  ...part,
});

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getSystem, state());
});
afterEach(resetAnswers);

test('says when the books were last backed up and restored, and where they are kept', async () => {
  await openApp('/settings/system');
  await expect.element(page.getByText(/12\.3 MB · 81,234 rows/)).toBeVisible();
  await expect.element(page.getByText(/81,234 rows restored and compared/)).toBeVisible();
  await expect.element(page.getByText('s3://books/ledger/')).toBeVisible();
  await expect.element(page.getByText('7, 3 of them after a failed try')).toBeVisible();
  await expect.element(page.getByText('40 GB of 100 GB')).toBeVisible();
  await expect.element(page.getByText(/9\.8\.7 · Node 24\.1\.2 · PostgreSQL 18\.9/)).toBeVisible();
  await expect.element(page.getByText('ab'.repeat(32))).toBeVisible();
});

test('backs up at once, and shows it until it is done', async () => {
  await openApp('/settings/system');
  const running = { ...backups, backup: { ...backups.backup, isRunning: true } };
  answer(endpoints.startBackup, state({ backups: running }));
  await userEvent.click(page.getByRole('button', { name: 'Back up now' }));
  await expect.element(page.getByText('Running…')).toBeVisible();
  expect(answeredCalls(endpoints.startBackup)).toHaveLength(1);
  await expect.element(page.getByText(/12\.3 MB/), { timeout: 10_000 }).toBeVisible();
});

test('a failed backup says why, and which one was the last that is good', async () => {
  const failed = { ...run, backup: null, failure: 'The disk of /b is full.' };
  const broken = { ...backups, backup: { isRunning: false, last: failed, lastGood: run } };
  answer(endpoints.getSystem, state({ needs: ['backup-failed'], backups: broken }));
  await openApp('/settings/system');
  await expect.element(page.getByText(/failed\. The disk of \/b is full\./)).toBeVisible();
  await expect.element(page.getByText(/Last good one:/)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Needs attention' }))
    .toHaveTextContent('The last backup failed.');
});

test('runs the checks when asked, what is wrong first', async () => {
  answer(endpoints.getSystemChecks, {
    checks: [
      { check: 'clock', state: 'ok', title: 'Clock', detail: 'Fine.' },
      { check: 'disk', state: 'problem', title: 'Disk space', detail: 'Free some space.' },
    ],
  });
  await openApp('/settings/system');
  await expect.element(page.getByRole('button', { name: 'Run checks' })).toBeVisible();
  expect(answeredCalls(endpoints.getSystemChecks)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Run checks' }));
  await expect.element(page.getByText('Free some space.')).toBeVisible();
  const items = page.getByRole('listitem').filter({ hasText: /^(OK|Problem)/ });
  await expect.poll(() => items.first().element().textContent).toMatch(/^Problem/);
});

test('is for admins alone', async () => {
  answerSignedIn({ ...session, user: userAs('billing') });
  await openApp('/settings/system');
  await expect.element(page.getByText(/Only admins can see/)).toBeVisible();
  expect(answeredCalls(endpoints.getSystem)).toEqual([]);
});

test('a banner on every page says what needs a person, and leads to the page', async () => {
  answer(endpoints.getSystemNeeds, { needs: ['drill-failed', 'disk-low'] });
  await openApp('/settings/company');
  const banner = page.getByRole('status', { name: 'Needs attention' });
  await expect
    .element(banner.getByText(/^The last backup couldn’t be restored in a drill\./), {
      timeout: 10_000,
    })
    .toBeVisible();
  await userEvent.click(banner.getByRole('link', { name: 'Open System' }));
  await expect.element(page.getByRole('heading', { name: 'System' })).toBeVisible();
});
