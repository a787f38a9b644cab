import { expect, test } from './fixtures.ts';

const clientPage = '/apps/client/list';
const clientCall = '/apps/invoice/clients';

test('[S164 S203 S229 S230] the clients come 20 a page, all of them', async ({ page, request }) => {
  const answer = await request.get(clientCall);
  // The server's own tests hold the answer to the contract.
  const clients = (await answer.json()) as { name: string; companyEmail: string }[];
  expect(clients.length).toBeGreaterThan(20);
  await page.goto(clientPage);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(20);
  for (const [index, client] of clients.slice(0, 20).entries()) {
    await expect(rows.nth(index)).toContainText(client.name);
  }
  await expect(
    page.getByText(`Showing 1 to 20 of ${String(clients.length)} entries`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first()).toContainText(clients[20]?.name ?? '?');
});

test('[S228 S230] without a match it says so in the default words', async ({ page }) => {
  await page.goto(clientPage);
  await expect(page.locator('tbody tr')).toHaveCount(20);
  await page.getByPlaceholder('Search...').fill('zzzzzz');
  const text = page.getByText('There are no records matching your request', { exact: true });
  await expect(text).toBeVisible();
  await expect(page.getByText('No matching records found')).toHaveCount(0);
});

test('[S227 S230] without a client it says so in the default words', async ({ page }) => {
  await page.route(
    (url) => url.pathname === '/api/clients',
    (route) => route.fulfill({ json: { clients: [], total: 0, page: 1 } }),
  );
  await page.goto(clientPage);
  await expect(page.getByText('There are no records to show', { exact: true })).toBeVisible();
});
