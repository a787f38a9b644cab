import type { Page } from 'playwright/test';
import { anyClient, chooseClient, clientField, field } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { openInvoiceList } from './invoice-list.ts';

test.use({ isFirstVisit: true });

/** Counts the keys that are pressed beside the typing of texts. */
async function countKeys(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let count = 0;
    Object.assign(window, { pressedKeys: () => count });
    const isTyping = ({ key, ctrlKey, target }: KeyboardEvent) =>
      key.length === 1 &&
      !ctrlKey &&
      target instanceof HTMLElement &&
      target.matches('input, textarea');
    window.addEventListener('keydown', (event) => (count += isTyping(event) ? 0 : 1), true);
  });
  return () => page.evaluate('pressedKeys()');
}

test('[S53 S96] a new invoice of two lines for a known client is sent in fourteen keys beside the typing', async ({
  page,
}) => {
  const pressed = await countKeys(page);
  const client = await anyClient(page.request);
  const mark = String(Date.now());
  await openInvoiceList(page);
  await page.keyboard.press('n');
  await expect(clientField(page)).toBeFocused();
  await chooseClient(page, client);
  // Texts that were never billed before: nothing is there to choose from.
  for (const [title, cost, qty] of [
    [`Workshop ${mark}`, '1250', '2'],
    [`Travel ${mark}`, '85.50', '3'],
  ] as const) {
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(cost);
    await page.keyboard.press('Tab');
    await page.keyboard.type(qty);
    if (qty !== '2') continue;
    await page.keyboard.press('Enter');
    await expect(field(page, 'Item of line 2')).toBeFocused();
  }
  await page.keyboard.press('Control+Enter');
  const panel = page.getByRole('dialog', { name: 'Send Invoice' });
  await expect(panel.getByLabel('Subject')).not.toHaveValue('');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Sending invoice #/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice #/ })).toBeVisible();
  await expect(page.getByRole('article').getByText(`Travel ${mark}`)).toBeVisible();
  expect(await pressed()).toBeLessThanOrEqual(14);
  // It leaves after ten seconds, and then the page says so by itself.
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect(mails.getByText('Queued')).toBeVisible();
  await expect(mails.getByText('Accepted')).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByRole('region', { name: 'Status' }).getByText('Sent', { exact: true }),
  ).toBeVisible();

  await page.getByRole('link', { name: /Email goes to the outbox/ }).click();
  await expect(page.getByText('Demo: emails go to the outbox')).toBeVisible();
  await page.getByRole('list', { name: 'Emails' }).getByRole('link').first().click();
  const read = page.getByRole('region', { name: 'Email', exact: true });
  await expect(read.getByText(client.companyEmail)).toBeVisible();
  await expect(read.getByRole('link', { name: /\/i\// }).first()).toBeVisible();
});
