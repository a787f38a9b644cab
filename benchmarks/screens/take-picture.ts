import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { pages } from '#contract/pages.ts';
import { searchedWords } from '../large-data/words.ts';

/** The pages that show the most, by the names of their pictures. */
export function pagesOf(client: number): Record<string, string> {
  return {
    list: pages.invoiceList,
    'list-filtered': `${pages.invoiceList}?q=${searchedWords.common}&status=Past%20Due`,
    dashboard: pages.analytics,
    client: pages.client.replace('$id', String(client)),
    clients: pages.clientList,
    recurring: pages.recurringList,
    quotes: pages.quoteList,
    trash: pages.trash,
    'settings-series': pages.seriesSettings,
  };
}

interface Look {
  name: string;
  context: BrowserContextOptions;
}

export const looks: readonly Look[] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${String(viewport.width)}-${colorScheme}`,
    context: { viewport, colorScheme, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
  })),
);

export interface TakenPicture {
  /** From the request until nothing was loading any more. */
  ms: number;
  bytes: number;
  /** What should not have been. */
  problems: string[];
}

const patienceMs = 30_000;
/** A page of more is cut off. */
const tallest = 5_200;
const loading = 'main .mantine-Skeleton-root, main [aria-busy=true]';

/** Opens an address, waits until nothing is loading any more, and writes down what it looks like. */
export async function takePicture(
  context: BrowserContext,
  path: string,
  file: string,
): Promise<TakenPicture> {
  const problems: string[] = [];
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning')
      problems.push(`the console says: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.url()}: ${String(response.status())}`);
  });
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(path);
  try {
    await page.locator('main h1, main h2, main table').first().waitFor({ timeout: patienceMs });
    await page.locator(loading).first().waitFor({ state: 'detached', timeout: patienceMs });
  } catch {
    problems.push('still loading after half a minute');
  }
  const ms = performance.now() - start;
  await page.waitForLoadState('networkidle');
  const alerts = await page.locator('main [role=alert]:visible').allInnerTexts();
  problems.push(...alerts.map((text) => `the page says: ${text}`));
  return { ms, bytes: await write(page, file), problems };
}

/** Few colours are enough for a page, and take a third of the room. */
async function write(page: Page, file: string): Promise<number> {
  const whole = sharp(await page.screenshot({ fullPage: true }));
  const { width, height } = await whole.metadata();
  const { size } = await whole
    .extract({ left: 0, top: 0, width, height: Math.min(height, tallest) })
    .png({ palette: true, colours: 128, effort: 8 })
    .toFile(file);
  return size;
}
