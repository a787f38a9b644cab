import { accessibilityBooks } from './accessibility-books.ts';
import { accessibilityScenes } from './accessibility-scenes.ts';
import { expect, test } from './fixtures.ts';
import { listCall, openInvoiceList } from './invoice-list.ts';

const phone = { width: 390, height: 844 };

test.describe('in both themes axe finds nothing on', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, arrange] of [...accessibilityScenes, ...accessibilityBooks]) {
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
      await page.waitForLoadState('networkidle');
      await context.clearCookies();
      // Not by the pointer: a call that the page makes of its own accord may bring the dialog up before, and then nothing behind it can be pressed.
      await page.getByRole('button', { name: 'Next page' }).evaluate((button: HTMLElement) => {
        button.click();
      });
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
