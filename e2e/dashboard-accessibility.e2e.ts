import type { Page } from 'playwright/test';
import {
  analyticsCall,
  card,
  dashboardPage,
  expectCharts,
  holdAnalytics,
  openDashboard,
  periodButton,
  type CardKey,
} from './dashboard.ts';
import { expect, test } from './fixtures.ts';
import { invoiceRows, tooltip } from './invoice-list.ts';

async function openWhole(page: Page, search = ''): Promise<void> {
  await openDashboard(page, search);
  await expectCharts(page);
}

const charts: CardKey[] = [
  'subscribersGained',
  'ordersRecevied',
  'avgSessions',
  'supportTracker',
  'salesChart',
];

const scenes: [name: string, arrange: (page: Page) => Promise<void>][] = [
  ['the dashboard', (page) => openWhole(page)],
  [
    'the boxes before the figures',
    async (page) => {
      await holdAnalytics(page);
      await page.goto(dashboardPage);
      await expect(invoiceRows(page)).toHaveCount(10);
    },
  ],
  [
    'the charts as tables',
    async (page) => {
      await openWhole(page);
      for (const key of charts)
        await card(page, key)
          .getByRole('button', { name: /^View .* as a table$/ })
          .click();
      await expect(page.getByRole('figure').getByRole('table')).toHaveCount(charts.length);
    },
  ],
  [
    'a point of a chart',
    async (page) => {
      await openWhole(page);
      await card(page, 'avgSessions').getByRole('slider').press('ArrowLeft');
      await card(page, 'salesChart').getByRole('slider').press('ArrowLeft');
    },
  ],
  [
    'the list of the periods',
    async (page) => {
      await openWhole(page);
      await periodButton(page, 'salesChart').click();
      await expect(page.getByRole('menuitemradio')).toHaveCount(4);
    },
  ],
  [
    'the tooltip of a figure',
    async (page) => {
      await openWhole(page);
      await card(page, 'subscribersGained').getByRole('group').first().hover();
      await expect(tooltip(page)).toBeVisible();
    },
  ],
  [
    'the tooltip of a member',
    async (page) => {
      await openWhole(page);
      await card(page, 'appDesign').getByRole('listitem').getByRole('img').first().hover();
      await expect(tooltip(page)).toBeVisible();
    },
  ],
  [
    'the details',
    async (page) => {
      await openWhole(page);
      await card(page, 'avgSessions').getByRole('button', { name: 'View Details' }).click();
      const drawer = page.getByRole('dialog', { name: 'Sessions' });
      await expect(drawer.getByRole('figure').locator('svg')).toBeVisible();
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
      });
    }

    test.describe('what goes wrong:', () => {
      test.use({ expectedNoise: [/Failed to load resource/] });

      test('the panel in the place of the figures', async ({ page, expectAccessible }) => {
        await page.route(
          (url) => url.pathname === analyticsCall,
          (route) => route.fulfill({ status: 500, body: '{}' }),
        );
        await page.goto(dashboardPage);
        await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
        await expectAccessible();
      });
    });
  });
}
