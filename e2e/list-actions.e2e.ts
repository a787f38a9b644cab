import { expect, test } from './fixtures.ts';
import { invoiceRow, invoiceRows, openInvoiceList, shownIds, tooltip } from './invoice-list.ts';

test('[S21 S55] the invoice number leads to its preview, also in a new tab', async ({
  page,
  context,
}) => {
  await openInvoiceList(page);
  const [id = 0] = await shownIds(page);
  const link = invoiceRow(page, id).getByRole('link', { name: new RegExp(`^#${String(id)}`) });
  await expect(link).toHaveAttribute('href', `/apps/invoice/preview/${String(id)}`);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(`/apps/invoice/preview/${String(id)}`);
  await tab.close();
  await expect(page).toHaveURL('/apps/invoice/list');
  await link.click();
  await expect(page).toHaveURL(`/apps/invoice/preview/${String(id)}`);
  await expect(page.getByRole('main')).toContainText(`#${String(id)}`);
});

test('[S54 S56 S87] the eye leads to the preview of its row', async ({ page }) => {
  await openInvoiceList(page);
  const ids = await shownIds(page);
  const id = ids[3] ?? 0;
  await invoiceRow(page, id).getByRole('link', { name: 'Preview Invoice' }).click();
  await expect(page).toHaveURL(`/apps/invoice/preview/${String(id)}`);
  await expect(page.getByRole('main')).toContainText(`#${String(id)}`);
});

for (const { name, role, ids } of [
  { name: 'Send Invoice', role: 'button', ids: 'S85 S86' },
  { name: 'Preview Invoice', role: 'link', ids: 'S87 S88' },
] as const) {
  test(`[${ids}] every row has ${name}, with the tooltip by pointer and by focus`, async ({
    page,
  }) => {
    await openInvoiceList(page);
    await expect(invoiceRows(page).getByRole(role, { name, exact: true })).toHaveCount(10);
    const target = invoiceRows(page).first().getByRole(role, { name, exact: true });
    await target.hover();
    await expect(tooltip(page)).toHaveText(name);
    await page.mouse.move(0, 0);
    await expect(tooltip(page)).toHaveCount(0);
    await target.focus();
    await expect(tooltip(page)).toHaveText(name);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
  });
}

for (const means of ['click', 'Enter', 'Space', 'ArrowDown'] as const) {
  test(`[S89 S90 S91 S92 S93 S94] the menu of a row opens by ${means}, with its four actions`, async ({
    page,
  }) => {
    await openInvoiceList(page);
    const button = invoiceRows(page).first().locator('[aria-haspopup=menu]');
    await expect(invoiceRows(page).locator('[aria-haspopup=menu]')).toHaveCount(10);
    if (means === 'click') await button.click();
    else await button.press(means);
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText(['Download', 'Edit', 'Delete', 'Duplicate']);
    for (const name of ['Download', 'Edit', 'Delete', 'Duplicate']) {
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    }
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test('[S96] sending opens a panel over the list, and does not navigate', async ({ page }) => {
  await openInvoiceList(page);
  const row = invoiceRows(page).first();
  const send = row.getByRole('button', { name: 'Send Invoice' });
  await send.focus();
  await send.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Send Invoice' });
  await expect(panel.getByLabel('Subject')).not.toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(send).toBeFocused();
  await row.locator('[aria-haspopup=menu]').click();
  for (const item of await page.getByRole('menuitem').all()) {
    await expect(item).not.toHaveAttribute('aria-disabled', 'true');
  }
  await expect(page).toHaveURL('/apps/invoice/list');
});

test('[S53 S58 S95] Add Record and Edit lead to the pages that write', async ({ page }) => {
  await openInvoiceList(page);
  const [id = 0] = await shownIds(page);
  await invoiceRow(page, id).locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(`/apps/invoice/edit/${String(id)}`);
  await openInvoiceList(page);
  await page.getByRole('link', { name: 'Add Record', exact: true }).click();
  await expect(page).toHaveURL('/apps/invoice/add');
});

test.describe('for a viewer', () => {
  test.use({ role: 'viewer' });

  test('[S22 S190] the list is there, and its writes say what is missing', async ({ page }) => {
    await openInvoiceList(page);
    const send = invoiceRows(page).first().getByRole('button', { name: 'Send Invoice' });
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).toHaveAccessibleDescription(/You don’t have permission/);
    await invoiceRows(page).first().locator('[aria-haspopup=menu]').click();
    await expect(page.getByRole('menuitem', { name: 'Download' })).toBeEnabled();
    for (const name of ['Edit', 'Delete', 'Duplicate']) {
      const item = page.getByRole('menuitem', { name });
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await expect(item).toHaveAccessibleDescription(/You don’t have permission/);
    }
  });
});

for (const [ids, path] of [
  ['S51 S52', '/apps/invoice/add'],
  ['S51 S57', '/apps/invoice/edit/5000'],
] as const) {
  test(`[${ids}] ${path} is a page of the shell`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('404')).toHaveCount(0);
  });
}
