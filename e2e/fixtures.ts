import axe from 'axe-core';
import { expect, test as base, type BrowserContextOptions, type Page } from 'playwright/test';
import type { Role } from '#domain/permissions.ts';
import { demoPassword } from '#server/demo-password.ts';
import { keepSaleToday } from './sale-today.ts';
import { WarmContexts } from './warm-contexts.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], undefined>;
type SignIn = (role: Role) => Promise<StorageState>;

interface Options {
  /** Who is signed in. */
  role: Role | 'nobody';
  /**
   * The browser knows nothing of the app, where others may find its code in the cache: for what is about the first visit,
   * and for what adds scripts to pages or replaces their clock, which would stay.
   */
  isFirstVisit: boolean;
  /** What the page may say on its console without failing the test. */
  expectedNoise: RegExp[];
}

interface Fixtures {
  silence: undefined;
  saleToday: undefined;
  /** Fails with the rule and the element of everything that axe finds on the page as it stands, in both themes. */
  expectAccessible: () => Promise<void>;
}

interface WorkerFixtures {
  signIn: SignIn;
  warmContexts: WarmContexts;
}

/** The account of each role in the sample data. */
export const accounts: Record<Role, string> = {
  admin: 'mara@halden-rowe.example',
  billing: 'tomasz@halden-rowe.example',
  clerk: 'ines@halden-rowe.example',
  viewer: 'keziah@halden-rowe.example',
};
/** The password of each of them, made up by the server's first start, which comes before any journey. */
export const password = demoPassword(process.env.E2E_DATA_DIR ?? '').read() ?? '';

// WCAG 2.2 AA is all of these, and best practices on top.
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const everything: axe.RunOnly = { type: 'tag', values: rules };
// The themes differ in nothing else.
const coloursOnly: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  role: ['admin', { option: true }],
  isFirstVisit: [false, { option: true }],
  expectedNoise: [[], { option: true }],

  // Once a worker and role: sign-in is limited in number, on purpose.
  signIn: [
    async ({ playwright }, use, { project }) => {
      const states = new Map<Role, StorageState>();
      await use(async (role) => {
        const known = states.get(role);
        if (known !== undefined) return known;
        const origin = project.use.baseURL ?? '';
        const api = await playwright.request.newContext({
          baseURL: origin,
          extraHTTPHeaders: { origin },
          // Within a test it would bring the cookie of that along, and a new sign-in ends the session that came with it.
          storageState: { cookies: [], origins: [] },
        });
        const data = { email: accounts[role], password };
        const answer = await api.post('/auth/sign-in/email', { data });
        expect(answer.status(), await answer.text()).toBe(200);
        const state = await api.storageState();
        await api.dispose();
        states.set(role, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],

  storageState: async ({ role, signIn }, use) => {
    await use(role === 'nobody' ? undefined : await signIn(role));
  },

  warmContexts: [
    async ({ browser }, use) => {
      await use(new WarmContexts(browser));
    },
    { scope: 'worker' },
  ],

  context: async (
    { warmContexts, storageState, isFirstVisit, role, viewport, hasTouch, contextOptions },
    use,
    { status, expectedStatus },
  ) => {
    const settings = {
      ...contextOptions,
      viewport,
      hasTouch,
      ...(storageState === undefined ? {} : { storageState }),
    };
    const context = await warmContexts.take(role, settings, isFirstVisit);
    await use(context);
    await warmContexts.giveBack(context, status === expectedStatus);
  },

  page: async ({ context }, use) => {
    const [page] = context.pages();
    await use(page ?? (await context.newPage()));
  },

  silence: [
    async ({ context, expectedNoise }, use) => {
      const noise: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
      });
      context.on('weberror', (error) => noise.push(error.error().message));
      await use(undefined);
      const unexpected = noise.filter((text) => !expectedNoise.some((known) => known.test(text)));
      expect(unexpected, 'the console stays silent').toEqual([]);
    },
    { auto: true },
  ],

  saleToday: [
    async ({ signIn, playwright }, use, { project }) => {
      await keepSaleToday(async () => {
        const origin = project.use.baseURL ?? '';
        const storageState = await signIn('admin');
        const extraHTTPHeaders = { origin };
        return playwright.request.newContext({ baseURL: origin, extraHTTPHeaders, storageState });
      });
      await use(undefined);
    },
    { auto: true },
  ],

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      await page.evaluate(axe.source);
      expect(await findings(page, 'dark', coloursOnly), 'in the dark').toEqual([]);
      expect(await findings(page, 'light', everything), 'in the light').toEqual([]);
    });
  },
});

/** What axe, which the page has loaded, finds in a theme, as the rule and the element. */
async function findings(
  page: Page,
  colorScheme: 'light' | 'dark',
  runOnly: axe.RunOnly,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Pages for clients have style sheets only; the app writes down what it shows.
  await page.waitForFunction((wanted) => {
    const { mantineColorScheme = wanted } = document.documentElement.dataset;
    return mantineColorScheme === wanted;
  }, colorScheme);
  // What passed is not described: that takes a third of the time.
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html}`),
  );
}

export { expect };
