import type { Page } from 'playwright/test';
import type { InvoiceSums } from '#contract/invoices/invoices.ts';
import { addDays } from '#domain/calendar-day.ts';
import { dashboardPage } from './dashboard.ts';
import { expect, test } from './fixtures.ts';
import {
  expectShown,
  fetchList,
  invoiceRows,
  openInvoiceList,
  statusFilter,
} from './invoice-list.ts';

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const button = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

const deepLink = '?status=Paid,Past+Due&issuedTo=2026-09-30&totalFrom=500&currency=USD';
const query = {
  status: 'Paid,Past Due',
  issuedTo: '2026-09-30',
  totalFrom: '500',
  currency: 'USD',
};

async function apply(page: Page): Promise<void> {
  await filters(page).getByRole('button', { name: 'Apply' }).click();
  await expect(filters(page)).toHaveCount(0);
}

test('finds by days, amounts and statuses, and Back restores each step', async ({
  page,
  request,
}) => {
  // Recent enough that some of them are neither paid nor past due.
  const until = addDays(new Date().toISOString().slice(0, 10), -2);
  await openInvoiceList(page, '?page=2');
  await button(page).click();
  await filters(page).getByLabel('Issued to', { exact: true }).fill(until);
  await filters(page).getByLabel('Total from').fill('$500');
  await apply(page);
  const byRange = await fetchList(request, { issuedTo: until, totalFrom: '500' });
  await expectShown(page, byRange.invoices);
  await expect(page).toHaveURL(`/apps/invoice/list?issuedTo=${until}&totalFrom=500`);

  await page.keyboard.press('f');
  await expect(filters(page).getByLabel('Total from')).toHaveValue('500.00');
  await filters(page).getByLabel('Past Due').check();
  await filters(page).getByRole('checkbox', { name: 'Paid', exact: true }).check();
  await page.keyboard.press('Enter');
  const both = await fetchList(request, {
    issuedTo: until,
    totalFrom: '500',
    status: 'Past Due,Paid',
  });
  await expectShown(page, both.invoices);
  expect(both.total).toBeLessThan(byRange.total);

  await page.goBack();
  await expectShown(page, byRange.invoices);
  await expect(chips(page).getByRole('listitem')).toHaveText([
    `Issued:up to ${until}`,
    'Total:from 500',
  ]);
  await page.goBack();
  await expectShown(page, (await fetchList(request, { page: 2 })).invoices);
  await expect(chips(page)).toHaveCount(0);
});

test('a deep link and a reload restore every filter', async ({ page, request }) => {
  const wanted = await fetchList(request, query);
  expect(wanted.total).toBeGreaterThan(0);
  await openInvoiceList(page, deepLink);
  for (let load = 1; load <= 2; load += 1) {
    await expectShown(page, wanted.invoices);
    await expect(statusFilter(page)).toHaveValue('Paid, Past Due');
    await expect(button(page)).toHaveAccessibleName('Filters 5 active');
    await button(page).click();
    await expect(filters(page).getByLabel('Issued to', { exact: true })).toHaveValue('2026-09-30');
    await expect(filters(page).getByLabel('Past Due')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeFocused();
    await page.reload();
  }
});

test('the footer adds up everything that is found', async ({ page, request }) => {
  const answer = await request.get('/apps/invoice/sums', { params: query });
  // The server's own tests hold the answer to the contract.
  const { total, sums } = (await answer.json()) as InvoiceSums;
  expect(total).toBeGreaterThan(10);
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  await openInvoiceList(page, deepLink);
  for (const text of [
    `All pages total ${money.format(Number(sums[0]?.total))}`,
    `Balance ${money.format(Number(sums[0]?.balance))}`,
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('the list of the dashboard keeps its filters in its own part of the address', async ({
  page,
  request,
}) => {
  await page.goto(dashboardPage);
  await expect(invoiceRows(page)).toHaveCount(10);
  await button(page).click();
  await filters(page).getByLabel('Balance from').fill('1000');
  await apply(page);
  await expect(page).toHaveURL(`${dashboardPage}?list.balanceFrom=1000`);
  const wanted = await fetchList(request, { balanceFrom: '1000' });
  await expectShown(page, wanted.invoices);
  await page.reload();
  await expectShown(page, wanted.invoices);
});

test('the list of a client has no other client to choose', async ({ page, request }) => {
  const { invoices } = await fetchList(request);
  const id = String(invoices[0]?.client.id);
  await page.goto(`/apps/client/${id}`);
  await expect(invoiceRows(page).first()).toBeVisible();
  await button(page).click();
  await expect(filters(page).getByLabel('Tag')).toBeVisible();
  await expect(filters(page).getByRole('combobox', { name: 'Client' })).toHaveCount(0);
  await filters(page).getByLabel('Total from').fill('1');
  await apply(page);
  await expect(page).toHaveURL(`/apps/client/${id}?totalFrom=1`);
  await expect(chips(page).getByRole('listitem')).toHaveText(['Total:from 1']);
  const wanted = await fetchList(request, { client: id, totalFrom: '1' });
  await expectShown(page, wanted.invoices);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('has the filters in a sheet, every one of them in reach', async ({ page, request }) => {
    await openInvoiceList(page);
    await button(page).tap();
    await filters(page).getByLabel('Draft').tap();
    await filters(page).getByLabel('USD').scrollIntoViewIfNeeded();
    await filters(page).getByLabel('USD').tap();
    await apply(page);
    const wanted = await fetchList(request, { status: 'Draft', currency: 'USD' });
    await expectShown(page, wanted.invoices);
    await page.getByRole('button', { name: 'Remove filter Status: Draft' }).tap();
    await expect(page).toHaveURL('/apps/invoice/list?currency=USD');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('may filter as well', async ({ page, request }) => {
    await openInvoiceList(page, '?balanceFrom=1');
    await expectShown(page, (await fetchList(request, { balanceFrom: '1' })).invoices);
    await expect(page.getByText(/^All pages total/)).toBeVisible();
  });
});

for (const size of [
  { width: 1440, height: 700 },
  { width: 768, height: 700 },
  { width: 1440, height: 520 },
]) {
  test(`lies whole within a window of ${String(size.width)} × ${String(size.height)}, wherever the list was scrolled to`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openInvoiceList(page);
    for (const scrolled of [0, 200]) {
      await page.mouse.wheel(0, scrolled);
      await button(page).click();
      await expect(filters(page)).toBeInViewport({ ratio: 1 });
      const bar = await page.getByRole('banner').boundingBox();
      const form = await filters(page).boundingBox();
      expect(form?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
      await page.keyboard.press('Escape');
      await expect(filters(page)).toHaveCount(0);
    }
  });
}
