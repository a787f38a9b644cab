import { expect, test } from './fixtures.ts';
import { goToTop, invoiceRows, openInvoiceList } from './invoice-list.ts';
import { narrowScenes, outOfReach, wideScenes } from './narrow-scenes.ts';

test.describe('a window of 1,280 px at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, arrange] of narrowScenes) {
    test(`scrolls down alone, has everything in reach and is accessible: ${name}`, async ({
      page,
      expectAccessible,
    }) => {
      const shown = await arrange(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await outOfReach(page)).toEqual([]);
      await goToTop(page);
      await expectAccessible();
      if (!shown) return;
      await page.keyboard.press('Escape');
      await expect(shown.opened).toHaveCount(0);
      await expect(shown.opener).toBeFocused();
    });
  }
});

const openedOnList = [...narrowScenes, ...wideScenes].filter(([name]) =>
  /columns|dry run|menu of the selection|palette|view to be saved/.test(name),
);
for (const [name, arrange] of openedOnList) {
  test(`what is opened on the list is accessible, and gives the focus back: ${name}`, async ({
    page,
    expectAccessible,
  }) => {
    const shown = await arrange(page);
    await goToTop(page);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(shown?.opener ?? page.locator('body')).toBeFocused();
  });
}

test('the invoice beside the list gives the focus back to its row when it is closed', async ({
  page,
}) => {
  await openInvoiceList(page);
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: /^Invoice #/ });
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await expect(invoiceRows(page).first()).toBeFocused();
});

test('at 320 px the editor is no wider than the window, and its buttons show all of their words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/apps/invoice/add');
  const actions = page.getByRole('button', { name: /^Save/ });
  await expect(actions).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const cut = (label: Element) => label.scrollWidth - label.clientWidth;
  for (const label of await actions.locator('.mantine-Button-label').all()) {
    expect(await label.evaluate(cut)).toBe(0);
  }
});
