import { expect, test } from './fixtures.ts';
import {
  columnHeader,
  expectShown,
  fetchList,
  invoiceRows,
  openInvoiceList,
  recordListCalls,
  statusFilter,
} from './invoice-list.ts';

const deepLink = '?page=2&perPage=25&sortBy=total&sortDesc=false&status=Paid';
const query = { page: 2, perPage: 25, sortBy: 'total', sortDesc: false, status: 'Paid' };

test('[S205] a deep link and a reload show exactly what the address says', async ({
  page,
  request,
}) => {
  const wanted = await fetchList(request, query);
  const calls = recordListCalls(page);
  await openInvoiceList(page, deepLink);
  for (let load = 1; load <= 2; load += 1) {
    await expectShown(page, wanted.invoices);
    await expect(page.getByLabel('Entries')).toHaveValue('25');
    await expect(statusFilter(page)).toHaveValue('Paid');
    await expect(columnHeader(page, 'Total')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('button', { name: '2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.reload();
  }
  expect(calls[0]).toEqual({
    page: '2',
    perPage: '25',
    sortBy: 'total',
    sortDesc: 'false',
    status: 'Paid',
  });
});

test('Back restores the list as it was, page by page and from the preview', async ({
  page,
  request,
}) => {
  await openInvoiceList(page, '?sortBy=total');
  const first = await fetchList(request, { sortBy: 'total' });
  const second = await fetchList(request, { sortBy: 'total', page: 2 });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectShown(page, second.invoices);
  await invoiceRows(page).first().getByRole('link', { name: /^#/ }).click();
  await expect(page).toHaveURL(/preview/);
  await page.goBack();
  await expectShown(page, second.invoices);
  await page.goBack();
  await expectShown(page, first.invoices);
  await page.goForward();
  await expectShown(page, second.invoices);
});

test('a bad parameter in the address falls back to its default', async ({ page, request }) => {
  await openInvoiceList(page, '?page=0&perPage=1e20&sortBy=id;drop&sortDesc=maybe&status=None');
  await expectShown(page, (await fetchList(request)).invoices);
});

test('moves to the last page from a page past the end', async ({ page, request }) => {
  const { total } = await fetchList(request);
  await page.goto('/apps/invoice/list?page=9999');
  const last = Math.ceil(total / 10);
  await expectShown(page, (await fetchList(request, { page: last })).invoices);
  await expect(page).toHaveURL(new RegExp(`page=${String(last)}\\b`));
});

for (const path of ['/apps/invoice', '/apps/invoice/list/']) {
  test(`[S51] ${path} leads to the list`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/apps\/invoice\/list\/?$/);
    await expect(invoiceRows(page)).toHaveCount(10);
  });
}
