import { expect, password, accounts, test } from './fixtures.ts';
import { invoiceRows, listCall, openInvoiceList } from './invoice-list.ts';

test.describe('signed out', () => {
  test.use({ role: 'nobody', expectedNoise: [/status of 401/] });

  test('[S205] every data call answers 401', async ({ request }) => {
    for (const path of [
      listCall,
      `${listCall}/1`,
      '/apps/invoice/clients',
      '/apps/invoice/summary',
      '/apps/invoice/sums',
    ]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(401);
      expect(answer.headers()['content-type']).toContain('application/problem+json');
    }
  });

  test('[S205] a page leads to sign-in and back to what was wanted', async ({ page }) => {
    await page.goto('/apps/invoice/list?status=Paid&page=2');
    await expect(page).toHaveURL(/sign-in/);
    await page.getByLabel('Email').fill(accounts.billing);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/apps/invoice/list?status=Paid&page=2');
    await expect(invoiceRows(page)).toHaveCount(10);
  });

  test('the demo admin gets in without a password', async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: /demo admin/ }).click();
    await expect(invoiceRows(page)).toHaveCount(10);
  });
});

test.describe('when the session ends', () => {
  test.use({ expectedNoise: [/status of 401/] });

  test('a dialog asks again over the page, and the page goes on', async ({ page, context }) => {
    await openInvoiceList(page, '?perPage=25&page=2');
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    // Not by the pointer: a call that the page makes of its own accord may bring the dialog up before, and then nothing behind it can be pressed.
    await page.getByRole('button', { name: '3', exact: true }).evaluate((button: HTMLElement) => {
      button.scrollIntoView();
      button.click();
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    // What is sticky stays in its place, and the page behind can be neither scrolled nor used.
    await expect(page.locator('header').first()).toBeInViewport({ ratio: 1 });
    const scrolledTo = () => page.evaluate(() => scrollY);
    const before = await scrolledTo();
    await page.mouse.wheel(0, -300);
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    expect(await scrolledTo()).toBe(before);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(/^Showing 51 to 75 of/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});
