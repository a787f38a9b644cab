import {
  analyticsCall,
  boxOf,
  card,
  dashboardList,
  dashboardPage,
  expectCards,
  openDashboard,
} from './dashboard.ts';
import { expect, test } from './fixtures.ts';
import {
  columnHeader,
  expectShown,
  fetchList,
  invoiceRows,
  listCall,
  openInvoiceList,
  recordListCalls,
  statusFilter,
} from './invoice-list.ts';

test('[S14 S152 S206] shows under the cards the records of the list’s own call', async ({
  page,
  request,
}) => {
  const calls = recordListCalls(page);
  await openDashboard(page);
  const list = await boxOf(dashboardList(page).getByRole('table'));
  const project = await boxOf(card(page, 'appDesign'));
  expect(list.y).toBeGreaterThan(project.y + project.height);
  await expectShown(page, (await fetchList(request)).invoices);
  const row = await invoiceRows(page).first().innerText();
  const headers = await page.getByRole('columnheader').allInnerTexts();
  await openInvoiceList(page);
  expect(calls[0]).toEqual({ perPage: '10', page: '1', sortBy: 'id', sortDesc: 'true' });
  expect(calls).toEqual([calls[0], calls[0]].slice(0, calls.length));
  expect(await invoiceRows(page).first().innerText()).toBe(row);
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(headers);
});

test('[S206] filters, sorts and turns pages as the list does, in the address under names of its own', async ({
  page,
  request,
}) => {
  await openDashboard(page, '?sessions=28d');
  await statusFilter(page).selectOption('Paid');
  await expectShown(page, (await fetchList(request, { status: 'Paid' })).invoices);
  await columnHeader(page, 'Total').getByRole('button').click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/list\.page=2/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('sessions')).toBe('28d');
  expect(searchParams.get('list.status')).toBe('Paid');
  expect(searchParams.get('list.sortBy')).toBe('total');
  const query = { status: 'Paid', sortBy: 'total', page: 2 };
  const sortDesc = (await columnHeader(page, 'Total').getAttribute('aria-sort')) === 'descending';
  await expectShown(page, (await fetchList(request, { ...query, sortDesc })).invoices);
  await page.reload();
  await expectCards(page);
  await expectShown(page, (await fetchList(request, { ...query, sortDesc })).invoices);
});

test.describe('when a call fails', () => {
  test.use({ expectedNoise: [/Failed to load resource/] });

  for (const kind of ['a 500', 'a lost connection'] as const) {
    test(`[S210] ${kind} of the figures shows one panel with Retry, and the list works`, async ({
      page,
      request,
    }) => {
      await page.route(
        (url) => url.pathname === analyticsCall,
        async (route) => {
          if (kind === 'a 500') await route.fulfill({ status: 500, body: '{}' });
          else await route.abort('connectionreset');
        },
      );
      await page.goto(dashboardPage);
      const panel = page.getByRole('main').getByRole('alert');
      await expect(panel).toContainText('Couldn’t load the figures');
      await expect(panel).toHaveCount(1);
      await expectShown(page, (await fetchList(request)).invoices);
      await page.getByRole('button', { name: 'Next page' }).click();
      await expectShown(page, (await fetchList(request, { page: 2 })).invoices);
      await page.unrouteAll();
      await panel.getByRole('button', { name: 'Retry' }).click();
      await expectCards(page);
      await expect(panel).toHaveCount(0);
    });
  }

  test('[S211] a failed list shows its toast and a row with Retry, and the cards stay', async ({
    page,
    request,
  }) => {
    await page.route(
      (url) => url.pathname === listCall,
      (route) => route.fulfill({ status: 500, body: '{}' }),
    );
    await page.goto(dashboardPage);
    await expect(page.getByText("Error fetching invoices' list", { exact: true })).toBeVisible();
    await expect(card(page, 'salesChart')).toBeVisible();
    await page.unrouteAll();
    await dashboardList(page).locator('tbody').getByRole('button', { name: 'Retry' }).click();
    await expectShown(page, (await fetchList(request)).invoices);
  });
});
