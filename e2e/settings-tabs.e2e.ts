import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';

for (const width of [320, 390, 768]) {
  test.describe(`at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the whole tab of the open settings page is in sight, opened by address and by its link', async ({
      page,
    }) => {
      const strip = page.getByRole('navigation', { name: 'Settings', exact: true });
      for (const path of ['security', 'own-company', 'company', 'reminders']) {
        await page.goto(`/settings/${path}`);
        await expectTabInSight(strip);
        const next = strip.getByRole('link', { name: path === 'company' ? 'Profile' : 'Import' });
        await next.click();
        await expect(next).toHaveAttribute('aria-current', 'page');
        await expectTabInSight(strip);
      }
    });
  });
}

async function expectTabInSight(strip: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const within = await strip.boundingBox();
      const tab = await strip.locator('[aria-current=page]').boundingBox();
      if (!within || !tab) return 'not drawn';
      const isInside = tab.x >= within.x && tab.x + tab.width <= within.x + within.width;
      return isInside ? 'in sight' : `${String(tab.x)} + ${String(tab.width)}`;
    })
    .toBe('in sight');
}
