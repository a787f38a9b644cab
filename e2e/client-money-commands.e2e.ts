import type { Page } from 'playwright/test';
import { clientListEndpoints } from '#contract/clients/client-lists.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { expect, test } from './fixtures.ts';

const origin = () => test.info().project.use.baseURL ?? '';

/** Some client that owes money, or one that owes none. */
async function clientThat(page: Page, owes: boolean): Promise<ClientRecord> {
  const answer = await page.request.get('/apps/invoice/clients');
  const clients = clientListEndpoints.listClients.output.parse(await answer.json());
  const found = clients.find(({ openBalance }) => openBalance > 0 === owes);
  if (!found)
    throw new Error(`The sample data have no client that ${owes ? 'owes' : 'owes nothing'}`);
  return found;
}

async function payOnAccount(page: Page, clientId: number, amount: string): Promise<void> {
  const answer = await page.request.post('/apps/invoice/payments', {
    headers: { origin: origin(), 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ clientId, amount, currency: 'USD', date: '2026-01-05', method: 'Card' },
      ...{ keepAsCredit: true, allocations: [] },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

const dialog = (page: Page) => page.getByRole('dialog');

test('money without an invoice is kept as credit, refunded, and the refund is taken back', async ({
  page,
}) => {
  const { id, name } = await clientThat(page, true);
  await payOnAccount(page, id, '75.00');
  await page.goto(`/apps/client/${String(id)}?tab=payments`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog(page).getByLabel('Amount in USD').fill('25');
  await dialog(page).getByLabel('Reference (optional)').fill('SEPA 7');
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText(`$25.00 refunded to ${name}`)).toBeVisible();
  const row = page.getByRole('row', { name: /Refund to the client/ });
  await expect(row).toContainText('SEPA 7');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Refund of $25.00 taken back.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a refund that can’t be undone any more is reversed from the payments', async ({ page }) => {
  const { id, name } = await clientThat(page, false);
  await payOnAccount(page, id, '75.00');
  await page.goto(`/apps/client/${String(id)}?tab=payments`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog(page).getByLabel('Gives back (optional)').selectOption({ index: 1 });
  await dialog(page).getByLabel('Amount in USD').fill('25');
  await dialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText(`$25.00 refunded to ${name}`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Reverse the refund of/ }).click();
  await dialog(page).getByLabel('Reason (optional)').fill('Never paid out');
  await dialog(page).getByRole('button', { name: 'Reverse refund' }).click();
  await expect(page.getByText('Refund of $25.00 reversed')).toBeVisible();
  await expect(page.getByRole('row', { name: /Refund to the client/ })).toHaveCount(0);
});

test('a payment on account is reversed from the payments, in part', async ({ page }) => {
  const { id, name } = await clientThat(page, false);
  await payOnAccount(page, id, '31.50');
  await page.goto(`/apps/client/${String(id)}?tab=payments`);
  const row = page.getByRole('row', { name: /\$31\.50/ });
  await row.getByRole('button', { name: /^Reverse the payment of/ }).click();
  await expect(dialog(page).getByText(`Credit of ${name}`)).toBeVisible();
  await dialog(page).getByLabel('Amount in USD').fill('30');
  await dialog(page).getByRole('button', { name: 'Reverse payment' }).click();
  await expect(page.getByText('$30.00 of the payment reversed')).toBeVisible();
  await expect(row).toContainText('$30.00 reversed');
  await expect(row).toContainText('Credit $1.50');
});

test('credit settles the oldest invoices of its client, and Undo returns it', async ({ page }) => {
  const { id } = await clientThat(page, true);
  await payOnAccount(page, id, '1.00');
  await page.goto(`/apps/client/${String(id)}`);
  await page.getByRole('button', { name: 'Apply to invoices' }).click();
  await expect(dialog(page).getByText(/of credit\. The oldest invoices/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Apply credit' }).click();
  await expect(page.getByText(/ of credit applied$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/ returned to the client’s credit\.$/)).toBeVisible();
});

test('a client who owes nothing pays on account', async ({ page }) => {
  const { id, name } = await clientThat(page, false);
  await page.goto(`/apps/client/${String(id)}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog(page).getByText(`Payment from ${name} on account.`)).toBeVisible();
  await dialog(page).getByLabel('Amount in USD').fill('40');
  await dialog(page).getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText(`${name}: kept as credit.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Payment of $40.00 reversed.')).toBeVisible();
});
