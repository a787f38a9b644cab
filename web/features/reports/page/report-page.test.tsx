import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Report } from '#contract/reports/reports.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';

const aged: Report = {
  ...{ from: null, to: '2026-11-20', currency: 'USD', currencies: ['USD', 'EUR'] },
  columns: [
    { key: 'client', kind: 'text' },
    { key: 'notDue', kind: 'money' },
    { key: 'days30', kind: 'money' },
    { key: 'owed', kind: 'money' },
  ],
  rows: [{ key: '7', cells: ['Aurora Lines', 0, 81.5, 81.5], clientId: 7, invoiceId: null }],
  foot: [null, 0, 81.5, 81.5],
  ...{ total: 1, page: 1, perPage: 50 },
};
const checks = (ledger: number) => ({ checks: [{ key: 'receivable', report: 81.5, ledger }] });

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getReport, aged);
  answer(endpoints.checkReport, checks(81.5));
});
afterEach(resetAnswers);

test('a cell opens into the rows that it adds up', async () => {
  answer(endpoints.listReportEntries, {
    entries: [
      {
        ...{ day: '2026-11-01', kind: 'invoice', reference: 'INV-2026-0001', amount: 81.5 },
        client: { id: 7, name: 'Aurora Lines' },
        invoiceId: 5,
      },
    ],
    ...{ total: 1, sum: 81.5, page: 1, perPage: 50 },
  });
  await openApp('/apps/report/aged');
  await page.getByRole('button', { name: '$81.50: 1–30 days · Aurora Lines' }).click();
  await expect.element(page.getByRole('link', { name: 'INV-2026-0001' })).toBeVisible();
  await expect.element(page.getByText('1 entry · $81.50')).toBeVisible();
  expect(answeredCalls(endpoints.listReportEntries).at(-1)?.query).toMatchObject({
    row: '7',
    column: 'days30',
  });
});

test('the foot says that it equals the ledger, or what is there', async () => {
  await openApp('/apps/report/aged');
  await expect.element(page.getByText('Equals the ledger: accounts receivable')).toBeVisible();
  answer(endpoints.checkReport, checks(80));
  await page.getByLabelText('Currency').selectOptions('EUR');
  await expect
    .element(
      page.getByText('Differs from the ledger: accounts receivable is $80.00 there, $81.50 here.'),
    )
    .toBeVisible();
});

test('an address without a report of that name is none', async () => {
  await openApp('/apps/report/profit');
  await expect.element(page.getByText('Page not found')).toBeVisible();
});
