import type { Page } from 'playwright/test';
import { expect } from './fixtures.ts';

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
      'the periods',
      async (page) => {
        await page.goto('/settings/periods');
        await expect(page.getByRole('table')).toBeVisible();
      },
    ],
  ];
