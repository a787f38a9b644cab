import type { CDPSession } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { invoiceRows, openInvoiceList } from './invoice-list.ts';

/** What the page holds, the bars that stay, and what stands over the rows. */
const mostLayers = 20;

/** How many layers the browser puts the page together of, each frame anew. */
async function countLayers(session: CDPSession): Promise<number> {
  const told = new Promise<number>((resolve) => {
    session.on('LayerTree.layerTreeDidChange', ({ layers }) => {
      if (layers) resolve(layers.length);
    });
  });
  await session.send('DOM.enable');
  await session.send('LayerTree.enable');
  return told;
}

test('a hundred rows scroll with their page, none of them as a layer of its own', async ({
  page,
}) => {
  await openInvoiceList(page, '?perPage=100');
  await expect(invoiceRows(page)).toHaveCount(100);
  const session = await page.context().newCDPSession(page);
  expect(await countLayers(session)).toBeLessThan(mostLayers);
  await session.detach();
});

test('pictures of rows that were never in sight are there before they come into it', async ({
  page,
}) => {
  await openInvoiceList(page, '?perPage=100');
  await expect(invoiceRows(page)).toHaveCount(100);
  const picture = invoiceRows(page).locator('img').last();
  expect((await picture.boundingBox())?.y).toBeGreaterThan(2_000);
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
