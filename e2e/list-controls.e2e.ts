import { expect, test } from './fixtures.ts';
import {
  columnHeader,
  expectShown,
  fetchList,
  openInvoiceList,
  recordListCalls,
  shownIds,
  statusFilter,
} from './invoice-list.ts';

const byId = { sortBy: 'id', sortDesc: true };

test('[S17 S184 S196] turns to page 2 and shows its rows', async ({ page, request }) => {
  await openInvoiceList(page);
  const calls = recordListCalls(page);
  const before = await shownIds(page);
  await page.getByRole('button', { name: '2', exact: true }).click();
  const wanted = await fetchList(request, { page: 2, perPage: 10, ...byId });
  await expectShown(page, wanted.invoices);
  expect(wanted.invoices.filter(({ id }) => before.includes(id))).toEqual([]);
  expect(calls).toEqual([{ perPage: '10', page: '2', sortBy: 'id', sortDesc: 'true' }]);
  await expect(page).toHaveURL(/[?&]page=2\b/);
});

test('[S17] every invoice is on one of the pages, and only on one', async ({ request }) => {
  const first = await fetchList(request, { perPage: 100 });
  const ids = new Set(first.invoices.map(({ id }) => id));
  for (let number = 2; number <= Math.ceil(first.total / 100); number += 1) {
    const next = await fetchList(request, { perPage: 100, page: number });
    for (const { id } of next.invoices) ids.add(id);
  }
  expect(ids.size).toBe(first.total);
});

test('[S59 S185 S195 S212] offers 10, 25, 50 and 100 entries and reloads with each', async ({
  page,
  request,
}) => {
  await openInvoiceList(page);
  const calls = recordListCalls(page);
  const entries = page.getByLabel('Entries');
  await expect(entries.getByRole('option')).toHaveText(['10', '25', '50', '100']);
  for (const perPage of [25, 50, 100, 10]) {
    await entries.selectOption(String(perPage));
    await expectShown(page, (await fetchList(request, { perPage, ...byId })).invoices);
  }
  // The first ten may come from the cache: they were asked for a moment ago.
  expect(calls.slice(0, 3).map((call) => call.perPage)).toEqual(['25', '50', '100']);
});

test('[S18 S60 S186 S194] searches while one types', async ({ page, request }) => {
  const { invoices } = await fetchList(request);
  const [word = ''] = invoices[0]?.client.name.split(' ') ?? [];
  await openInvoiceList(page);
  const calls = recordListCalls(page);
  await page.getByPlaceholder('Search...', { exact: true }).pressSequentially(word);
  const wanted = await fetchList(request, { q: word, ...byId });
  await expectShown(page, wanted.invoices);
  // A part of the word may find the same rows a moment before.
  await expect.poll(() => calls.at(-1)).toMatchObject({ q: word, page: '1' });
  await expect(page.getByText(`of ${String(wanted.total)} entries`)).toBeVisible();
});

test('[S19 S61 S187 S199] filters by a status and back', async ({ page, request }) => {
  await openInvoiceList(page);
  const calls = recordListCalls(page);
  const filter = statusFilter(page);
  await expect(filter.locator('option:checked')).toHaveText('Select Status');
  await filter.selectOption('Draft');
  const drafts = await fetchList(request, { status: 'Draft', ...byId });
  expect(new Set(drafts.invoices.map((row) => row.invoiceStatus))).toEqual(new Set(['Draft']));
  await expectShown(page, drafts.invoices);
  expect(calls.at(-1)).toMatchObject({ status: 'Draft', page: '1' });
  await page.getByRole('button', { name: 'Clear status' }).click();
  await expectShown(page, (await fetchList(request)).invoices);
  await expect(page).not.toHaveURL(/status/);
  await expect(filter.locator('option:checked')).toHaveText('Select Status');
});

test('[S167 S216] the status filter has its five options and no Sent', async ({ page }) => {
  await openInvoiceList(page);
  await expect(statusFilter(page).locator('option:not([value=""])')).toHaveText([
    'Downloaded',
    'Draft',
    'Paid',
    'Partial Payment',
    'Past Due',
  ]);
});

test('[S199] status=Sent works without being an option', async ({ page, request }) => {
  await openInvoiceList(page, '?status=Sent');
  const sent = await fetchList(request, { status: 'Sent', ...byId });
  await expectShown(page, sent.invoices);
  expect(new Set(sent.invoices.map((row) => row.invoiceStatus))).toEqual(new Set(['Sent']));
});

const columns = [
  { header: '#', ids: 'S64', sortBy: 'id', first: 'false' },
  { header: 'Status', ids: 'S66', sortBy: 'invoiceStatus', first: 'false' },
  { header: 'Client', ids: 'S68', sortBy: 'client', first: 'false' },
  { header: 'Total', ids: 'S74', sortBy: 'total', first: 'true' },
  { header: 'Issued Date', ids: 'S77', sortBy: 'issuedDate', first: 'true' },
  { header: 'Balance', ids: 'S79', sortBy: 'balance', first: 'true' },
];

for (const { header, ids, sortBy, first } of columns) {
  test(`[S20 S188 S197 S198 ${ids}] sorts by ${header}, then the other way round`, async ({
    page,
    request,
  }) => {
    await openInvoiceList(page);
    const calls = recordListCalls(page);
    for (const sortDesc of [first, first === 'true' ? 'false' : 'true']) {
      await columnHeader(page, header).getByRole('button').click();
      await expectShown(page, (await fetchList(request, { sortBy, sortDesc })).invoices);
      const direction = sortDesc === 'true' ? 'descending' : 'ascending';
      await expect(columnHeader(page, header)).toHaveAttribute('aria-sort', direction);
      await expect(page.locator('th[aria-sort]')).toHaveCount(1);
    }
    // The default order may come from the cache: it was asked for a moment ago.
    const isCached = (call: Record<string, string>) => sortBy === 'id' && call.sortDesc === 'true';
    const asked = calls.filter((call) => call.sortBy === sortBy && !isCached(call));
    const directions = sortBy === 'id' ? ['false'] : [first, first === 'true' ? 'false' : 'true'];
    expect(asked.map((call) => call.sortDesc)).toEqual(directions);
  });
}

test('[S83 S84] the Actions column cannot be sorted', async ({ page }) => {
  await openInvoiceList(page);
  const header = columnHeader(page, 'Actions');
  await expect(header).toBeVisible();
  await expect(header.getByRole('button')).toHaveCount(0);
  await expect(header).not.toHaveAttribute('aria-sort');
});

for (const change of ['search', 'status', 'entries', 'sort'] as const) {
  test(`a new ${change} goes back to page 1`, async ({ page }) => {
    await openInvoiceList(page, '?page=3');
    if (change === 'search') await page.getByPlaceholder('Search...').fill('a');
    if (change === 'entries') await page.getByLabel('Entries').selectOption('25');
    if (change === 'sort') await columnHeader(page, 'Total').getByRole('button').click();
    if (change === 'status') {
      await statusFilter(page).selectOption('Paid');
    }
    await expect(page).not.toHaveURL(/[?&]page=/);
    await expect(page.getByText(/^Showing 1 to \d+ of/)).toBeVisible();
  });
}
