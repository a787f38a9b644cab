import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test';
import type { InvoiceList, InvoiceRow } from '#contract/invoices/invoices.ts';

export const listCall = '/apps/invoice/invoices';
export const listPage = '/apps/invoice/list';

/** The body rows that hold an invoice. */
export function invoiceRows(page: Page): Locator {
  return page
    .locator('tbody tr')
    .filter({ has: page.getByRole('link', { name: /^#\d+/, includeHidden: true }) });
}

/** The row of one invoice. */
export function invoiceRow(page: Page, id: number): Locator {
  const link = page.getByRole('link', { name: new RegExp(`^#${String(id)}\\b`) });
  return page.locator('tbody tr').filter({ has: link });
}

/** Opens the list at an address such as `?status=Paid` and waits for its first row. */
export async function openInvoiceList(page: Page, search = ''): Promise<void> {
  await page.goto(`${listPage}${search}`);
  await expect(invoiceRows(page).first()).toBeVisible();
}

/** Nothing of the toolbar lies half under the bar at the top then, as a target that is too small. */
export async function goToTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
}

/** The ids on the screen, top to bottom. */
export async function shownIds(page: Page): Promise<number[]> {
  const texts = await invoiceRows(page).getByRole('link', { name: /^#\d+/ }).allInnerTexts();
  return texts.map((text) => Number(/\d+/.exec(text)?.[0]));
}

/** Waits until the screen shows these invoices in this order. */
export async function expectShown(page: Page, invoices: Pick<InvoiceRow, 'id'>[]): Promise<void> {
  await expect.poll(() => shownIds(page)).toEqual(invoices.map(({ id }) => id));
}

/** The answer of the list call, past the page. */
export async function fetchList(
  request: APIRequestContext,
  query: Record<string, string | number | boolean> = {},
): Promise<InvoiceList> {
  const answer = await request.get(listCall, { params: query });
  expect(answer.status(), await answer.text()).toBe(200);
  // The server's own tests hold the answer to the contract.
  return (await answer.json()) as InvoiceList;
}

/** The queries of the list calls that the page makes from now on, as they are made. */
export function recordListCalls(page: Page): Record<string, string>[] {
  const calls: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === listCall) calls.push(Object.fromEntries(searchParams));
  });
  return calls;
}

/** Has the page see the list call's answer changed. */
export async function changeListAnswer(
  page: Page,
  change: (list: InvoiceList) => InvoiceList,
): Promise<void> {
  await page.route(
    (url) => url.pathname === listCall,
    async (route) => {
      const answer = await route.fetch();
      // As above.
      await route.fulfill({ json: change((await answer.json()) as InvoiceList) });
    },
  );
}

export function columnHeader(page: Page, name: string): Locator {
  return page.getByRole('columnheader', { name, exact: true });
}

/** The select that reads "Select Status" while no status is chosen. */
export function statusFilter(page: Page): Locator {
  return page.getByLabel('Select Status');
}

/** What the page shows in its tooltip. */
export function tooltip(page: Page): Locator {
  return page.getByRole('tooltip');
}
