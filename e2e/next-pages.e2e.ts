import { expect, test } from './fixtures.ts';
import { openInvoiceList } from './invoice-list.ts';

test('the code of the next pages is there before one goes to them', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openInvoiceList(page);
  await expect
    .poll(() => scripts.filter((url) => /invoice-(preview|editor)-route/.test(url)).length)
    .toBe(2);
  const before = scripts.length;
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeVisible();
  expect(scripts.slice(before)).toEqual([]);
});
