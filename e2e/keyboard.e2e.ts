import { expect, test } from './fixtures.ts';
import {
  columnHeader,
  expectShown,
  fetchList,
  invoiceRows,
  openInvoiceList,
} from './invoice-list.ts';

test('the whole list works by keyboard alone', async ({ page, request }) => {
  await openInvoiceList(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip/i });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const total = columnHeader(page, 'Total').getByRole('button');
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    if (await total.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(total).toBeFocused();
  await page.keyboard.press('Enter');
  const sorted = { sortBy: 'total', sortDesc: true };
  await expectShown(page, (await fetchList(request, sorted)).invoices);
  await expect(total).toBeFocused();

  const row = invoiceRows(page).first();
  await row.getByRole('link', { name: /^#/ }).focus();
  const balance = row.locator('[data-pays]');
  for (const focused of [
    row.getByRole('cell').nth(2).getByRole('button'),
    row.getByRole('cell').nth(3).getByRole('link'),
    ...((await balance.count()) > 0 ? [balance] : []),
    row.getByRole('button', { name: 'Send Invoice' }),
    row.getByRole('link', { name: 'Preview Invoice' }),
    row.locator('[aria-haspopup=menu]'),
  ]) {
    await page.keyboard.press('Tab');
    await expect(focused).toBeFocused();
  }
});

test('focus stays on the pager while it turns pages', async ({ page, request }) => {
  await openInvoiceList(page);
  const next = page.getByRole('button', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expectShown(page, (await fetchList(request, { page: 2 })).invoices);
  await expect(next).toBeFocused();
  const first = page.getByRole('button', { name: '1', exact: true });
  await first.focus();
  await page.keyboard.press('Enter');
  await expectShown(page, (await fetchList(request)).invoices);
  await expect(first).toBeFocused();
});

test('what is focused is never hidden under the sticky bars', async ({ page }) => {
  await openInvoiceList(page, '?perPage=50');
  await invoiceRows(page).nth(40).getByRole('link', { name: /^#/ }).focus();
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || !focused.closest('tbody')) return false;
      const box = focused.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return top !== null && !focused.contains(top) && !top.contains(focused);
    });
    expect(hidden).toBe(false);
  }
});
