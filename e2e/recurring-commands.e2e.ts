import { expect, test } from './fixtures.ts';
import { createDraft } from './invoice-drafts.ts';

test('by keys alone an invoice is made recurring, created at once, changed, paused, resumed, ended, and deleted with its invoices kept', async ({
  page,
  request,
  expectAccessible,
}) => {
  const items = [{ title: 'Care of the garden', cost: '100.00', qty: '1' }];
  const { id } = await createDraft(request, { items });
  await page.goto(`/apps/invoice/preview/${String(id)}`);
  await page.getByRole('button', { name: 'More actions', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Make recurring' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Every')).toBeFocused();
  await expectAccessible();
  const today = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(new Date()));
  await dialog.getByRole('textbox', { name: 'Starts on' }).fill(today);
  await expect(dialog.getByRole('status')).toContainText(`Next: ${today}, `);
  await dialog.getByLabel('Then').press('i');
  await expect(dialog.getByLabel('Then')).toHaveValue('issue');
  await dialog.getByRole('button', { name: 'Make recurring' }).press('Enter');
  await expect(page.getByText(/Care of the garden for .* is recurring/)).toBeVisible();

  await page.getByRole('link', { name: 'Recurring', exact: true }).press('Enter');
  await expect(page).toHaveURL('/apps/invoice/recurring');
  const row = page.getByRole('row', { name: /Care of the garden/ });
  await expect(row).toContainText('every month, issued');
  await row.getByRole('button', { name: /^1 created/ }).press('Enter');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.getByRole('link', { name: /^INV-/ }).press('Enter');
  await expect(page.getByText('Balance due').first()).toBeVisible();
  await page.goBack();

  await row.getByRole('link', { name: /^Edit/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Recurring invoice' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Cost of line 1').fill('120.00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Care of the garden for .* saved/)).toBeVisible();
  await page.getByRole('link', { name: 'All recurring' }).press('Enter');
  await expect(row).toContainText('$120.00');

  await row.getByRole('button', { name: /^Pause/ }).press('Enter');
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: /^Resume/ }).press('Enter');
  await expect(row).toContainText('Active');
  await expectAccessible();
  await row.getByRole('button', { name: /^End/ }).press('Enter');
  await expect(row).toContainText('Ended');

  await row.getByRole('button', { name: /^Delete/ }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toContainText('1 created');
});
