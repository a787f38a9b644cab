import { chromium, type Browser, type Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

let browser: Browser;
let page: Page;

// Scroll bars that take room, as on Windows: a browser of its own, because the driver hides them otherwise.
test.beforeEach(async ({ storageState, baseURL, launchOptions, viewport }) => {
  browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  page = await browser.newPage({
    viewport,
    ...(baseURL !== undefined && { baseURL }),
    ...(storageState !== undefined && { storageState }),
  });
});
test.afterEach(() => browser.close());

const edges = () =>
  page.evaluate(() => ({
    window: window.innerWidth,
    page: document.querySelector('main')?.getBoundingClientRect().right,
    cover: document.querySelector('[class*="-overlay"]')?.getBoundingClientRect().right,
    drawer: document.querySelector('.mantine-Drawer-content')?.getBoundingClientRect().right,
  }));

test('under a dialog the page stays where it is, and the dialog covers all of the window', async () => {
  await page.goto('/apps/invoice/list');
  await page.getByRole('link', { name: /^#\d+/ }).first().waitFor();
  const before = await edges();
  expect(before.page, 'the scroll bar takes room').toBeLessThan(before.window);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await edges()).toMatchObject({ page: before.page, cover: before.window });
});

test('a drawer stands at the edge of the window', async () => {
  await page.goto('/apps/invoice/add');
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  const before = await edges();
  await page.keyboard.type('Nobody');
  await page.getByRole('option', { name: /^New client/ }).click();
  await expect(page.getByRole('dialog', { name: 'New client' })).toBeVisible();
  await expect
    .poll(edges)
    .toMatchObject({ page: before.page, cover: before.window, drawer: before.window });
});
