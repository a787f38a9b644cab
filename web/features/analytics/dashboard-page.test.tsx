import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceRow } from '#web/features/documents/test-invoices.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { fullAnalytics } from './test-analytics.ts';

const path = '/dashboard/analytics';
const cardNames = {
  congratulations: 'Congratulations',
  subscribersGained: 'Subscribers Gained',
  ordersRecevied: 'Orders Received',
  avgSessions: 'Avg Sessions',
  supportTracker: 'Help Desk',
  timeline: 'User Timeline',
  salesChart: 'Sales',
  appDesign: 'Field guide',
} satisfies Record<keyof Analytics, string>;
type CardKey = keyof typeof cardNames;
const cardKeys = Object.keys(cardNames) as CardKey[];

const card = (name: string) => page.getByRole('region', { name, exact: true });
const box = (name: string) => card(name).element().getBoundingClientRect();

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerSignedIn();
  answer(endpoints.getAnalytics, fullAnalytics);
});
afterEach(() => {
  resetAnswers();
  hideToast('invoice-list-failure');
});

async function openDashboard(search = '') {
  const app = await openApp(`${path}${search}`);
  await expect.element(card('Sales')).toBeVisible();
  return app;
}

test('[S2 S5 S6 S7 S8 S9 S10 S11 S12 S14 S30] shows eight cards, five kinds of charts and the list', async () => {
  await openDashboard();
  for (const name of Object.values(cardNames)) await expect.element(card(name)).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Invoices' })).toBeVisible();
  for (const name of [
    'Subscribers Gained',
    'Orders Received',
    'Sessions',
    'Help Desk',
    /^Sales and visits/,
  ])
    await expect.element(page.getByRole('figure', { name })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('figure svg')).toHaveLength(5);
});

test('[S24 S25 S28 S29 S30 S31] lies in four rows at 1440 pixels', async () => {
  // The navigation beside it and the padding around it take their part of a window of 1440.
  await page.viewport(1440, 900);
  await openDashboard();
  const content = document.querySelector('main h1')?.closest('div[class*="page"]');
  const { width, left } = content?.getBoundingClientRect() ?? new DOMRect();
  const share = (name: string) => box(name).width / width;
  expect(share('Congratulations')).toBeGreaterThan(0.48);
  expect(share('Congratulations')).toBeLessThan(0.52);
  for (const name of ['Subscribers Gained', 'Orders Received']) {
    expect(share(name)).toBeCloseTo(0.24, 1);
    expect(box(name).top).toBe(box('Congratulations').top);
  }
  for (const name of ['Avg Sessions', 'Help Desk']) {
    expect(share(name)).toBeCloseTo(0.49, 1);
    expect(box(name).top).toBeGreaterThan(box('Congratulations').bottom);
  }
  expect(box('Avg Sessions').top).toBe(box('Help Desk').top);
  const third = ['User Timeline', 'Sales', 'Field guide'].map(box);
  expect(new Set(third.map(({ top }) => top)).size).toBe(1);
  expect(third[0]?.top).toBeGreaterThan(box('Avg Sessions').bottom);
  expect(third.map(({ left: start }) => start)).toEqual(
    third.map(({ left: start }) => start).sort((a, b) => a - b),
  );
  expect(box('Invoices').width).toBeCloseTo(width, 0);
  expect(box('Invoices').left).toBeCloseTo(left, 0);
  expect(box('Invoices').top).toBeGreaterThan(third[0]?.bottom ?? Infinity);
  const order = page
    .getByRole('region')
    .elements()
    .map((one) => one.getAttribute('aria-label'));
  expect(order.slice(0, 9)).toEqual([...Object.values(cardNames), 'Invoices']);
});

const rows: CardKey[][] = [
  ['congratulations', 'subscribersGained', 'ordersRecevied'],
  ['avgSessions', 'supportTracker'],
  ['timeline', 'salesChart', 'appDesign'],
];

test.each(cardKeys.map((key, index) => [`S${String(32 + index)}`, key] as const))(
  '[%s] leaves out %s without its data, and its row has no hole',
  async (_id, missing) => {
    const rest: Analytics = Object.fromEntries(
      Object.entries(fullAnalytics).filter(([key]) => key !== missing),
    );
    answer(endpoints.getAnalytics, rest);
    await openApp(path);
    const names = cardKeys.filter((key) => key !== missing).map((key) => cardNames[key]);
    for (const name of names) await expect.element(card(name)).toBeVisible();
    expect(card(cardNames[missing]).elements()).toHaveLength(0);
    const row = rows.find((keys) => keys.includes(missing)) ?? [];
    const boxes = row.filter((key) => key !== missing).map((key) => box(cardNames[key]));
    const taken = boxes.reduce((sum, { width }) => sum + width, 0) + 24 * (boxes.length - 1);
    expect(taken).toBeCloseTo(box('Invoices').width, 0);
  },
);

test('shows the list alone where no card has data', async () => {
  answer(endpoints.getAnalytics, {});
  await openApp(path);
  await expect.element(page.getByRole('table', { name: 'Invoices' })).toBeVisible();
  expect(page.getByRole('region').elements()).toHaveLength(1);
});

test('[S40 S41 S191 S192] starts with boxes that hold no text, and fills with one call', async () => {
  const { promise, resolve } = Promise.withResolvers<Analytics>();
  answer(endpoints.getAnalytics, () => promise);
  await openApp(path);
  await expect.element(page.getByRole('table', { name: 'Invoices' })).toBeVisible();
  const boxes = document.querySelectorAll('main [aria-hidden="true"] [data-columns]');
  expect(boxes).toHaveLength(8);
  for (const one of boxes) expect(one.textContent).toBe('');
  const text = document.querySelector('main')?.textContent ?? '';
  for (const name of Object.values(cardNames).filter((one) => one !== 'Sales'))
    expect(text).not.toContain(name);
  resolve(fullAnalytics);
  for (const name of Object.values(cardNames)) await expect.element(card(name)).toBeVisible();
  expect(answeredCalls(endpoints.getAnalytics)).toEqual([
    expect.objectContaining({ query: {}, body: undefined }),
  ]);
});

test('[S41] asks for no figures again where the cards take longer to appear than figures stay fresh', async () => {
  const clock = Date.now.bind(Date);
  let asked = 0;
  // Each look at the clock is ten seconds after the last.
  const slowClock = vi.spyOn(Date, 'now').mockImplementation(() => clock() + 10_000 * asked++);
  await openDashboard();
  slowClock.mockRestore();
  expect(answeredCalls(endpoints.getAnalytics)).toHaveLength(1);
});

test('[S210] says in the page that the figures failed, while the list works, and tries again', async () => {
  answer(endpoints.getAnalytics, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await openApp(path);
  const alert = page.getByRole('alert');
  await expect
    .element(alert.getByRole('heading', { name: 'Couldn’t load the figures' }))
    .toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Invoices' })).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Entries'), '25');
  await expect.poll(() => answeredCalls(endpoints.listInvoices).at(-1)?.query.perPage).toBe('25');
  answer(endpoints.getAnalytics, fullAnalytics);
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  for (const name of Object.values(cardNames)) await expect.element(card(name)).toBeVisible();
});

test('[S14 S152] shows under the cards the records of the list, by the call of the list', async () => {
  const record = invoiceRow({ id: 6174, total: 731.5 });
  answer(endpoints.listInvoices, { invoices: [record], total: 1 });
  await openDashboard();
  const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: /#6174/ });
  await expect.element(row.getByText(record.client.companyEmail, { exact: true })).toBeVisible();
  await expect.element(row.getByText('$731.50', { exact: true })).toBeVisible();
  expect(answeredCalls(endpoints.listInvoices).map(({ query }) => query)).toEqual([
    { perPage: '10', page: '1', sortBy: 'id', sortDesc: 'true' },
  ]);
});

test('[S206] keeps the state of the list in the address under names of its own', async () => {
  const { address } = await openDashboard('?list.q=acme&list.page=2&q=other');
  expect(answeredCalls(endpoints.listInvoices)[0]?.query).toMatchObject({ q: 'acme', page: '2' });
  await userEvent.selectOptions(page.getByLabelText('Select Status'), 'Paid');
  await expect.poll(address).toBe(`${path}?list.q=acme&list.status=Paid`);
  await expect
    .element(page.getByRole('link', { name: 'View all' }))
    .toHaveAttribute('href', '/apps/invoice/list');
});

test('[S211] tells of a failed list as the list does everywhere', async () => {
  answer(endpoints.listInvoices, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable');
  });
  await openDashboard();
  await expect
    .element(page.getByText("Error fetching invoices' list", { exact: true }))
    .toBeVisible();
});

test.each(['/', '/dashboard', '/dashboard/'])(
  '[S1 S23] leads from %s to the dashboard',
  async (start) => {
    const { address } = await openApp(start);
    await expect.element(card('Sales')).toBeVisible();
    expect(address()).toBe(path);
    await expect
      .element(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }),
      )
      .toHaveAttribute('aria-current', 'page');
  },
);

test.each([390, 320])('fits a window of %i pixels', async (width) => {
  await page.viewport(width, 800);
  await openDashboard();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const [first, second] = [box('Subscribers Gained'), box('Orders Received')];
  expect(first.top === second.top).toBe(width === 390);
});
