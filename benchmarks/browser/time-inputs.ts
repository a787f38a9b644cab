import { join } from 'node:path';
import { type APIRequestContext, chromium, type Page } from 'playwright';
import { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import { pages } from '#contract/pages.ts';
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.mjs';
import type { StartedProduct } from './start-product.ts';

const slowedTimes = 4;
const columns = ['Client', 'Total', 'Issued Date', 'Balance'];

/** The n-th time that something is done to the list; `names` are those of clients, each of another one. */
type Press = (page: Page, turn: number, names: readonly string[]) => Promise<void>;

const inputs: Record<string, Press> = {
  'next page': (page) => page.getByRole('button', { name: 'Next page' }).click(),
  sort: (page, turn) =>
    page
      .getByRole('columnheader', { name: columns[turn % columns.length] ?? '' })
      .getByRole('button')
      .click(),
  search: (page, turn, names) =>
    page.getByLabel('Search invoices').fill(names[turn % names.length] ?? ''),
};

/** For each input, the milliseconds until the list has painted what it led to, in turn; the processor is slowed four times. */
export async function timeInputs(
  { address, cookie }: StartedProduct,
  presses: number,
): Promise<Record<string, number[]>> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArguments,
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const [name = '', value = ''] = cookie.split('=');
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies([{ name, value, url: address }]);
    await context.addInitScript({ path: join(import.meta.dirname, 'watch-rows.js') });
    const names = await clientNames(context.request);
    const times: Record<string, number[]> = {};
    for (const [input, press] of Object.entries(inputs)) {
      const page = await context.newPage();
      await page.goto(pages.invoiceList);
      await page.locator('tbody a').first().waitFor();
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
      const taken: number[] = [];
      for (let turn = 0; turn < presses; turn += 1)
        taken.push(await timePress(page, () => press(page, turn, names)));
      times[input] = taken;
      await page.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function clientNames(request: APIRequestContext): Promise<string[]> {
  const { path, output } = invoiceEndpoints.listInvoices;
  const answer = await request.get(path, { params: { perPage: 100 } });
  const { invoices } = output.parse(await answer.json());
  return [...new Set(invoices.map(({ client }) => client.name))];
}

async function timePress(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate('window.nextRows()');
  await press();
  return page.evaluate<number>('window.painted');
}
