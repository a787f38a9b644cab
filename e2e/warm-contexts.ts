import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';

interface Loan {
  key: string;
  settings: BrowserContextOptions;
  isWarm: boolean;
}

/** Has the origin of the app, and none of its code. */
const neutral = '/favicon.svg';
const heard = ['request', 'response', 'requestfailed', 'requestfinished', 'dialog'] as const;

/**
 * The browser's contexts that a worker uses again, one by one. A page in a new one fetches and compiles the whole app:
 * more than half of the time of a test that opens one page.
 */
export class WarmContexts {
  readonly #browser: Browser;
  readonly #idle = new Map<string, BrowserContext>();
  readonly #loans = new Map<BrowserContext, Loan>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A context that is as a new one but for its cache; a new one where the visit is to be the first. */
  async take(
    role: string,
    settings: BrowserContextOptions,
    isFirstVisit: boolean,
  ): Promise<BrowserContext> {
    const key = JSON.stringify({ ...settings, storageState: role });
    const known = isFirstVisit ? undefined : this.#idle.get(key);
    const context = known ?? (await this.#browser.newContext(settings));
    if (known === context) this.#idle.delete(key);
    this.#loans.set(context, { key, settings, isWarm: !isFirstVisit });
    return context;
  }

  /** Takes a context back after a test, and closes it where it cannot be what it was. */
  async giveBack(context: BrowserContext, isWhole: boolean): Promise<void> {
    const loan = this.#loans.get(context);
    this.#loans.delete(context);
    const [page] = context.pages();
    if (!isWhole || page === undefined || !loan?.isWarm) await context.close();
    else {
      await forget(context, page, loan.settings);
      this.#idle.set(loan.key, context);
    }
  }
}

/** Leaves the app, then drops what the test and the app have left behind. */
async function forget(
  context: BrowserContext,
  page: Page,
  { storageState, viewport, reducedMotion = null }: BrowserContextOptions,
): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of heard) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(neutral);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.mouse.move(0, 0);
  await page.emulateMedia({ colorScheme: null, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
  await context.clearCookies();
  if (typeof storageState === 'object') await context.addCookies(storageState.cookies);
}
