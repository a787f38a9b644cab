import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { clientLinkEndpoints } from '#contract/documents/client-links.ts';
import { expect, test } from './fixtures.ts';
import { fetchList } from './invoice-list.ts';

const phone = { width: 390, height: 844 };
/** All that the page loads, as it travels. */
const mostBytes = 60_000;
const origin = () => test.info().project.use.baseURL ?? '';

/** Each test takes another one, because a new link ends the one before it. */
async function invoiceOf(request: APIRequestContext, status: string, place = 0) {
  const { invoices } = await fetchList(request, { status });
  const invoice = invoices[place];
  if (!invoice) throw new Error(`The sample data have no invoice that is ${status}`);
  return invoice;
}

/** A new link of an invoice, over the API. */
async function makeLink(page: Page, id: number): Promise<string> {
  const path = `/apps/invoice/invoices/${String(id)}/link`;
  const answer = await page.request.post(path, { headers: { origin: origin() } });
  const { link } = clientLinkEndpoints.renewInvoiceLink.output.parse(await answer.json());
  return link?.address ?? '';
}

/** The client: another browser, where nobody is signed in. */
async function openAsClient(browser: Browser, address: string, options: object = {}) {
  const context = await browser.newContext({
    viewport: phone,
    storageState: { cookies: [], origins: [] },
    ...options,
  });
  const page = await context.newPage();
  const answer = await page.goto(address);
  return { page, status: answer?.status(), close: () => context.close() };
}

for (const javaScriptEnabled of [true, false]) {
  const name = javaScriptEnabled ? 'with a script' : 'without a script';
  test(`a client reads and downloads an invoice by its link, ${name}`, async ({
    page,
    browser,
  }) => {
    const { id, number } = await invoiceOf(page.request, 'Sent', javaScriptEnabled ? 0 : 1);
    await page.goto(`/apps/invoice/preview/${String(id)}`);
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Client link' }).click();
    const make = page.getByRole('button', { name: 'Create link' });
    const address = page.getByLabel('Address');
    await expect(make.or(address)).toBeVisible();
    if (await make.isVisible()) await make.click();
    await expect(address).toHaveValue(new RegExp(`^${origin()}/i/[\\w-]{43}$`));

    const client = await openAsClient(browser, await address.inputValue(), { javaScriptEnabled });
    await expect(client.page.getByRole('heading', { level: 1 })).toHaveText(
      `Invoice ${number ?? ''}`,
    );
    await expect(client.page.getByText('Pay by bank transfer')).toBeVisible();
    const copy = client.page.getByRole('button', { name: 'Copy IBAN' });
    await expect(copy).toBeVisible({ visible: javaScriptEnabled });

    const download = client.page.waitForEvent('download');
    await client.page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`${number ?? ''}.pdf`);
    await client.close();

    await page.reload();
    await expect(page.getByLabel('Status').getByText('Downloaded', { exact: true })).toBeVisible();
    await expect(page.getByText('Downloaded by the client')).toBeVisible();
  });
}

test('the details of the transfer are copied as a bank takes them', async ({ page, browser }) => {
  const { id, balance, number } = await invoiceOf(page.request, 'Partial Payment');
  const permissions = ['clipboard-read', 'clipboard-write'];
  const client = await openAsClient(browser, await makeLink(page, id), { permissions });
  const copied = () => client.page.evaluate(() => navigator.clipboard.readText());
  await client.page.getByRole('button', { name: 'Copy Amount' }).click();
  await expect(client.page.getByRole('status')).toHaveText('Copied');
  expect(await copied()).toBe(balance.toFixed(2));
  await client.page.getByRole('button', { name: 'Copy Reference' }).click();
  await expect.poll(copied).toBe(number);
  await client.close();
});

test('a revoked link opens nothing any more', async ({ page, browser }) => {
  const { id } = await invoiceOf(page.request, 'Past Due');
  const address = await makeLink(page, id);
  const path = `/apps/invoice/invoices/${String(id)}/link`;
  await page.request.delete(path, { headers: { origin: origin() } });
  const client = await openAsClient(browser, address);
  expect(client.status).toBe(404);
  await expect(client.page.getByRole('heading')).toHaveText(
    'This address does not open an invoice',
  );
  await client.close();
});

const statuses = ['Past Due', 'Partial Payment', 'Paid', 'Sent'];
test.describe('the page of a client', () => {
  test.use({ viewport: phone });
  for (const status of statuses) {
    test(`is accessible when it is ${status}`, async ({ page, expectAccessible }) => {
      const { id } = await invoiceOf(page.request, status, 2);
      await page.goto(await makeLink(page, id));
      await expect(page.getByRole('button', { name: /PDF/ }).first()).toBeVisible();
      await expectAccessible();
    });
  }

  test.describe('where there is nothing to open', () => {
    test.use({ expectedNoise: [/404/] });
    test('is accessible', async ({ page, expectAccessible }) => {
      await page.goto('/i/none');
      await expect(page.getByRole('heading')).toBeVisible();
      await expectAccessible();
    });
  });

  test('takes no more than 60 kB in all, and never scrolls sideways', async ({ page }) => {
    const { id } = await invoiceOf(page.request, 'Partial Payment', 1);
    const address = await makeLink(page, id);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `at ${String(width)}`).toBeLessThanOrEqual(width);
    }
  });
});
