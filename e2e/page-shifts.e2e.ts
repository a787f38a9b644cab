import type { APIRequestContext, Page } from 'playwright/test';
import { analyticsCall, dashboardPage, expectCards } from './dashboard.ts';
import { expect, test } from './fixtures.ts';
import { fetchList, invoiceRows, listPage } from './invoice-list.ts';
import { recordLayoutShifts } from './layout-shifts.ts';

test.use({ isFirstVisit: true });

const summaryCall = '/apps/invoice/summary';
const most = 0.02;

const sizes = [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a tablet', viewport: { width: 768, height: 1024 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
];

interface Scene {
  name: string;
  address: (request: APIRequestContext) => Promise<string> | string;
  isThere: (page: Page) => Promise<void>;
}

const hasHeading = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const hasRows = (page: Page) => expect(invoiceRows(page)).toHaveCount(10);
const newest = async (request: APIRequestContext) => {
  const [invoice] = (await fetchList(request, { status: 'Paid' })).invoices;
  if (!invoice) throw new Error('The sample data has no paid invoice.');
  return invoice;
};

const scenes: readonly Scene[] = [
  { name: 'the list', address: () => listPage, isThere: hasRows },
  {
    name: 'the dashboard',
    address: () => dashboardPage,
    isThere: async (page) => {
      await expectCards(page);
      await hasRows(page);
    },
  },
  {
    name: 'an invoice',
    address: async (request) => `/apps/invoice/preview/${String((await newest(request)).id)}`,
    isThere: hasHeading,
  },
  {
    name: 'the editor',
    address: () => '/apps/invoice/add',
    isThere: (page) => expect(page.getByRole('combobox', { name: 'Client' })).toBeVisible(),
  },
  {
    name: 'a client',
    address: async (request) => `/apps/client/${String((await newest(request)).client.id)}`,
    isThere: async (page) => {
      await expect(invoiceRows(page).first()).toBeVisible();
    },
  },
  {
    name: 'the company settings',
    address: () => '/settings/company',
    isThere: (page) => expect(page.getByLabel('Name').first()).toBeVisible(),
  },
];

/** Every call takes its time, so that what is shown meanwhile is seen. */
async function slowDown(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (['fetch', 'other'].includes(route.request().resourceType())) {
        await new Promise((resolve) => setTimeout(resolve, 400));
      }
      await route.continue();
    },
  );
}

async function fail(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      // After what stands in its place has been shown.
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fulfill({ status: 503, body: '{}' });
    },
  );
}

for (const { name: size, viewport } of sizes) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    for (const { name, address, isThere } of scenes) {
      test(`${name} shifts nothing while slow calls come in`, async ({ page, request }) => {
        const path = await address(request);
        const shifted = await recordLayoutShifts(page);
        await slowDown(page);
        await page.goto(path);
        await isThere(page);
        await page.waitForLoadState('networkidle');
        expect(await shifted()).toBeLessThanOrEqual(most);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }

    test.describe('when figures fail', () => {
      test.use({ expectedNoise: [/Failed to load resource/] });

      test('the list shifts nothing, and their place says so', async ({ page }) => {
        const shifted = await recordLayoutShifts(page);
        await fail(page, summaryCall);
        await page.goto(listPage);
        await hasRows(page);
        const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load the totals' });
        await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await shifted()).toBeLessThanOrEqual(most);
      });

      test('the dashboard shifts nothing, and their place says so', async ({ page }) => {
        const shifted = await recordLayoutShifts(page);
        await fail(page, analyticsCall);
        await page.goto(dashboardPage);
        await hasRows(page);
        const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load the figures' });
        await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await shifted()).toBeLessThanOrEqual(most);
      });
    });

    test.describe('signed out', () => {
      test.use({ role: 'nobody', expectedNoise: [/status of 401/] });

      test('the sign-in shifts nothing while slow calls come in', async ({ page }) => {
        const shifted = await recordLayoutShifts(page);
        await slowDown(page);
        await page.goto('/sign-in');
        await expect(page.getByLabel('Email')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await shifted()).toBeLessThanOrEqual(most);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    });
  });
}
