import type { Page } from 'playwright/test';
import { anyClient, chooseClient, clientField, field } from './editor.ts';
import { expect, test } from './fixtures.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function openNew(page: Page): Promise<void> {
  await page.goto('/apps/invoice/add');
  await expect(clientField(page)).toBeFocused();
}

/** Saves a new draft with one line and stays in it. */
async function addDraft(page: Page, title: string): Promise<void> {
  await openNew(page);
  await chooseClient(page, await anyClient(page.request));
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.250,00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/invoice\/edit\/\d+$/);
}

test('a draft is saved, changed and found again as it was left', async ({ page }) => {
  const title = `Journey ${String(Date.now())}`;
  await addDraft(page, title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.5');
  await field(page, 'Reference').fill('PO 88-1204');
  await page.getByRole('combobox', { name: 'Tags' }).fill('retainer');
  await page.keyboard.press('Enter');
  await button(page, 'Unit, discount, taxes and position of line 1').click();
  await field(page, 'Discount of line 1').fill('10');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Control+s');
  await saved; // What tells of the first save may still be in sight.
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const total = page.getByRole('article').locator('dd').last();
  const shown = await total.innerText();
  await page.reload();
  await expect(field(page, 'Item of line 1')).toHaveValue(title);
  await expect(field(page, 'Cost of line 1')).toHaveValue('1,250.00');
  await expect(field(page, 'Quantity of line 1')).toHaveValue('1.5');
  await expect(field(page, 'Reference')).toHaveValue('PO 88-1204');
  await expect(page.getByText('retainer')).toBeVisible();
  await expect(total).toHaveText(shown);
  // What the server has reckoned is what was seen while typing.
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(heading(page, /^Invoice #/)).toBeVisible();
  await expect(page.getByRole('article').getByText(shown).first()).toBeVisible();
});

test('a new client is added on the way', async ({ page }) => {
  const name = `Fresh ${String(Date.now())}`;
  await openNew(page);
  await page.keyboard.type(name);
  await page.getByRole('option', { name: `New client “${name}”…` }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByLabel('Payment terms (days)').fill('7');
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article').getByText(name)).toBeVisible();
  await expect(button(page, '7 d')).toHaveAttribute('aria-pressed', 'true');
});

test('what was typed outlives a crash of the browser', async ({ page, context }) => {
  await openNew(page);
  await chooseClient(page, await anyClient(page.request));
  await page.keyboard.type('Workshop');
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/apps/invoice/add');
  await button(again, 'Restore').click();
  await expect(field(again, 'Item of line 1')).toHaveValue('Workshop');
});

test('two tabs that each write a new invoice keep both', async ({ page, context }) => {
  const other = await context.newPage();
  const client = await anyClient(page.request);
  for (const [tab, title] of [
    [page, 'First tab'],
    [other, 'Second tab'],
  ] as const) {
    await tab.bringToFront();
    await openNew(tab);
    await expect(button(tab, 'Restore')).toHaveCount(0);
    await chooseClient(tab, client);
    await tab.keyboard.type(title);
    await expect(tab.getByText(/^Saved on this device/)).toBeVisible();
  }
  await page.close();
  await other.reload();
  const offers = other.getByRole('listitem').filter({ hasText: `${client.name} · ` });
  await expect(offers).toHaveText([/Second tab/, /First tab/]);
  await button(other, 'Restore').last().click();
  await expect(field(other, 'Item of line 1')).toHaveValue('First tab');
  await expect(offers).toHaveText([/Second tab/]);
});

test.describe('of two people at once', () => {
  test.use({ expectedNoise: [/status of 412/] });

  test('nobody’s change is lost unseen', async ({ page, context }) => {
    await addDraft(page, `Contested ${String(Date.now())}`);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(field(other, 'Note')).toBeVisible();
    await field(page, 'Note').fill('First');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Saved on this device/)).toHaveCount(0);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await field(other, 'Note').fill('Second');
    await other.keyboard.press('Control+s');
    await expect(other.getByText(/Someone else changed this invoice/)).toBeVisible();
    await button(other, 'Use theirs').click();
    await expect(field(other, 'Note')).toHaveValue('First');
  });
});

test.describe('who may only look', () => {
  test.use({ role: 'viewer' });

  test('hears why no invoice can be written', async ({ page }) => {
    await page.goto('/apps/invoice/add');
    await expect(page.getByText('You don’t have permission to change invoices.')).toBeVisible();
  });
});

const scenes: [name: string, arrange: (page: Page) => Promise<void>][] = [
  [
    'the choice of a client',
    async (page) => {
      await openNew(page);
      await page.keyboard.type('a');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  ],
  [
    'a new invoice with what is wrong in it',
    async (page) => {
      await openNew(page);
      await field(page, 'Item of line 1').fill('Work');
      await field(page, 'Cost of line 1').fill('1,2,3');
      await button(page, 'Unit, discount, taxes and position of line 1').click();
      await page.keyboard.press('Control+s');
      await expect(page.getByText('Choose a client.')).toBeVisible();
    },
  ],
  [
    'an issued invoice',
    async (page) => {
      await page.goto('/apps/invoice/list?status=Sent');
      const link = page.getByRole('link', { name: /^#\d+/ }).first();
      const id = /\d+/.exec(await link.innerText())?.[0] ?? '';
      await page.goto(`/apps/invoice/edit/${id}`);
      await expect(page.getByText(/This invoice is issued/)).toBeVisible();
    },
  ],
];

for (const [look, use] of [
  ['in both themes', {}],
  ['on a phone', { viewport: { width: 390, height: 844 } }],
] as const) {
  test.describe(`axe finds nothing ${look} on`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, arrange] of scenes) {
      test(name, async ({ page, expectAccessible }) => {
        await arrange(page);
        await expectAccessible();
        const isWider = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(isWider, 'nothing scrolls sideways').toBe(false);
      });
    }
  });
}
