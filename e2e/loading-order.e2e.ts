import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { analyticsCall, dashboardPage, expectCards } from './dashboard.ts';
import { expect, test } from './fixtures.ts';
import { columnHeader, fetchList, invoiceRows, listCall } from './invoice-list.ts';

// The code is held back here, so that a slow machine uses what came ahead later than the browser expects; that it is used, and not
// asked for again, is what the tests count.
test.use({ isFirstVisit: true, expectedNoise: [/was preloaded using link preload but not used/] });

const frame = ['/auth/session', '/apps/invoice/summary'];
const firstList = `${listCall}?perPage=10&page=1&sortBy=id&sortDesc=true`;

/** The files of code that each page needs beside the first one, as the build has told the server. */
function codeByPage(): Record<string, { scripts: string[] }> {
  const file = join(import.meta.dirname, '../dist/page-files.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, { scripts: string[] }>;
}

function codeOf(page: string): string[] {
  const { scripts = [] } = codeByPage()[page] ?? {};
  expect(scripts.length).toBeGreaterThan(0);
  return scripts;
}

// They wait for each other: over HTTP/1.1 a browser asks for six at a time.
test('no page needs more than fifty files of code beside the first one', () => {
  const counts = Object.entries(codeByPage()).map(([page, { scripts }]) => ({
    page,
    count: scripts.length,
  }));
  expect(counts.length).toBeGreaterThan(20);
  expect(counts.filter(({ count }) => count > 50)).toEqual([]);
});

/** Opens a page whose first file of code does not come until it is let. */
async function openWithoutCode(page: Page, address: string) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/index-'))).toBe(true);
  const code = () => asked.filter((path) => path.endsWith('.js') && !path.includes('/index-'));
  return { asked, code, release };
}

const timesAsked = (asked: readonly string[], path: string) =>
  asked.filter((one) => one === path).length;

test('the data of the list is on its way before the code is there, and is asked for once', async ({
  page,
}) => {
  const { asked, release } = await openWithoutCode(page, '/apps/invoice/list');
  const calls = [...frame, firstList];
  await expect.poll(() => calls.filter((path) => !asked.includes(path))).toEqual([]);
  release();
  await expect(invoiceRows(page)).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  expect(calls.map((path) => timesAsked(asked, path))).toEqual([1, 1, 1]);
});

test('a list whose address says more than the page asks for that, and for nothing before', async ({
  page,
}) => {
  const { asked, release } = await openWithoutCode(page, '/apps/invoice/list?sortBy=total');
  expect(asked.filter((path) => path.startsWith(listCall))).toEqual([]);
  release();
  await expect(columnHeader(page, 'Total')).toHaveAttribute('aria-sort', 'descending');
  expect(timesAsked(asked, firstList)).toBe(0);
});

test('figures and code of the dashboard are on their way before the first file of code is there', async ({
  page,
}) => {
  const { asked, code, release } = await openWithoutCode(page, dashboardPage);
  const calls = [...frame, analyticsCall, firstList];
  await expect.poll(() => calls.filter((path) => !asked.includes(path))).toEqual([]);
  await expect.poll(() => code().length).toBeGreaterThanOrEqual(codeOf(dashboardPage).length);
  const before = code();
  release();
  await expectCards(page);
  await expect(invoiceRows(page)).toHaveCount(10);
  expect(calls.map((path) => timesAsked(asked, path))).toEqual([1, 1, 1, 1]);
  expect(before).toEqual(expect.arrayContaining(codeOf(dashboardPage)));
});

test('an invoice and the code of its page are on their way before the first file of code is there', async ({
  page,
  request,
}) => {
  const { invoices } = await fetchList(request);
  const id = invoices[0]?.id ?? 0;
  const { asked, code, release } = await openWithoutCode(
    page,
    `/apps/invoice/preview/${String(id)}`,
  );
  const call = `/apps/invoice/invoices/${String(id)}`;
  await expect.poll(() => asked).toContain(call);
  const ofPreview = codeOf('/apps/invoice/preview/$id');
  await expect.poll(() => ofPreview.filter((path) => !code().includes(path))).toEqual([]);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(timesAsked(asked, call)).toBe(1);
});

test.describe('signed out', () => {
  test.use({ role: 'nobody' });

  test('the code of the sign-in comes along with the first file, whatever page was opened', async ({
    page,
  }) => {
    const { asked, code, release } = await openWithoutCode(page, dashboardPage);
    const ofSignIn = codeOf('/sign-in');
    await expect.poll(() => ofSignIn.filter((path) => !code().includes(path))).toEqual([]);
    await expect.poll(() => asked).toContain('/auth/sign-in/options');
    expect(asked).not.toContain('/auth/session');
    release();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});
