import { anyClient, chooseClient, clientField, field } from './editor.ts';
import { expect, test } from './fixtures.ts';

test('a quote is written, sent, accepted by its client online, turned into an invoice, and listed as such', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const client = await anyClient(page.request);
  const title = `Roof of ${String(Date.now())}`;
  await page.goto('/apps/invoice/quotes');
  await expect(page.getByRole('row', { name: /QUO-/ }).first()).toBeVisible();
  await expectAccessible();

  await page.keyboard.press('n');
  await expect(clientField(page)).toBeFocused();
  await chooseClient(page, client);
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1250');
  await expect(field(page, 'Valid until')).not.toHaveValue('');
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  const panel = page.getByRole('dialog', { name: 'Send Quote' });
  await expect(panel.getByLabel('Message')).toHaveValue(/our quote/);
  await panel.getByRole('button', { name: 'Send Quote' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Quote QUO-/ });
  await expect(heading).toBeVisible();
  const number = ((await heading.textContent()) ?? '').replace('Quote ', '');
  await expectAccessible();

  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Client link' }).click();
  const make = page.getByRole('button', { name: 'Create link' });
  await make.or(page.getByLabel('Address')).waitFor();
  if (await make.isVisible()) await make.click();
  await expect(page.getByLabel('Address')).toHaveValue(/\/q\/[\w-]{43}$/);
  const address = await page.getByLabel('Address').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

  // The client: a phone where nobody is signed in, and no script runs.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [] },
    javaScriptEnabled: false,
  });
  const reader = await context.newPage();
  await reader.goto(address);
  await expect(reader.getByText(title)).toBeVisible();
  await reader.getByLabel('Your name').fill('Jane Roe');
  await reader.getByRole('button', { name: 'Accept quote' }).click();
  await expect(reader.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(reader.getByLabel('Your name')).toHaveCount(0);
  await context.close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Client’s answer' })).toContainText('Jane Roe');
  await expect(page.getByText('Accepted by Jane Roe on the client’s page')).toBeVisible();
  await page.getByRole('button', { name: 'Create invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice #/ })).toBeVisible();
  await expect(page.getByRole('article').getByText(title)).toBeVisible();
  await page.getByRole('link', { name: number }).click();
  await expect(heading).toBeVisible();

  await page.getByRole('link', { name: 'Quotes', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Search quotes' }).fill(title);
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Invoiced');
  await expect(page).toHaveURL(/q=Roof/);
});

test('the page of a quote is accessible, and never scrolls sideways', async ({
  page,
  expectAccessible,
}) => {
  const list = await page.request.get('/apps/quote/quotes?status=Sent');
  const { quotes } = (await list.json()) as { quotes: { id: number }[] };
  const origin = test.info().project.use.baseURL ?? '';
  const path = `/apps/quote/quotes/${String(quotes.at(-1)?.id)}/link`;
  const answer = await page.request.post(path, { headers: { origin } });
  const { link } = (await answer.json()) as { link: { address: string } };
  await page.goto(link.address);
  await page.getByText('Decline instead').click();
  await expectAccessible();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${String(width)}`).toBeLessThanOrEqual(width);
  }
});
