import {
  analyticsCall,
  card,
  cardKeys,
  cardNames,
  dashboardList,
  dashboardPage,
  expectCards,
  expectCharts,
  fetchAnalytics,
  holdAnalytics,
  openDashboard,
  recordAnalyticsCalls,
} from './dashboard.ts';
import { accounts, expect, password, test } from './fixtures.ts';
import { invoiceRows, listCall } from './invoice-list.ts';
import { recordLayoutShifts } from './layout-shifts.ts';

test.use({ isFirstVisit: true });

test('[S1 S2] is the first page, in a frame that stays while one moves about', async ({ page }) => {
  await page.goto('/');
  await expectCards(page);
  await expectCharts(page);
  await expect(page).toHaveURL(dashboardPage);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await navigation.getByRole('link', { name: /^List/ }).click();
  await expect(page).toHaveURL('/apps/invoice/list');
  await expect(navigation.getByText('Invoices', { exact: true })).toBeVisible();
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(dashboardPage);
  await expectCards(page);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('[S23] is reached from / and /dashboard, by a deep link, and again by a reload', async ({
  page,
}) => {
  for (const start of ['/', '/dashboard']) {
    await page.goto(start);
    await expectCards(page);
    await expect(page).toHaveURL(dashboardPage);
  }
  await openDashboard(page, '?tickets=28d');
  await page.reload();
  await expectCards(page);
  await expect(page).toHaveURL(`${dashboardPage}?tickets=28d`);
  await expect(card(page, 'supportTracker').getByText('Last 28 Days')).toBeVisible();
});

test('[S40 S41] holds no text of the cards until the figures come, and then all eight by one call', async ({
  page,
  request,
}) => {
  const { subscribersGained, timeline, appDesign } = await fetchAnalytics(request);
  const calls = recordAnalyticsCalls(page);
  const release = await holdAnalytics(page);
  await page.goto(dashboardPage);
  await expect(invoiceRows(page)).toHaveCount(10);
  await expect.poll(() => calls.length).toBe(1);
  for (const key of cardKeys) await expect(card(page, key)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Invoices']);
  // The list goes on filling itself: both texts are read at one moment.
  const { text, listText } = await dashboardList(page).evaluate((list) => ({
    text: list.closest('main')?.textContent ?? '',
    listText: list.textContent,
  }));
  const { subscribers } = subscribersGained.analyticsData;
  for (const word of [
    ...Object.values(cardNames).filter((name) => name !== 'Sales'),
    'Last 6 Months',
    'View Details',
    'Join Team',
    `${(subscribers / 1000).toFixed(1)}k`,
    timeline.step1?.title ?? 'step1',
    appDesign.subtitle,
  ])
    expect(text).not.toContain(word);
  // Of what is there in the cards' place, nothing is told to a screen reader.
  expect(text.replace(listText, '')).toBe('Analytics');

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  release();
  await expectCards(page);
  await expectCharts(page);
  expect(calls).toEqual([{}]);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('[S191 S192] one GET without query or body answers all that the cards need', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What the page asks for before its code is there is of the type `other`.
    if (['fetch', 'xhr', 'other'].includes(request.resourceType())) paths.push(pathname);
  });
  const arrival = page.waitForResponse((response) => response.url().includes(analyticsCall));
  await openDashboard(page);
  await expectCharts(page);
  const response = await arrival;
  const request = response.request();
  expect(request.method()).toBe('GET');
  expect(new URL(request.url()).search).toBe('');
  expect(request.postData()).toBeNull();
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toMatch(/^application\/json\b/);
  const body = (await response.json()) as object;
  expect(Object.keys(body).toSorted()).toEqual(cardKeys.toSorted());
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => path === analyticsCall)).toHaveLength(1);
  // The others are of the session, of the frame around the page and of the list.
  const frame = ['/auth/sign-in/options', '/auth/session', '/apps/invoice/summary', '/api/mail'];
  // Asked for once the page is there: a slow machine has it within what is waited for above.
  const banner = '/api/system/needs';
  const others = [...frame, banner, listCall, '/apps/invoice/sums', '/favicon.svg'];
  expect(paths.filter((path) => path !== analyticsCall && !others.includes(path))).toEqual([]);
});

test('shifts nothing while the cards, their charts and the list come in', async ({ page }) => {
  const shifted = await recordLayoutShifts(page);
  const release = await holdAnalytics(page);
  await page.goto(dashboardPage);
  await expect(invoiceRows(page)).toHaveCount(10);
  release();
  await expectCards(page);
  await expectCharts(page);
  await page.waitForLoadState('networkidle');
  expect(await shifted()).toBeLessThanOrEqual(0.02);
});

test.describe('signed out', () => {
  test.use({ role: 'nobody', expectedNoise: [/status of 401/] });

  test('[S4] leads to sign-in and back, and names who is signed in', async ({ page }) => {
    await page.goto(`${dashboardPage}?sales=year`);
    await expect(page).toHaveURL(/sign-in/);
    await page.getByLabel('Email').fill(accounts.viewer);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectCards(page);
    await expect(page).toHaveURL(`${dashboardPage}?sales=year`);
    await expect(page.getByRole('banner').getByText(/Keziah/)).toBeVisible();
  });

  test('[S4] every call behind the dashboard answers 401', async ({ request }) => {
    for (const path of [
      analyticsCall,
      `${analyticsCall}?period=year`,
      '/api/projects',
      '/api/timeline',
      '/api/settings/goal',
    ]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(401);
      expect(answer.headers()['content-type']).toContain('application/problem+json');
    }
  });
});
