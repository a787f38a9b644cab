import { expect, test } from './fixtures.ts';

test('a client is added, changed, given a picture, archived and unarchived', async ({
  page,
  expectAccessible,
}) => {
  const name = `Zanna Quist ${String(Date.now())}`;
  await page.goto('/apps/client/list');
  await page.getByRole('button', { name: 'Add client' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Email (optional)').fill('zanna@quist.example');
  await expectAccessible();
  await form.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/client\/\d+$/);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await form.getByLabel('Payment terms (days)').fill('45');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('45 days')).toBeVisible();

  const shot = await page.screenshot();
  await page.getByLabel('Client picture').setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: shot,
  });
  await expect(page.getByText('Picture saved')).toBeVisible();
  const picture = page.getByRole('main').locator('img[width="64"]');
  await expect(picture).toHaveJSProperty('naturalWidth', 256);

  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
  await page.goto(`/apps/client/list?archived=true&q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await expect(page.getByText('Archived', { exact: true })).toHaveCount(0);
});

test('a client for whom nothing was written is deleted, and Ctrl+Z brings it back', async ({
  page,
}) => {
  const name = `Yrsa Holm ${String(Date.now())}`;
  await page.goto('/apps/client/list');
  await page.getByRole('button', { name: 'Add client' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = page.url();

  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} deleted`)).toBeVisible();
  await expect(page).toHaveURL('/apps/client/list');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`${name} restored.`)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('what a client owes is on its page, its statement and its file', async ({
  page,
  request,
  expectAccessible,
}) => {
  const answer = await request.get('/apps/invoice/clients');
  const clients = (await answer.json()) as { id: number; openBalance: number }[];
  const debtor = clients.toSorted((left, right) => right.openBalance - left.openBalance)[0];
  const owed = (debtor?.openBalance ?? 0).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
  });
  await page.goto(`/apps/client/${String(debtor?.id)}`);
  await expect(page.getByText(owed).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByRole('row', { name: 'Closing balance' })).toContainText(owed);
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Statement-.*\.csv$/);
});

test('one payment settles several invoices of a client, and Undo takes it back', async ({
  page,
  request,
  expectAccessible,
}) => {
  const answer = await request.get('/apps/invoice/clients');
  const clients = (await answer.json()) as { id: number; openBalance: number }[];
  const debtor = clients.toSorted((left, right) => right.openBalance - left.openBalance)[1];
  await page.goto(`/apps/client/${String(debtor?.id)}?tab=payments`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount in USD').fill('1.25');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('Payment of $1.25 recorded')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('$1.25');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('row').nth(1)).toContainText('$1.25 reversed');

  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  const steps = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  await expect(steps.first()).toContainText('1.25');
  await expectAccessible();
});

test('a client’s personal data is erased after a dry run, by its name, and no search finds it', async ({
  page,
  expectAccessible,
}) => {
  const name = `Vesna Krall ${String(Date.now())}`;
  const origin = test.info().project.use.baseURL ?? '';
  const made = await page.request.post('/apps/invoice/clients', {
    headers: { origin },
    data: { name, companyEmail: 'vesna@krall.example' },
  });
  const { client } = (await made.json()) as { client: { id: number } };
  await page.goto(`/apps/client/${String(client.id)}`);
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase personal data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase personal data' });
  await expect(dialog.getByRole('region', { name: 'Erased now' })).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Personal data erased')).toBeVisible();
  await expect(page).toHaveURL('/apps/client/list');
  const found = await page.request.get(`/apps/invoice/clients?q=${encodeURIComponent(name)}`);
  expect(await found.json()).toEqual([]);
});
