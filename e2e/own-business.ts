import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { readPdf } from '#testing/documents/test-pdf.ts';
import { field } from './editor.ts';
import { expect } from './fixtures.ts';
import type { OwnInstallation } from './own-installation.ts';

/** The values of fields, by their labels; of a select what it shows, or means. */
export type Fields = Readonly<Record<string, string>>;

export async function fillIn(place: Page | Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const found = place.getByLabel(label, { exact: true });
    const isSelect = await found.evaluate((element) => element.matches('select'));
    if (isSelect) await found.selectOption(value);
    else await found.fill(value);
  }
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** What of a business its journey types, by the labels of the screens. */
export interface Business {
  company: Fields;
  account: Fields;
  /** What each is, and more of it. The first is the default one. */
  taxes: readonly (readonly [kind: string, more: Fields])[];
  client: Fields;
  /** Folded away while nothing of it is known. */
  clientDetails: Fields;
}

/** From the set-up page to a company that can write an invoice. */
export async function setUpBusiness(page: Page, own: OwnInstallation, business: Business) {
  await own.setUp(page, 'violet harbour 27 lanterns');

  await page.goto(`${own.origin}/settings/company`);
  const company = card(page, 'Company details');
  await expect(company).toBeVisible();
  await fillIn(company, business.company);
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company saved')).toBeVisible();
  await card(page, 'Bank accounts').getByRole('button', { name: 'Add account' }).click();
  await expect(dialog(page)).toBeVisible();
  await fillIn(dialog(page), business.account);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Bank account saved')).toBeVisible();

  await page.getByRole('link', { name: 'Invoicing' }).click();
  const taxes = card(page, 'Taxes');
  for (const [index, [kind, more]] of business.taxes.entries()) {
    await taxes.getByRole('button', { name: 'Add tax' }).click();
    await fillIn(taxes, { [`Category of tax ${String(index + 1)}`]: kind });
    await fillIn(taxes, more);
  }
  await taxes.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Taxes saved')).toBeVisible();
}

export async function addClient(page: Page, { client, clientDetails }: Business): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: /^Clients/ }).click();
  await page.getByRole('button', { name: 'Add client' }).first().click();
  await expect(field(page, 'Name')).toBeFocused();
  await fillIn(dialog(page), client);
  await dialog(page).getByRole('button', { name: 'E-invoice details' }).click();
  await fillIn(dialog(page), clientDetails);
  await dialog(page).getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: client.Name ?? '' })).toBeVisible();
}

/** From the client’s page to an issued invoice, once it can be an e-invoice. */
export async function issueInvoice(page: Page, fields: Fields): Promise<void> {
  await page.getByRole('link', { name: 'Add your first invoice' }).click();
  await expect(field(page, 'Item of line 1')).toBeVisible();
  await fillIn(page, fields);
  await expect(page.getByRole('button', { name: 'E-invoice: ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Save & issue' }).click();
  await expect(page).toHaveURL(/\/apps\/invoice\/preview\/\d+$/);
  await expect(page.getByText('E-invoice: ready')).toBeVisible();
}

async function save(page: Page, start: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await start();
  return readFileSync(await (await download).path());
}

/** The text of the PDF as it is downloaded from the preview. */
export async function savedPdf(page: Page): Promise<string> {
  const pdf = await save(page, () =>
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  );
  return (await readPdf(pdf)).text;
}

/** The PDF’s text and an e-invoice as they are downloaded from the preview. */
export async function downloads(page: Page, kind: string): Promise<{ pdf: string; xml: string }> {
  await page.getByRole('button', { name: 'More files to download' }).click();
  const xml = await save(page, () => page.getByRole('menuitem', { name: kind }).click());
  return { pdf: await savedPdf(page), xml: xml.toString('utf8') };
}
