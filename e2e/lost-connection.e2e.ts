import { codeFile } from './code-file.ts';
import { expect, test } from './fixtures.ts';
import { invoiceRows, listPage } from './invoice-list.ts';

test.use({
  isFirstVisit: true,
  expectedNoise: [/Failed to load resource|MissingPart|Error in route match/],
});

const offline = 'You’re offline. Changes can’t be saved until you’re connected again.';

test('without a connection a banner says so, the rows stay, and both are right again when it is back', async ({
  page,
  context,
}) => {
  await page.goto(listPage);
  await expect(invoiceRows(page)).toHaveCount(10);
  // Toasts are loaded ahead.
  await page.waitForResponse(`**${codeFile('web/ui/feedback/toast-stack.tsx')}`);
  await context.setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: "Error fetching invoices' list" }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(offline)).toHaveCount(0);
  await expect(invoiceRows(page)).toHaveCount(10);
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
});

test('a page whose code does not come leaves the navigation, and says what to do', async ({
  page,
}) => {
  await page.goto(listPage);
  await expect(invoiceRows(page)).toHaveCount(10);
  await page.route(`**${codeFile('web/app/pages/client-list-route.tsx')}`, (route) =>
    route.abort(),
  );
  await page.getByRole('link', { name: /^Clients/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Couldn’t load this page' }),
  ).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Clients/ })).toBeVisible();
});

test('a tooltip whose code does not come leaves the page, and comes with Retry', async ({
  page,
}) => {
  await page.route(`**${codeFile('web/ui/overlay/tooltip-bubble.tsx')}`, (route) => route.abort());
  await page.goto(listPage);
  await expect(invoiceRows(page)).toHaveCount(10);
  const preview = invoiceRows(page).first().getByRole('link', { name: 'Preview Invoice' });
  await preview.hover();
  await expect(page.getByText('Part of this page couldn’t be loaded.')).toBeVisible();
  await expect(invoiceRows(page)).toHaveCount(10);
  await page.unrouteAll();
  await page.getByRole('status').getByRole('button', { name: 'Retry' }).click();
  await preview.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Preview Invoice');
});
