import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

// An upright sheet of A4 at 96 dpi.
test.use({ viewport: { width: 794, height: 1123 }, contextOptions: { reducedMotion: 'reduce' } });

/** What takes part in using a page, and says nothing to who reads it on paper. */
const useless = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, [role=toolbar], nav')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.clientWidth > 1 && !element.closest('th'))
      .filter((element) => !(element instanceof HTMLButtonElement && element.textContent.trim()))
      .map((element) => element.getAttribute('aria-label') ?? element.outerHTML.slice(0, 120)),
  );

const pages = {
  'the list': ['/apps/invoice/list', 'Invoices'],
  'the dashboard': ['/dashboard/analytics', 'Invoices'],
  'the page of a client': ['/apps/client/1', 'Ingrid Solheim'],
  'a statement': ['/apps/client/1?tab=statement', 'Statement in USD'],
  'the clients': ['/apps/client/list', 'Clients'],
  'recurring invoices': ['/apps/invoice/recurring', 'Recurring'],
} as const;

for (const [name, [address, heading]] of Object.entries(pages)) {
  test(`is printed without buttons, fields and toolbars, and no wider than its sheet: ${name}`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(
      page.locator('h1, h2, caption').filter({ hasText: heading }).first(),
    ).toBeVisible();
    await expect(page.locator('tbody tr').nth(2)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await useless(page)).not.toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await useless(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(794);
    await page.emulateMedia({ media: null });
  });
}
