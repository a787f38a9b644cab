import type { Page } from 'playwright/test';
import { clientLink } from '#contract/documents/client-links.ts';
import { expect, test } from './fixtures.ts';
import { createIssued, readInvoice } from './invoice-drafts.ts';

/** How the organisation voids its invoices from now on. */
async function chooseWay(page: Page, way: string): Promise<void> {
  await page.goto('/settings/series');
  const card = page.getByRole('region', { name: 'Voiding' });
  await card.getByLabel('How an invoice is voided').selectOption(way);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Voiding saved')).toBeVisible();
}

test('an issued invoice is voided by a credit note that cancels it, as staff and client read', async ({
  page,
  expectAccessible,
}) => {
  await chooseWay(page, 'Issue a credit note that cancels it');
  const { id, number } = await createIssued(page.request);
  const name = number ?? '';
  await page.goto(`/apps/invoice/preview/${String(id)}`);
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Void', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Void invoice #${String(id)}?` });
  await expect(dialog).toContainText('Voiding issues a credit note for $100.00');
  await expectAccessible();
  await dialog.getByLabel('Reason').fill('Wrong client');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await expect(page.getByText(/^Credit note CN-.* cancels it\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Void');
  const { invoiceStatus, balance, voided } = await readInvoice(page.request, id);
  expect({ invoiceStatus, balance }).toEqual({ invoiceStatus: 'Void', balance: 0 });
  const note = voided?.creditNote?.number ?? '';
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(`canceled by credit note ${note}: Wrong client`);
  await expectAccessible();

  await page.goto(`/apps/credit-note/${String(voided?.creditNote?.id)}`);
  await expect(sheet).toContainText(`Cancellation credit note ${note}`);
  await expect(sheet).toContainText(`Cancels invoice${name}`);
  await expect(sheet).toContainText('Applied');

  const origin = test.info().project.use.baseURL ?? '';
  const linked = await page.request.post(`/apps/invoice/invoices/${String(id)}/link`, {
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
  });
  const { link } = clientLink.parse(await linked.json());
  await page.goto(link?.address ?? '');
  await expect(page.getByText(`by credit note ${note}: Wrong client`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download credit note ${note} as PDF` }).click();
  expect((await download).suggestedFilename()).toBe(`${note}.pdf`);

  await chooseWay(page, 'Mark it as void');
});
