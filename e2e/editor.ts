import { expect, type APIRequestContext, type Page } from 'playwright/test';
import type { ClientRecord } from '#contract/clients/clients.ts';

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const clientField = (page: Page) => page.getByRole('combobox', { name: 'Client' });

export async function anyClient(request: APIRequestContext): Promise<ClientRecord> {
  const answer = await request.get('/apps/invoice/clients?limit=1');
  // The server's own tests hold the answer to the contract.
  const [client] = (await answer.json()) as ClientRecord[];
  if (!client) throw new Error('The sample data has no client.');
  return client;
}

export async function chooseClient(page: Page, client: ClientRecord): Promise<void> {
  await page.keyboard.type(client.companyEmail);
  await expect(page.getByRole('option', { name: client.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Item of line 1')).toBeFocused();
}
