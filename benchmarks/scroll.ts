// npm run bench:scroll -- [--rounds 5] [--speed 1500] [--slowed 4]
//
// Whether a hundred rows scroll at sixty frames a second where the processor is four times slower: the list's page of a hundred rows, comfortable
// and compact, and, as what the machine itself can do, an empty page of the same height. Each round scrolls down and up again, with
// a wheel; a frame that took longer than one and a half of a sixtieth of a second missed one.
//
// Without a graphics card the same processor also draws what is scrolled, so that the empty page beside it is what counts.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { pages } from '#contract/pages.ts';
import { chromiumArguments, findChromium } from '../scripts/find-chromium.mjs';
import { startProduct } from './browser/start-product.ts';
import { currentLoad, machineLine, percentile } from './measured-app.ts';
import { scrollPage, type Scrolled } from './scroll/scroll-page.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    speed: { type: 'string', default: '1500' },
    slowed: { type: 'string', default: '4' },
  },
});
const frameMs = 1000 / 60;

const product = await startProduct(undefined);
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath !== undefined && { executablePath }),
});
try {
  const { address, cookie } = product;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  await context.addInitScript({ path: join(import.meta.dirname, 'scroll/count-frames.js') });
  console.log(`${machineLine()}, processor slowed ${values.slowed} times\n`);
  console.log(
    '| page | frames | in time | missed | longest ms | p99 ms | busy ms a second | script | style | layout |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
  );
  const comfortable = await openList(context);
  const heightPx = await comfortable.evaluate<number>('pageHeight()');
  const empty = await context.newPage();
  await empty.goto('/robots.txt');
  await empty.evaluate(`document.body.style.cssText = 'margin: 0; height: ${String(heightPx)}px'`);
  await measure('empty', empty);
  await measure('comfortable rows', comfortable);
  const compact = await openList(context);
  await compact.getByRole('button', { name: 'Compact rows' }).click();
  // What the click brings about is no scrolling.
  await compact.mouse.move(0, 0);
  await compact.waitForTimeout(1_000);
  await measure('compact rows', compact);
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  await browser.close();
  await product.stop();
}

async function openList(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${pages.invoiceList}?perPage=100`);
  await page.locator('tbody tr[data-key]').nth(99).waitFor();
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function measure(name: string, page: Page): Promise<void> {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowed) });
  const rounds: Scrolled[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1)
    rounds.push(await scrollPage(page, session, Number(values.speed)));
  tell(name, rounds);
  await page.close();
}

function tell(name: string, rounds: readonly Scrolled[]): void {
  const frames = rounds.flatMap((round) => round.frames);
  const missed = frames.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0);
  const inTime = frames.filter((ms) => ms < frameMs * 1.5).length / frames.length;
  const spent = (what: keyof Scrolled['spent']) =>
    percentile(
      rounds.map((round) => round.spent[what]),
      0.5,
    ).toFixed(0);
  const cells = [
    name,
    frames.length,
    `${(inTime * 100).toFixed(1)} %`,
    missed,
    Math.max(...frames).toFixed(1),
    percentile(frames, 0.99).toFixed(1),
    spent('all'),
    spent('script'),
    spent('style'),
    spent('layout'),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
