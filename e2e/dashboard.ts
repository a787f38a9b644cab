import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test';
import type { Analytics } from '#contract/analytics/analytics.ts';

export const analyticsCall = '/analytics/data';
export const dashboardPage = '/dashboard/analytics';

/** The name of each card, by its key in the answer, row by row. */
export const cardNames = {
  congratulations: 'Congratulations',
  subscribersGained: 'Subscribers Gained',
  ordersRecevied: 'Orders Received',
  avgSessions: 'Avg Sessions',
  supportTracker: 'Support Tracker',
  timeline: 'User Timeline',
  salesChart: 'Sales',
  appDesign: 'App design',
} satisfies Record<keyof Analytics, string>;
export type CardKey = keyof typeof cardNames;
type FullAnalytics = { [Key in CardKey]: NonNullable<Analytics[Key]> };

export const cardRows: CardKey[][] = [
  ['congratulations', 'subscribersGained', 'ordersRecevied'],
  ['avgSessions', 'supportTracker'],
  ['timeline', 'salesChart', 'appDesign'],
];
export const cardKeys = cardRows.flat();

export function card(page: Page, key: CardKey): Locator {
  return page.getByRole('region', { name: cardNames[key], exact: true });
}

/** The list under the cards. */
export function dashboardList(page: Page): Locator {
  return page.getByRole('region', { name: 'Invoices', exact: true });
}

/** The button that opens the list of a card's periods. */
export function periodButton(page: Page, key: CardKey): Locator {
  return card(page, key).getByRole('button', { name: /period of/i });
}

export async function choosePeriod(page: Page, key: CardKey, label: string): Promise<void> {
  await periodButton(page, key).click();
  await page.getByRole('menuitemradio', { name: label, exact: true }).click();
}

/** Waits for these cards and for the rows under them. */
export async function expectCards(page: Page, keys: readonly CardKey[] = cardKeys): Promise<void> {
  for (const key of keys) await expect(card(page, key)).toBeVisible();
  await expect(dashboardList(page).locator('tbody a').first()).toBeVisible();
}

/** Opens the dashboard at an address such as `?sessions=28d` and waits for all of it. */
export async function openDashboard(page: Page, search = ''): Promise<void> {
  await page.goto(`${dashboardPage}${search}`);
  await expectCards(page);
}

/** Waits for the drawings of the five charts, whose code comes after the cards. */
export async function expectCharts(page: Page): Promise<void> {
  await expect(page.locator('main figure svg')).toHaveCount(5);
}

/** The answer of the call, past the page, where the sample data fills every card. */
export async function fetchAnalytics(
  request: APIRequestContext,
  query: Record<string, string> = {},
): Promise<FullAnalytics> {
  const answer = await request.get(analyticsCall, { params: query });
  expect(answer.status(), await answer.text()).toBe(200);
  // The server's own tests hold the answer to the contract, and the sample data to all eight cards.
  return (await answer.json()) as FullAnalytics;
}

/** The queries of the calls that the page makes from now on, as they are made. */
export function recordAnalyticsCalls(page: Page): Record<string, string>[] {
  const calls: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === analyticsCall) calls.push(Object.fromEntries(searchParams));
  });
  return calls;
}

/** Keeps the page waiting for the figures until the returned function is called. */
export async function holdAnalytics(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(
    (url) => url.pathname === analyticsCall,
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  return () => {
    gate.resolve(undefined);
  };
}

/** Has the page see another answer than the server's: each key as given, `undefined` for none. */
export async function changeAnalytics(
  page: Page,
  changes: Partial<Record<CardKey, null | undefined>>,
): Promise<void> {
  await page.route(
    (url) => url.pathname === analyticsCall,
    async (route) => {
      const answer = await route.fetch();
      const whole = (await answer.json()) as Analytics;
      await route.fulfill({ json: { ...whole, ...changes } });
    },
  );
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where an element lies on the page, in pixels. */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`Nothing to be seen of ${element.toString()}`);
  return box;
}
