import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { createDraft, createIssued, readInvoice } from './invoice-drafts.ts';
import { invoiceRow, invoiceRows, openInvoiceList } from './invoice-list.ts';

async function choose(page: Page, id: number, action: string): Promise<void> {
  await invoiceRow(page, id).locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The toast that says this; others may still be shown. */
function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-variant]').filter({ hasText: text }).last();
}

test('[S98] a draft is deleted in place, is found in the trash and comes back', async ({
  page,
  request,
}) => {
  const { id } = await createDraft(request);
  await openInvoiceList(page, `?q=${String(id)}`);
  await choose(page, id, 'Delete');
  await expect(invoiceRow(page, id)).toHaveCount(0);
  await toast(page, `#${String(id)} deleted`)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(invoiceRow(page, id)).toBeVisible();

  await choose(page, id, 'Delete');
  await expect(invoiceRow(page, id)).toHaveCount(0);
  await page.getByRole('link', { name: /^Trash/ }).click();
  await expect(page).toHaveURL('/apps/invoice/trash');
  await page.reload();
  await page.getByRole('button', { name: `Restore invoice #${String(id)}` }).click();
  await expect(toast(page, `#${String(id)} restored`)).toBeVisible();
  await openInvoiceList(page, `?q=${String(id)}`);
  await expect(invoiceRow(page, id)).toBeVisible();
  await expect(invoiceRow(page, id)).toContainText('Draft');
});

test('[S98] a wrong delete is undone in two keys', async ({ page, request }) => {
  const { id } = await createDraft(request);
  await openInvoiceList(page, `?q=${String(id)}`);
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await expect(invoiceRow(page, id)).toHaveCount(0);
  // The first toast of a page brings its code along; until it stands there is nothing to take back.
  await expect(toast(page, `#${String(id)} deleted`)).toBeVisible();
  // Ctrl and Z.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(invoiceRow(page, id)).toBeVisible();
});

test('[S98] an issued invoice is never deleted: it is voided with a reason and keeps its number', async ({
  page,
  request,
}) => {
  const { id, number } = await createIssued(request);
  await openInvoiceList(page, `?q=${String(id)}`);
  await choose(page, id, 'Delete');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('issued invoices can’t be deleted');
  await dialog.getByLabel('Reason').fill('Written twice');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(invoiceRow(page, id)).toContainText('Void');
  const invoice = await readInvoice(request, id);
  expect(invoice).toMatchObject({ invoiceStatus: 'Void', number });
});

test('[S99] a copy appears beside its original, led to, and the list stays where it is', async ({
  page,
  request,
}) => {
  const { id } = await createIssued(request);
  await openInvoiceList(page, `?q=${String(id)}&sortBy=total`);
  await choose(page, id, 'Duplicate');
  const copy = page.locator('tr[data-highlighted]');
  await expect(copy).toContainText('Draft');
  await expect(page).toHaveURL(`/apps/invoice/list?q=${String(id)}&sortBy=total`);
  await expect(copy).toContainText('$100.00');
});

test('[S97] a PDF is saved in the same tab, and that of a draft can be issued for good', async ({
  page,
  request,
}) => {
  const { id } = await createDraft(request);
  await openInvoiceList(page, `?q=${String(id)}`);
  const draft = page.waitForEvent('download');
  await choose(page, id, 'Download');
  expect((await readFile(await (await draft).path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await readInvoice(request, id)).invoiceStatus).toBe('Draft');

  const issued = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Issue & download' }).click();
  const file = await issued;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const { number } = await readInvoice(request, id);
  expect(file.suggestedFilename()).toBe(`${String(number)}.pdf`);
  await expect(invoiceRow(page, id)).toContainText('Downloaded');
  await expect(page).toHaveURL(`/apps/invoice/list?q=${String(id)}`);
});

test('an unpaid invoice is found and its payment recorded in 3 clicks beside the typing', async ({
  page,
  request,
}) => {
  const { id } = await createIssued(request, { reference: 'by clicks' });
  const { number } = await readInvoice(request, id);
  await openInvoiceList(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByPlaceholder('Search...'));
  // Not the id: amounts have the same digits.
  await page.keyboard.type(String(number));
  await expect(invoiceRows(page)).toHaveCount(1);
  await click(invoiceRow(page, id).getByRole('button', { name: '$100.00' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Record' }));
  await expect(invoiceRow(page, id)).toContainText('Paid');
  expect(clicks).toBe(3);
  expect(await readInvoice(request, id)).toMatchObject({ invoiceStatus: 'Paid', balance: 0 });
});

test('an unpaid invoice is found and its payment recorded in 4 keys beside the typing', async ({
  page,
  request,
}) => {
  const { id } = await createIssued(request, { reference: 'by keys' });
  const { number } = await readInvoice(request, id);
  await openInvoiceList(page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('/');
  // Not the id: amounts have the same digits.
  await page.keyboard.type(String(number));
  await press('Enter');
  await expect(invoiceRow(page, id)).toBeFocused();
  await press('p');
  await expect(page.getByRole('dialog').getByLabel(/^Amount/)).toBeFocused();
  await press('Enter');
  await expect(invoiceRow(page, id)).toContainText('Paid');
  expect(keys).toBe(4);
  // And back: the payment is reversed by its own toast.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(invoiceRow(page, id).getByRole('button', { name: '$100.00' })).toBeVisible();
});
