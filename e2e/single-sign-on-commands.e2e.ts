import type { Page } from 'playwright/test';
import {
  startTestProvider,
  testClientSecret,
  type TestProvider,
} from '#testing/single-sign-on/test-provider.ts';
import { expect, test } from './fixtures.ts';
import { OwnInstallation } from './own-installation.ts';

test.use({ role: 'nobody' });
test.describe.configure({ timeout: 240_000 });

const password = 'violet harbour 27 lanterns';
let own: OwnInstallation;
let provider: TestProvider;
test.beforeEach(async () => {
  own = new OwnInstallation({
    SAMPLE_DATA: 'no',
    ADMIN_EMAIL: 'olga@own.example',
    ADMIN_PASSWORD: password,
    ALLOW_HTTP_ISSUER: 'yes',
  });
  await own.start();
  provider = await startTestProvider(`${own.origin}/account/single-sign-on`);
});
test.afterEach(async () => {
  await provider.stop();
  await own.remove();
});

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

async function signInAtProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Acme' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an admin sets single sign-on up, a colleague comes in by it, and passwords are turned off', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await provider.knows({
    olga: { email: 'olga@own.example', email_verified: true, name: 'Olga Own' },
    ben: {
      email: 'ben@own.example',
      email_verified: true,
      name: 'Ben Busy',
      groups: ['finance'],
    },
  });
  await page.goto(`${own.origin}/sign-in`);
  await page.getByLabel('Email').fill('olga@own.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(navigation(page)).toBeVisible();

  await page.goto(`${own.origin}/settings/users`);
  const card = page.getByRole('region', { name: 'Single sign-on' });
  await card.getByRole('switch', { name: 'Offer single sign-on' }).click();
  await card.getByLabel('Issuer').fill(provider.issuer);
  await card.getByLabel('Client ID').fill('ledgerline');
  await card.getByLabel('Client secret').fill(testClientSecret);
  await card.getByLabel('Name on the button').fill('Acme');
  await card.getByRole('button', { name: 'Add group' }).click();
  await card.getByLabel('Group', { exact: true }).fill('finance');
  await card.getByLabel('Role', { exact: true }).selectOption('Billing');
  await card.getByLabel('Everybody else').selectOption('Admin');
  await card.getByRole('switch', { name: 'New people need no invitation' }).click();
  await card.getByLabel('Domains').fill('own.example');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Single sign-on saved')).toBeVisible();
  await expectAccessible();

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(`${own.origin}/sign-in`);
  await signInAtProvider(colleague, 'ben');
  await expect(navigation(colleague)).toBeVisible();
  await expect(colleague.getByText('Ben Busy').first()).toBeVisible();
  // The session's cookie is as strict as any, and comes along from now on.
  await colleague.reload();
  await expect(colleague.getByText('Ben Busy').first()).toBeVisible();
  await colleague.context().close();

  const again = await (await browser.newContext()).newPage();
  await again.goto(`${own.origin}/sign-in`);
  await signInAtProvider(again, 'olga');
  await expect(navigation(again)).toBeVisible();
  await again.goto(`${own.origin}/settings/users`);
  await again.getByRole('switch', { name: 'Passwords still work' }).click();
  await again
    .getByRole('region', { name: 'Single sign-on' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(again.getByText('Single sign-on saved')).toBeVisible();

  // A session that ends under somebody's hands: what was typed stays, the provider comes in a window of its own.
  await again.goto(`${own.origin}/settings/company`);
  await again.getByLabel('Tagline').fill('Kept while signing in');
  await again.context().clearCookies();
  await again.getByRole('button', { name: 'Save' }).click();
  const dialog = again.getByRole('dialog', { name: 'Sign in again' });
  const opens = again.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Sign in with Acme' }).click();
  const popup = await opens;
  await popup.waitForURL(`${provider.issuer}/**`);
  await popup.getByLabel('Name').fill('olga');
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(again.getByText('Company saved')).toBeVisible();
  await expect(again.getByLabel('Tagline')).toHaveValue('Kept while signing in');
  await expect.poll(() => popup.isClosed()).toBe(true);
  await again.context().close();

  const later = await (await browser.newContext()).newPage();
  await later.goto(`${own.origin}/sign-in`);
  await expect(later.getByRole('button', { name: 'Sign in with Acme' })).toBeVisible();
  await expect(later.getByLabel('Password', { exact: true })).toHaveCount(0);
  await later.context().close();
});
