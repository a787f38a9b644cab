import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { pages } from '#contract/pages.ts';
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.mjs';
import { searchedWords } from '../large-data/words.ts';
import type { StartedProduct } from './start-product.ts';

const slowedTimes = 4;
const columns = ['Client', 'Total', 'Issued Date', 'Balance'];
const words = ['a', 'e', 'i', 'o', 'an', 'er', 'in', searchedWords.common];

/** The n-th time that something is done to the list. */
type Press = (page: Page, turn: number) => Promise<void>;

const inputs: Record<string, Press> = {
  'next page': (page) => page.getByRole('button', { name: 'Next page' }).click(),
  sort: (page, turn) =>
    page
      .getByRole('columnheader', { name: columns[turn % columns.length] ?? '' })
      .getByRole('button')
      .click(),
  search: (page, turn) => page.getByLabel('Search invoices').fill(words[turn % words.length] ?? ''),
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
    const times: Record<string, number[]> = {};
    for (const [input, press] of Object.entries(inputs)) {
      const page = await context.newPage();
      await page.goto(pages.invoiceList);
      await page.locator('tbody a').first().waitFor();
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
      const taken: number[] = [];
      for (let turn = 0; turn < presses; turn += 1) taken.push(await timePress(page, press, turn));
      times[input] = taken;
      await page.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function timePress(page: Page, press: Press, turn: number): Promise<number> {
  await page.evaluate('window.nextRows()');
  await press(page, turn);
  return page.evaluate<number>('window.painted');
}
