import { expect, test } from './fixtures.ts';
import {
  columnHeader,
  fetchList,
  invoiceRows,
  openInvoiceList,
  recordListCalls,
  shownIds,
} from './invoice-list.ts';
import { recordLayoutShifts } from './layout-shifts.ts';

test.use({ isFirstVisit: true });

test('[S3 S51 S213 S214 S215] asks once for the first ten invoices, the newest id first', async ({
  page,
}) => {
  const calls = recordListCalls(page);
  await openInvoiceList(page);
  const ids = await shownIds(page);
  expect(ids).toHaveLength(10);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBe(10);
  await expect(columnHeader(page, '#')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('th[aria-sort]')).toHaveCount(1);
  await expect(page.getByLabel('Entries')).toHaveValue('10');
  await expect(page.locator('[aria-current=page]').getByText('1', { exact: true })).toBeVisible();
  expect(calls).toEqual([{ perPage: '10', page: '1', sortBy: 'id', sortDesc: 'true' }]);
});

test('[S213 S214 S215] the call without parameters answers the same first page', async ({
  request,
}) => {
  const plain = await fetchList(request);
  const spelled = await fetchList(request, { perPage: 10, page: 1, sortBy: 'id', sortDesc: true });
  expect(plain).toEqual(spelled);
  expect(plain.invoices).toHaveLength(10);
});

test('loads at most 155 kB of compressed JavaScript before the first rows', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('tbody a[href]') === null) return;
      Object.assign(window, { firstRowAt: performance.now() });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await openInvoiceList(page);
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() => {
    const { firstRowAt } = window as unknown as { firstRowAt: number };
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < firstRowAt)
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
  });
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(155_000);
});

test('shifts nothing while it loads, nor while it turns a page', async ({ page }) => {
  const shifted = await recordLayoutShifts(page);
  await openInvoiceList(page);
  await page.waitForLoadState('networkidle');
  expect(await shifted()).toBeLessThanOrEqual(0.02);
  const [first] = await shownIds(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(async () => (await shownIds(page))[0]).not.toBe(first);
  await expect(invoiceRows(page)).toHaveCount(10);
  expect(await shifted()).toBeLessThanOrEqual(0.02);
});

test('every later file of the pages can be loaded', async ({ page }) => {
  await openInvoiceList(page);
  const files = await page.evaluate(async () => {
    const first =
      [...document.scripts].find(({ src }) => src.includes('/assets/index-'))?.src ?? '';
    const text = await (await fetch(first)).text();
    return [
      ...new Set(Array.from(text.matchAll(/assets\/[a-z0-9]{7}\.js/g), ([name]) => `/${name}`)),
    ];
  });
  expect(files.length).toBeGreaterThan(50);
  const failed = await page.evaluate(async (names) => {
    const reasons: string[] = [];
    for (const name of names)
      await import(name).catch((error: unknown) => reasons.push(`${name} ${String(error)}`));
    return reasons;
  }, files);
  expect(failed).toEqual([]);
});
