import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { fetchList, invoiceRows, listCall, openInvoiceList, tooltip } from './invoice-list.ts';

const phone = { width: 390, height: 844 };

const scenes: [name: string, arrange: (page: Page) => Promise<void>][] = [
  ['the list', (page) => openInvoiceList(page)],
  [
    'the list without a match',
    async (page) => {
      await page.goto('/apps/invoice/list?q=zzzzzz');
      await expect(page.getByText('No matching records found', { exact: true })).toBeVisible();
    },
  ],
  ['the list filtered', (page) => openInvoiceList(page, '?status=Paid&q=a&sortBy=total&page=2')],
  [
    'the filters, one of them refused',
    async (page) => {
      await openInvoiceList(page, '?status=Paid,Sent&issuedFrom=2026-01-01&currency=USD');
      await page.keyboard.press('f');
      const filters = page.getByRole('dialog', { name: 'Filters' });
      await filters.getByLabel('Due to', { exact: true }).fill('2026-02-30');
      await filters.getByRole('button', { name: 'Apply' }).click();
      await expect(filters.getByText(/Give a day that exists/)).toBeVisible();
    },
  ],
  [
    'the menu of a row',
    async (page) => {
      await openInvoiceList(page);
      await invoiceRows(page).first().locator('[aria-haspopup=menu]').click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
    },
  ],
  [
    'the payment of a row',
    async (page) => {
      await openInvoiceList(page, '?status=Past+Due');
      await page.locator('[data-pays]').first().click();
      await expect(page.getByRole('dialog').getByLabel(/^Amount/)).toBeFocused();
    },
  ],
  [
    'the dialog in place of a deletion',
    async (page) => {
      await openInvoiceList(page, '?status=Past+Due');
      await invoiceRows(page).first().locator('[aria-haspopup=menu]').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'the sheet of keys',
    async (page) => {
      await openInvoiceList(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    },
  ],
  [
    'the trash',
    async (page) => {
      await page.goto('/apps/invoice/trash');
      await expect(page.getByRole('table')).toBeVisible();
    },
  ],
  [
    'the tooltip of a status',
    async (page) => {
      await openInvoiceList(page);
      await invoiceRows(page).first().locator('[data-variant]').first().hover();
      await expect(tooltip(page)).toBeVisible();
    },
  ],
  [
    'the tooltip of an action',
    async (page) => {
      await openInvoiceList(page);
      await invoiceRows(page).first().getByRole('button', { name: 'Send Invoice' }).hover();
      await expect(tooltip(page)).toBeVisible();
    },
  ],
  [
    'the panel that sends',
    async (page) => {
      await openInvoiceList(page);
      await invoiceRows(page).first().getByRole('button', { name: 'Send Invoice' }).click();
      await expect(page.getByRole('dialog').getByLabel('Subject')).toBeVisible();
    },
  ],
  [
    'the settings of mail',
    async (page) => {
      await page.goto('/settings/mail');
      await expect(page.getByRole('button', { name: 'Save templates' })).toBeVisible();
    },
  ],
  [
    'the menu of the user',
    async (page) => {
      await openInvoiceList(page);
      await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
  ],
  [
    'the preview',
    async (page) => {
      const { invoices } = await fetchList(page.request, { status: 'Partial Payment' });
      await page.goto(`/apps/invoice/preview/${String(invoices[0]?.id)}`);
      await expect(page.getByText('Balance due').first()).toBeVisible();
    },
  ],
  [
    'the further actions and the reasons of a preview',
    async (page) => {
      const { invoices } = await fetchList(page.request, { status: 'Partial Payment' });
      await page.goto(`/apps/invoice/preview/${String(invoices[0]?.id)}`);
      await page.getByRole('button', { name: 'Why this status?' }).click();
      await page.getByRole('button', { name: 'More actions', exact: true }).click();
      await expect(page.getByRole('menuitem').first()).toBeFocused();
    },
  ],
  [
    'a correction of a preview',
    async (page) => {
      const { invoices } = await fetchList(page.request, { status: 'Partial Payment' });
      await page.goto(`/apps/invoice/preview/${String(invoices[0]?.id)}`);
      await page.getByRole('button', { name: 'More actions', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Credit note' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'the preview of an unknown invoice',
    async (page) => {
      await page.goto('/apps/invoice/preview/999999999');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  ],
  [
    'the clients',
    async (page) => {
      await page.goto('/apps/client/list');
      await expect(page.locator('tbody tr')).toHaveCount(20);
    },
  ],
  [
    'the security settings',
    async (page) => {
      await page.goto('/settings/security');
      await expect(page.getByRole('table')).toBeVisible();
    },
  ],
  [
    'the page for adding',
    async (page) => {
      await page.goto('/apps/invoice/add');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    },
  ],
  [
    'the page that does not exist',
    async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  ],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme axe finds nothing on`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, arrange] of scenes) {
      test.describe(() => {
        test.use({ expectedNoise: [/status of 404/] });
        test(name, async ({ page, expectAccessible }) => {
          await arrange(page);
          await expectAccessible();
        });
      });
    }

    test.describe('a phone:', () => {
      test.use({ viewport: phone });

      test('the list', async ({ page, expectAccessible }) => {
        await openInvoiceList(page);
        await expectAccessible();
      });

      test('the filters', async ({ page, expectAccessible }) => {
        await openInvoiceList(page, '?status=Paid,Sent');
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        await expectAccessible();
      });

      test('the navigation', async ({ page, expectAccessible }) => {
        await openInvoiceList(page);
        await page
          .getByRole('banner')
          .getByRole('button', { name: /navigation|menu/i })
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible();
      });
    });

    test.describe('what goes wrong:', () => {
      test.use({ expectedNoise: [/Failed to load resource/] });

      test('the toast and the error row', async ({ page, expectAccessible }) => {
        await page.route(
          (url) => url.pathname === listCall,
          (route) => route.fulfill({ status: 500, body: '{}' }),
        );
        await page.goto('/apps/invoice/list');
        await expect(page.getByRole('alert').first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
        await expectAccessible();
      });

      test('the dialog that asks to sign in again', async ({ page, context, expectAccessible }) => {
        await openInvoiceList(page);
        await context.clearCookies();
        await page.getByRole('button', { name: 'Next page' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible();
      });
    });

    test.describe('a page for anyone:', () => {
      test.use({ role: 'nobody', expectedNoise: [/status of 401/] });

      test('sign-in', async ({ page, expectAccessible }) => {
        await page.goto('/sign-in');
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
        await expectAccessible();
      });
    });
  });
}
