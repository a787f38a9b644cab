import type { Page } from 'playwright/test';
import { reportNames, type ReportName } from '#contract/reports/reports.ts';
import { expect, test } from './fixtures.ts';

const unchecked: readonly ReportName[] = ['vat-return', 'ec-sales'];
const cents = (text: string) =>
  Number(text.replaceAll(/[^\d.]/g, '').replace('.', '')) * (/[-−]/.test(text) ? -1 : 1);

/** Opens a cell, and adds up what it is made of over all pages. */
async function sumOf(page: Page): Promise<number> {
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  let sum = 0;
  for (;;) {
    const amounts = await drawer
      .locator('li')
      .evaluateAll((items) =>
        items.map((item) => item.querySelector('[class*=amount]')?.textContent ?? ''),
      );
    for (const amount of amounts) sum += cents(amount);
    const next = drawer.getByRole('button', { name: 'Next' });
    if ((await next.count()) === 0 || (await next.isDisabled())) return sum;
    const first = await drawer.getByRole('listitem').first().textContent();
    await next.click();
    await expect(drawer.getByRole('listitem').first()).not.toHaveText(first ?? '');
  }
}

for (const report of reportNames) {
  test(`the last amount of the first row of ${report} opens into entries that add up to it`, async ({
    page,
  }) => {
    await page.goto(`/apps/report/${report}`);
    const nothing = page.getByText(/^Nothing (in|as of) this/);
    await expect(page.locator('tbody tr').first().or(nothing)).toBeVisible();
    // The ledger knows nothing of the lines of a return, or of a list of sales.
    if (!unchecked.includes(report))
      await expect(page.getByText(/^Equals the ledger/)).toBeVisible();
    // Days are means, not sums.
    const cells = page.locator('tbody tr:first-child').getByRole('button', { name: /^[^d]*:/ });
    test.skip((await cells.count()) === 0, 'the sample data has nothing for this report');
    const cell = cells.last();
    const shown = await cell.textContent();
    await cell.click();
    expect(await sumOf(page)).toBe(cents(shown ?? ''));
  });
}

test('every report and the exports are one or two clicks away', async ({ page }) => {
  await page.goto('/apps/report/aged');
  const groups = page.getByRole('navigation', { name: 'Reports' });
  await groups.getByRole('link', { name: 'Tax' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'VAT / sales tax' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Tax' })
    .getByRole('link', { name: 'VAT return' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'VAT return' })).toBeVisible();
  await groups.getByRole('link', { name: 'Exports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
});

for (const [name, ending] of [
  ['CSV', 'csv'],
  ['Excel (XLSX)', 'xlsx'],
] as const) {
  test(`a report is downloaded as ${name}`, async ({ page }) => {
    await page.goto('/apps/report/aged');
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^Aged-receivables-.*-USD\\.${ending}$`),
    );
    const bytes = await (await download.createReadStream()).toArray();
    const text = Buffer.concat(bytes as Buffer[]).toString('latin1');
    expect(ending === 'csv' ? text.split('\r\n').length > 20 : text.startsWith('PK')).toBe(true);
  });
}
