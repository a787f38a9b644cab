import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Project } from '#contract/projects/projects.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { fullAnalytics } from './test-analytics.ts';

const path = '/dashboard/analytics';
const card = (name: string) => page.getByRole('region', { name, exact: true });

/** The same cards with other figures, so that it shows which of them were taken over. */
function otherAnalytics(): Analytics {
  const { subscribersGained, avgSessions, supportTracker, salesChart } = fullAnalytics;
  return {
    ...fullAnalytics,
    subscribersGained: { ...subscribersGained, analyticsData: { subscribers: 1 } },
    avgSessions: { ...avgSessions, sessions: 3333 },
    supportTracker: { ...supportTracker, totalTicket: 999 },
    salesChart: { ...salesChart, year: 1999, totals: { sales: 5, visits: 1 } },
  };
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerSignedIn();
  answer(endpoints.getAnalytics, ({ query }) =>
    query.period === undefined ? fullAnalytics : otherAnalytics(),
  );
});
afterEach(() => {
  resetAnswers();
  hideToast('team-membership');
});

async function open(search = '') {
  const app = await openApp(`${path}${search}`);
  await expect.element(card('Sales')).toBeVisible();
  return app;
}

const trigger = (name: string) => card(name).getByRole('button', { name: /period of/i });

async function choose(name: string, label: string) {
  await userEvent.click(trigger(name));
  await userEvent.click(page.getByRole('menuitemradio', { name: label }));
}

test.each([
  ['S45 S122', 'Avg Sessions'],
  ['S45 S129', 'Help Desk'],
  ['S46 S47 S48 S49', 'Sales'],
])('[%s] offers the four periods on %s', async (_ids, name) => {
  await open();
  if (name !== 'Sales') await expect.element(trigger(name)).toHaveTextContent('Last 7 Days');
  await userEvent.click(trigger(name));
  // The list comes by code of its own.
  await expect.element(page.getByRole('menuitemradio', { name: 'Last Year' })).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('menuitemradio')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['Last 7 Days', 'Last 28 Days', 'Last Month', 'Last Year']);
  await expect
    .element(page.getByRole('menuitemradio', { name: 'Last 7 Days' }))
    .toHaveAttribute('aria-checked', 'true');
});

test.each([
  ['Avg Sessions', 'sessions', '3.3k'],
  ['Help Desk', 'tickets', '999'],
  ['Sales', 'sales', '$5.00'],
])('[S50] changes %s alone, and keeps its period in the address', async (name, key, figure) => {
  const { address } = await open();
  await choose(name, 'Last Month');
  await expect.element(card(name).getByText(figure, { exact: true })).toBeVisible();
  expect(address()).toBe(`${path}?${key}=month`);
  const asked = answeredCalls(endpoints.getAnalytics).map(({ query }) => query);
  expect(asked).toEqual([{}, { period: 'month' }]);
  const shown = { 'Avg Sessions': '4.2k', 'Help Desk': '317', Sales: '$20,407.25' };
  for (const [other, before] of Object.entries(shown).filter(([one]) => one !== name))
    await expect.element(card(other).getByText(before, { exact: true })).toBeVisible();
  await expect.element(card('Subscribers Gained').getByText('47.3k')).toBeVisible();
  // The radar is of its six months, whatever the period.
  await expect.element(card('Sales').getByText('January to June 2031')).toBeVisible();
});

test('[S220] names its period beside the growth', async () => {
  await open('?sessions=28d');
  await expect.element(card('Avg Sessions').getByText('vs last 28 days')).toBeVisible();
  await expect.element(card('Avg Sessions').getByText('3.3k')).toBeVisible();
});

test('says in its card that a period failed, and tries again', async () => {
  await open();
  answer(endpoints.getAnalytics, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await choose('Avg Sessions', 'Last Year');
  await expect.element(card('Avg Sessions').getByRole('alert')).toBeVisible();
  await expect.element(card('Help Desk').getByText('317')).toBeVisible();
  answer(endpoints.getAnalytics, otherAnalytics());
  await userEvent.click(card('Avg Sessions').getByRole('button', { name: 'Retry' }));
  await expect.element(card('Avg Sessions').getByText('3.3k')).toBeVisible();
});

test('[S42 S43] opens the details over the dashboard, at an address of their own', async () => {
  const { address } = await open();
  await userEvent.click(page.getByRole('button', { name: 'View Details' }));
  const drawer = page.getByRole('dialog', { name: 'Sessions' });
  await expect.element(drawer).toBeVisible();
  expect(address()).toBe(`${path}?details=sessions`);
  const rows = drawer.getByRole('table', { name: 'Sessions' }).getByRole('row');
  await expect.element(rows.nth(7)).toBeVisible();
  expect(rows.elements()).toHaveLength(8);
  expect(rows.elements()[5]?.textContent).toMatch(/^Tue,? 17 Nov 20266,412$/);
  await expect.element(drawer.getByRole('figure', { name: 'Sessions' })).toBeVisible();
  await expect.element(drawer.getByText(/^Whole years since the first record/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe(path);
  await expect.element(page.getByRole('button', { name: 'View Details' })).toHaveFocus();
});

test('[S43] opens the details from a link, and saves their points', async () => {
  await open('?details=sessions');
  const drawer = page.getByRole('dialog', { name: 'Sessions' });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download, this.protocol);
  });
  await userEvent.click(drawer.getByRole('button', { name: 'Download CSV' }));
  click.mockRestore();
  expect(saved).toEqual(['sessions-2026-11-13-to-2026-11-19.csv', 'blob:']);
});

test('changes the period within the details by keyboard alone', async () => {
  await open('?details=sessions');
  const drawer = page.getByRole('dialog', { name: 'Sessions' });
  const period = drawer.getByRole('button', { name: /period of Sessions/ });
  // Keys that come sooner belong to the page behind.
  await expect.element(drawer.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(period).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Last 7 Days' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(drawer.getByRole('button', { name: /^Last 28 Days/ })).toBeVisible();
});

/** The project as the server has it after someone joined or left. */
function project(isMember: boolean): Project {
  const { projectId, title, subtitle, members } = fullAnalytics.appDesign;
  const all = members.map(({ name, img }, index) => ({
    id: index,
    userId: null,
    name,
    color: 'info' as const,
    avatar: img,
  }));
  const self = { id: 9, userId: 1, name: 'Mara Lindqvist', color: 'primary' as const, avatar: '' };
  return {
    id: projectId,
    version: 2,
    title,
    subtitle,
    startDay: '2026-11-03',
    dueDay: null,
    budget: null,
    cost: null,
    currency: 'USD',
    isPinned: true,
    isMember,
    teams: [],
    members: isMember ? [...all, self] : all,
  };
}

const bodies = () => answeredCalls(endpoints.joinProject).map(({ body }) => body);
const self = () => card('Field guide').getByRole('img', { name: 'Mara Lindqvist' });

test('[S13 S44] joins the team at once, says so, and undoes it', async () => {
  answer(endpoints.joinProject, ({ body }) => project((body as { isMember: boolean }).isMember));
  await open();
  await userEvent.click(page.getByRole('button', { name: 'Join Team' }));
  await expect.element(page.getByRole('button', { name: 'Leave Team' })).toBeVisible();
  await expect.element(self()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByRole('button', { name: 'Join Team' })).toBeVisible();
  expect(self().elements()).toHaveLength(0);
  await expect.poll(bodies).toEqual([{ isMember: true }, { isMember: false }]);
});

test('[S44] shows the joining before the server has answered, and takes it back when refused', async () => {
  const { promise, reject } = Promise.withResolvers<Project>();
  answer(endpoints.joinProject, () => promise);
  await open();
  await userEvent.click(page.getByRole('button', { name: 'Join Team' }));
  await expect.element(page.getByRole('button', { name: 'Leave Team' })).toBeVisible();
  reject(refuse('unavailable'));
  await expect.element(page.getByText('Couldn’t join the team')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Join Team' })).toBeVisible();
});
