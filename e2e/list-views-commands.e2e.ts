import { clickCounter } from './count-clicks.ts';
import { expect, test } from './fixtures.ts';
import { fetchList, openInvoiceList } from './invoice-list.ts';

test('a view is saved with its columns, found again, exported in three clicks and deleted', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openInvoiceList(page, '?status=Past+Due&sortBy=balance');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Due date' }).check();
  await columns.getByRole('checkbox', { name: 'Status' }).uncheck();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Late, biggest first');
  await dialog.getByRole('switch').check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page).toHaveURL(/\/list\?view=\d+$/);

  await openInvoiceList(page);
  const coming = page.waitForEvent('download');
  const { click, count } = clickCounter();
  await click(page.getByRole('link', { name: /^Late, biggest first/ }));
  await click(page.getByRole('button', { name: 'Export', exact: true }));
  const exporting = page.getByRole('dialog', { name: 'Export invoices' });
  await click(exporting.getByRole('button', { name: 'CSV' }));
  expect(count()).toBeLessThanOrEqual(3);
  const chunks = (await (await (await coming).createReadStream()).toArray()) as Buffer[];
  const [head = '', ...rows] = Buffer.concat(chunks).toString().trimEnd().split('\n');
  expect(head).toBe('ID,Number,Client,Company email,Currency,Total,Issued date,Balance,Due date');
  expect(rows).toHaveLength((await fetchList(request, { status: 'Past Due' })).total);

  const menu = page.getByRole('button', { name: /^Actions of the view/ });
  await menu.click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/list$/);
  await expect(page.getByRole('link', { name: /^Late, biggest first/ })).toHaveCount(0);
});

test('a header is dragged wider, and stays so', async ({ page }) => {
  await openInvoiceList(page);
  const header = page.locator('th[data-column="total"]');
  await expect(page.locator('html')).toHaveAttribute('data-columns-resize', '');
  const before = await header.boundingBox();
  if (!before) throw new Error('The header is not drawn');
  const edge = before.x + before.width - 4;
  await page.mouse.move(edge, before.y + 20);
  await page.mouse.down();
  await page.mouse.move(edge + 60, before.y + 20, { steps: 6 });
  await page.mouse.up();
  await expect(header).toHaveCSS('width', `${String(Math.round(before.width + 60))}px`);
  await page.reload();
  await expect(header).toHaveCSS('width', `${String(Math.round(before.width + 60))}px`);
  // It was no press on the header: the order is what it was.
  await expect(page).toHaveURL(/\/list$/);
});

test('rows are compact from the first paint on', async ({ page }) => {
  await openInvoiceList(page);
  const row = page.locator('tbody tr[data-key]').first();
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await expect(row).toHaveCSS('height', '40px');
  await page.reload();
  await expect(row).toHaveCSS('height', '40px');
  await page.getByRole('button', { name: 'Comfortable rows' }).click();
  await expect(row).toHaveCSS('height', '56px');
});

test('an invoice beside the list is accessible, and follows J', async ({
  page,
  expectAccessible,
}) => {
  await openInvoiceList(page);
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: /^Invoice #/ });
  await expect(panel.getByRole('heading', { name: /^Invoice #/ })).toBeVisible();
  await expectAccessible();
  const first = await panel.getByRole('heading', { name: /^Invoice #/ }).textContent();
  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { name: /^Invoice #/ })).not.toHaveText(first ?? '');
});

test('at 320 px the list scrolls down alone, also with views that were saved', async ({
  page,
  baseURL,
}) => {
  const saved = await page.request.post('/apps/invoice/views', {
    headers: { origin: baseURL ?? '' },
    data: { name: 'Narrow, with a long name', isShared: true, search: { status: 'Paid' } },
  });
  expect(saved.status()).toBe(200);
  await page.setViewportSize({ width: 320, height: 700 });
  await openInvoiceList(page);
  await expect(page.getByRole('link', { name: /^Narrow/ })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
