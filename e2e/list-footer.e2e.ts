import { expect, test } from './fixtures.ts';
import { fetchList, openInvoiceList } from './invoice-list.ts';

const count = new Intl.NumberFormat('en-US');

test('[S104] the footer counts from where to where, and of how many', async ({ page, request }) => {
  const { total } = await fetchList(request);
  const of = `of ${count.format(total)} entries`;
  await openInvoiceList(page);
  await expect(page.getByText(`Showing 1 to 10 ${of}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(`Showing 11 to 20 ${of}`, { exact: true })).toBeVisible();
  const last = Math.ceil(total / 10);
  await page.getByRole('button', { name: String(last), exact: true }).click();
  const from = `Showing ${count.format(last * 10 - 9)} to ${count.format(total)} ${of}`;
  await expect(page.getByText(from, { exact: true })).toBeVisible();
});

test('[S105 S106 S107 S108] the pager keeps the first and the last page in sight', async ({
  page,
  request,
}) => {
  const { total } = await fetchList(request);
  const last = String(Math.ceil(total / 10));
  await openInvoiceList(page);
  const number = (name: string) => page.getByRole('button', { name, exact: true });
  const previous = page.getByRole('button', { name: 'Previous page' });
  const next = page.getByRole('button', { name: 'Next page' });
  await expect(number(last)).toBeVisible();
  await expect(previous).toBeDisabled();
  await expect(previous.locator('svg')).toBeVisible();
  await expect(next.locator('svg')).toBeVisible();
  await number(last).click();
  await expect(number(last)).toHaveAttribute('aria-current', 'page');
  await expect(number('1')).toBeVisible();
  await expect(next).toBeDisabled();
  await previous.click();
  await expect(number(String(Number(last) - 1))).toHaveAttribute('aria-current', 'page');
  await expect(next).toBeEnabled();
});

test('[S103 S104 S230] without a match the list says so, in its own words', async ({ page }) => {
  await openInvoiceList(page);
  await page.getByPlaceholder('Search...').fill('zzzzzz');
  const body = page.locator('tbody');
  await expect(body.getByText('No matching records found', { exact: true })).toBeVisible();
  await expect(page.getByText('Showing 0 to 0 of 0 entries', { exact: true })).toBeVisible();
  await expect(page.getByText(/There are no records/)).toHaveCount(0);
  await expect(page.getByLabel('Entries').getByRole('option', { name: '20' })).toHaveCount(0);
});
