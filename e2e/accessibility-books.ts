import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

/** A file with a date that can be read in two ways, and an amount that is none. */
async function chooseImport(page: Page): Promise<void> {
  await page.goto('/settings/import');
  const rows = 'Invoice No,Customer,Date,Total\nZ-1,Acme,1/2/2026,5.00\nZ-2,Acme,3/4/2026,n/a\n';
  const file = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.getByLabel('File to import').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'What is each column?' })).toBeVisible();
}

/** Scenes of reports, exports and their settings. */
export const accessibilityBooks: readonly [name: string, arrange: (page: Page) => Promise<void>][] =
  [
    [
      'a report, and what a figure of it is made of',
      async (page) => {
        await page.goto('/apps/report/aged');
        await page.locator('tbody').getByRole('button').first().click();
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
      },
    ],
    [
      'a report with a picture',
      async (page) => {
        await page.goto('/apps/report/revenue');
        await expect(page.getByRole('region', { name: 'Largest by revenue' })).toBeVisible();
      },
    ],
    [
      'the receivables',
      async (page) => {
        await page.goto('/apps/invoice/receivables');
        await expect(page.getByRole('heading', { name: 'Top debtors' })).toBeVisible();
      },
    ],
    [
      'the exports',
      async (page) => {
        await page.goto('/apps/report/exports');
        await expect(page.getByRole('heading', { name: 'Export history' })).toBeVisible();
      },
    ],
    [
      'the accounts of exports',
      async (page) => {
        await page.goto('/settings/accounts');
        await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      },
    ],
    [
      'the exchange rates',
      async (page) => {
        await page.goto('/settings/rates');
        await expect(page.getByRole('button', { name: 'Save rate' })).toBeVisible();
      },
    ],
    [
      'the columns of a file, and a question about one',
      async (page) => {
        await chooseImport(page);
        await expect(page.getByRole('radiogroup')).toHaveCount(1);
      },
    ],
    [
      'what would become of the rows of a file',
      async (page) => {
        await chooseImport(page);
        await page.getByRole('radio', { name: 'Day, month, year' }).check();
        await page.getByRole('button', { name: 'Check rows' }).click();
        await expect(page.getByRole('heading', { name: 'To fix' })).toBeVisible();
      },
    ],
    [
      'the periods',
      async (page) => {
        await page.goto('/settings/periods');
        await expect(page.getByRole('table')).toBeVisible();
      },
    ],
  ];
