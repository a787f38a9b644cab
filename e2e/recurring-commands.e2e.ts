import { expect, test } from './fixtures.ts';
import { createDraft } from './invoice-drafts.ts';

test('an invoice is made recurring, written at once, paused, resumed, and deleted with what it wrote kept', async ({
  page,
  request,
  expectAccessible,
}) => {
  const items = [{ title: 'Care of the garden', cost: '100.00', qty: '1' }];
  const { id } = await createDraft(request, { items });
  await page.goto(`/apps/invoice/preview/${String(id)}`);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Make recurring' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Every')).toBeFocused();
  await expectAccessible();
  const today = await page.evaluate(() => new Intl.DateTimeFormat('sv-SE').format(new Date()));
  await dialog.getByRole('textbox', { name: 'Starts on' }).fill(today);
  await expect(dialog.getByRole('status')).toContainText(`Next: ${today}, `);
  await dialog.getByLabel('Then').selectOption('Issue it');
  await dialog.getByRole('button', { name: 'Make recurring' }).click();
  await expect(page.getByText(/Care of the garden for .* is recurring/)).toBeVisible();

  await page.getByRole('link', { name: 'Recurring', exact: true }).click();
  await expect(page).toHaveURL('/apps/invoice/recurring');
  const row = page.getByRole('row', { name: /Care of the garden/ });
  await expect(row).toContainText('every month, issued');
  await row.getByRole('button', { name: /^1 written/ }).click();
  await dialog.getByRole('link', { name: /^INV-/ }).click();
  await expect(page.getByText('Balance due').first()).toBeVisible();
  await page.goBack();

  await row.getByRole('button', { name: /^Pause/ }).click();
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: /^Resume/ }).click();
  await expect(row).toContainText('Active');
  await expectAccessible();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete recurring invoice' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('1 written');
});
