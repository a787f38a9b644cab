import type { Page } from 'playwright/test';
import {
  card,
  cardKeys,
  choosePeriod,
  dashboardPage,
  expectCards,
  expectCharts,
  fetchAnalytics,
  openDashboard,
  periodButton,
  recordAnalyticsCalls,
  type CardKey,
} from './dashboard.ts';
import { expect, test } from './fixtures.ts';

const withPeriods = ['avgSessions', 'supportTracker', 'salesChart'] as const;
const parameters = { avgSessions: 'sessions', supportTracker: 'tickets', salesChart: 'sales' };

/** What every card says, without the name of the chosen period. */
async function texts(page: Page, keys: readonly CardKey[]): Promise<string[]> {
  return Promise.all(keys.map((key) => card(page, key).innerText()));
}

for (const key of withPeriods) {
  test(`[S45 S46 S47 S48 S49 S122 S129] the list of ${key} holds the four periods`, async ({
    page,
  }) => {
    await openDashboard(page);
    const button = periodButton(page, key);
    if (key === 'salesChart') await expect(button).toHaveAccessibleName(/Last 7 Days/);
    else await expect(button).toHaveText('Last 7 Days');
    await button.click();
    await expect(page.getByRole('menuitemradio')).toHaveText([
      'Last 7 Days',
      'Last 28 Days',
      'Last Month',
      'Last Year',
    ]);
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Last 7 Days');
  });

  test(`[S50] a period of ${key} changes that card alone, and outlives a reload`, async ({
    page,
  }) => {
    await openDashboard(page);
    await expectCharts(page);
    const calls = recordAnalyticsCalls(page);
    const others = cardKeys.filter((one) => one !== key);
    const before = await texts(page, others);
    const [own] = await texts(page, [key]);
    await choosePeriod(page, key, 'Last Year');
    await expect.poll(() => calls).toEqual([{ period: 'year' }]);
    await expect(page).toHaveURL(`${dashboardPage}?${parameters[key]}=year`);
    await expect(card(page, key).locator('[aria-busy=true]')).toHaveCount(0);
    const [changed] = await texts(page, [key]);
    expect(changed).not.toBe(own);
    expect(await texts(page, others)).toEqual(before);
    await page.reload();
    await expectCards(page);
    await expectCharts(page);
    await expect(card(page, key).locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(async () => (await texts(page, [key]))[0]).toBe(changed);
  });
}

test('[S50 S123 S220] draws a bar for each point of the period, and compares with the one before', async ({
  page,
  request,
}) => {
  await openDashboard(page);
  await expectCharts(page);
  const sessions = card(page, 'avgSessions');
  await expect(sessions.getByText('vs last 7 days', { exact: true })).toBeVisible();
  await expect(sessions.locator('figure svg path')).toHaveCount(7);
  for (const [label, period] of [
    ['Last 28 Days', '28d'],
    ['Last Month', 'month'],
    ['Last Year', 'year'],
  ] as const) {
    const { avgSessions } = await fetchAnalytics(request, { period });
    const { data } = avgSessions.salesBar.series[0] ?? { data: [] };
    await choosePeriod(page, 'avgSessions', label);
    await expect(sessions.locator('figure svg path')).toHaveCount(data.length);
    await expect(sessions.getByText(`vs ${label.toLowerCase()}`, { exact: true })).toBeVisible();
    await expect(sessions.getByRole('slider')).toHaveAttribute(
      'aria-valuemax',
      String(data.length),
    );
  }
});

test('[S42 S43] the details lie over the dashboard, have an address, and close by Back', async ({
  page,
  request,
}) => {
  await openDashboard(page);
  await card(page, 'avgSessions')
    .getByRole('button', { name: /View Details/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Sessions' });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(`${dashboardPage}?details=sessions`);
  await page.reload();
  await expect(drawer).toBeVisible();
  const { avgSessions } = await fetchAnalytics(request);
  const figures = drawer.getByRole('table', { name: 'Sessions' }).locator('tbody td');
  await expect(figures).toHaveText(
    (avgSessions.salesBar.series[0]?.data ?? []).map((value) => value.toLocaleString('en-US')),
  );
  const saving = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^sessions-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(dashboardPage);
});

test.describe('the team', () => {
  // An account of its own: who joins a team also shows to those beside them.
  test.use({ role: 'billing' });

  test('[S13 S44] is joined, still so after a reload, and the joining is undone', async ({
    page,
    request,
  }) => {
    await openDashboard(page);
    const project = card(page, 'appDesign');
    const join = project.getByRole('button', { name: 'Join Team', exact: true });
    const leave = project.getByRole('button', { name: 'Leave Team', exact: true });
    const members = project.getByRole('list', { name: 'Members' }).getByRole('listitem');
    const before = await members.count();
    await expect(join).toBeEnabled();
    await join.click();
    await expect(leave).toBeVisible();
    await expect(members).toHaveCount(before + 1);
    await expect(page.getByText(/^You joined/)).toBeVisible();
    await page.reload();
    await expect(leave).toBeVisible();
    await expect(members).toHaveCount(before + 1);
    await leave.click();
    await expect(join).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(leave).toBeVisible();
    await expect(page.getByText(/^You joined/)).toBeVisible();
    expect((await fetchAnalytics(request)).appDesign.isMember).toBe(true);
    await leave.click();
    await expect(page.getByText(/^You left/)).toBeVisible();
    await page.reload();
    await expect(join).toBeVisible();
    await expect(members).toHaveCount(before);
  });
});
