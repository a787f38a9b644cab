import type { APIRequestContext } from 'playwright/test';
import { clientLinkEndpoints } from '#contract/documents/client-links.ts';
import { type Company, companyBody, settingsEndpoints } from '#contract/settings/settings.ts';
import { anyClient, chooseClient, clientField, field } from './editor.ts';
import { expect, test } from './fixtures.ts';

const path = '/api/settings/company';
const origin = () => test.info().project.use.baseURL ?? '';

async function readCompany(request: APIRequestContext): Promise<Company> {
  const answer = await request.get(path);
  return settingsEndpoints.getCompany.output.parse(await answer.json());
}

async function writeCompany(request: APIRequestContext, company: Company): Promise<void> {
  const { version } = await readCompany(request);
  const names = new Set(Object.keys(companyBody.shape));
  const data = Object.fromEntries(Object.entries(company).filter(([name]) => names.has(name)));
  const headers = { origin: origin(), 'if-match': `"${String(version)}"` };
  const answer = await request.put(path, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('an invoice becomes an e-invoice while it is written, and staff and client save its file', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const was = await readCompany(page.request);
  await writeCompany(page.request, { ...was, vatId: '' });
  try {
    await page.goto('/apps/invoice/add');
    await expect(clientField(page)).toBeFocused();
    await chooseClient(page, await anyClient(page.request));
    await field(page, 'Item of line 1').fill('Workshop');
    await field(page, 'Cost of line 1').fill('1250');
    // Nobody is reminded of what is missing before an e-invoice is wanted.
    await expect(page.getByRole('button', { name: 'E-invoice', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More details' }).click();
    await field(page, 'Buyer reference').fill('PO-4711');
    await page.getByRole('button', { name: /^E-invoice: \d+ things? missing$/ }).click();
    await expectAccessible();

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open company settings' }).first().click();
    const settings = await opened;
    const fill = (name: string, text: string) => field(settings, name).fill(text);
    await fill('Street and number', '14 Foundry Lane');
    await fill('City', 'Bristol');
    await fill('Postal code', 'BS1 6QH');
    await field(settings, 'Country').first().selectOption('United Kingdom');
    await fill('VAT ID', 'GB980780684');
    await settings.getByRole('button', { name: 'Save' }).click();
    await expect(settings.getByText('Company saved')).toBeVisible();
    await settings.close();
    await field(page, 'Note').fill('With the e-invoice inside.');
    await expect(page.getByRole('button', { name: 'E-invoice: ready' })).toBeVisible();

    await page.getByRole('button', { name: 'Save & issue' }).click();
    await expect(page).toHaveURL(/\/apps\/invoice\/preview\/\d+$/);
    await expect(page.getByText('E-invoice: ready')).toBeVisible();
    await page.getByRole('button', { name: 'More files to download' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Factur-X / ZUGFeRD' }).click();
    expect((await download).suggestedFilename()).toMatch(/-factur-x\.xml$/);

    await page.getByRole('button', { name: 'Show the files' }).click();
    await page.getByRole('button', { name: 'Show all terms' }).click();
    await expect(page.getByRole('region', { name: 'Buyer', exact: true })).toBeVisible();
    await expect(page.getByText('GB980780684', { exact: true })).toBeVisible();
    await expectAccessible();

    const id = page.url().split('/').at(-1) ?? '';
    const linkPath = `/apps/invoice/invoices/${id}/link`;
    const answer = await page.request.post(linkPath, { headers: { origin: origin() } });
    const { link } = clientLinkEndpoints.renewInvoiceLink.output.parse(await answer.json());
    const client = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const clientPage = await client.newPage();
    await clientPage.goto(link?.address ?? '');
    await clientPage.getByText('E-invoice (XML)').click();
    const saved = clientPage.waitForEvent('download');
    await clientPage.getByRole('button', { name: 'Factur-X / ZUGFeRD' }).click();
    expect((await saved).suggestedFilename()).toMatch(/-factur-x\.xml$/);
    await client.close();
  } finally {
    // Other journeys know it as it was.
    await writeCompany(page.request, was);
  }
});
