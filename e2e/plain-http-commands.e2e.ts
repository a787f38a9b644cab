import { anyClient, chooseClient, clientField } from './editor.ts';
import { expect, test } from './fixtures.ts';

test.use({ isFirstVisit: true });

// Over plain http on a network name a browser leaves these out; on this machine alone it keeps them.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
  });
});

test('a draft is written, issued, paid and its link copied without what plain http lacks', async ({
  page,
}) => {
  await page.goto('/apps/invoice/add');
  await expect(clientField(page)).toBeFocused();
  await chooseClient(page, await anyClient(page.request));
  await page.keyboard.type('Plain http');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('120');
  await expect(page.getByText(/^Saved on this device/)).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/apps\/invoice\/edit\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await page.goto(`/apps/invoice/preview/${id}`);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Amount/).fill('20');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText(/^\$20\.00 of .* received$/)).toBeVisible();
  const copy = page.getByRole('button', { name: /^Copy / }).first();
  await copy.click();
  await expect(copy.getByText('Copied')).toBeAttached();
});
