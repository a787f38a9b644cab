import { expect, test } from './fixtures.ts';
import { fetchList, expectShown, invoiceRows, listCall, listPage } from './invoice-list.ts';

const title = "Error fetching invoices' list";

test.use({ expectedNoise: [/Failed to load resource/] });

for (const kind of ['a 500', 'a lost connection'] as const) {
  test(`[S207 S208 S209 S211] ${kind} shows the toast and a row with Retry`, async ({
    page,
    request,
  }) => {
    await page.route(
      (url) => url.pathname === listCall,
      async (route) => {
        if (kind === 'a 500') await route.fulfill({ status: 500, body: '{}' });
        else await route.abort('connectionreset');
      },
    );
    await page.goto(listPage);
    const toast = page.getByRole('alert').filter({ hasText: title });
    await expect(toast).toHaveCount(1);
    await expect(toast.getByText(title, { exact: true })).toBeVisible();
    await expect(toast).toHaveAttribute('data-variant', 'danger');
    await expect(toast.locator('[data-icon=alert-triangle]')).toBeVisible();
    await expect(page.getByText('No matching records found')).toHaveCount(0);
    await page.unrouteAll();
    await page.locator('tbody').getByRole('button', { name: 'Retry' }).click();
    await expectShown(page, (await fetchList(request)).invoices);
  });
}

test('keeps the rows on the screen while other rows are on their way', async ({ page }) => {
  const gate = Promise.withResolvers<undefined>();
  await page.goto(listPage);
  await expect(invoiceRows(page)).toHaveCount(10);
  await page.route(
    (url) => url.pathname === listCall,
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(invoiceRows(page)).toHaveCount(10);
  gate.resolve(undefined);
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});

test('an older answer never replaces a newer one', async ({ page, request }) => {
  const gate = Promise.withResolvers<undefined>();
  await page.goto(listPage);
  await expect(invoiceRows(page)).toHaveCount(10);
  await page.route(
    (url) => url.pathname === listCall && url.searchParams.get('page') === '2',
    async (route) => {
      await gate.promise;
      // The page may have given the call up by now.
      await route.continue().catch(() => undefined);
    },
  );
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: '3', exact: true }).click();
  const third = await fetchList(request, { page: 3 });
  await expectShown(page, third.invoices);
  gate.resolve(undefined);
  await page.waitForLoadState('networkidle');
  await expectShown(page, third.invoices);
});
