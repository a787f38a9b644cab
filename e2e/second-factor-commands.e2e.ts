import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright/test';
import { startTestSmtp, type TestSmtp } from '#testing/mail/test-smtp.ts';
import { expect, test } from './fixtures.ts';
import { OwnInstallation } from './own-installation.ts';

// It begins where nobody has an account yet: an installation of its own, with a mail server.
test.use({ role: 'nobody' });
// A sign-in that waits for its second step is refused, and so is everything where one is demanded.
test.use({ expectedNoise: [/40[13]/] });
test.describe.configure({ timeout: 240_000 });

const password = 'violet harbour 27 lanterns';
let own: OwnInstallation;
let smtp: TestSmtp;
test.beforeEach(async () => {
  smtp = await startTestSmtp();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'billing@own.example' };
  own = new OwnInstallation({ SAMPLE_DATA: 'no', ...mail });
  await own.start();
});
test.afterEach(async () => {
  await own.remove();
  await smtp.remove();
});

const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Makes the first account, at a name: browsers have no passkeys for bare addresses. */
async function setUp(page: Page): Promise<string> {
  const origin = own.origin.replace('127.0.0.1', 'localhost');
  await own.setUp(page, password, origin);
  return origin;
}

async function linkTo(address: string): Promise<string> {
  const letters = () => smtp.arrived().filter(({ to }) => to.includes(address));
  await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(1);
  const text = letters()[0]?.raw.replaceAll('=\r\n', '') ?? '';
  const link = /http:\/\/[^\s"]+\/account\/[a-z]+#[\w-]{43}/.exec(text)?.[0];
  if (link === undefined) throw new Error('The letter has no link');
  return link;
}

/** Goes through the dialog that sets an app up: what the app then shows, and the backup codes. */
async function setUpApp(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await dialog.getByLabel('Code from the app').fill(app.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Your backup codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(shown).toHaveCount(0);
  // Each code is taken once: the one after it is taken, too, for clocks that are off.
  return { codes, next: () => app.generate({ timestamp: Date.now() + 30_000 }) };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

test('a newcomer invites a colleague, who turns on two-factor and issues an invoice, by the screens alone', async ({
  page,
  browser,
  expectAccessible,
}, testInfo) => {
  const begun = Date.now();
  await page.goto(`${await setUp(page)}/settings/users`);
  await press(page, 'Invite user');
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByLabel('Email').fill('ben@own.example');
  await dialog.getByLabel('Role').selectOption('Billing');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('row', { name: /ben@own\.example/ })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Everyone needs a second factor' })).toBeVisible();
  await expectAccessible();

  const context = await browser.newContext();
  const ben = await context.newPage();
  await ben.goto(await linkTo('ben@own.example'));
  await fill(ben, 'Your name', 'Ben Billing');
  await fill(ben, 'Password', password);
  await press(ben, 'Join');
  await expect(ben.getByText('Ben Billing').first()).toBeVisible();

  await ben.goto(`${own.origin}/settings/security`);
  await press(ben, 'Set up');
  const app = await setUpApp(ben);
  await signOut(ben);
  await fill(ben, 'Email', 'ben@own.example');
  await fill(ben, 'Password', password);
  await press(ben, 'Sign in');
  await fill(ben, 'Code', app.next());
  await press(ben, 'Confirm');
  await expect(ben.getByText('Ben Billing').first()).toBeVisible();

  await ben.goto(`${own.origin}/apps/invoice/add`);
  await expect(ben.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await ben.keyboard.type('First Client');
  await ben.getByRole('option', { name: 'New client “First Client”…' }).click();
  const client = ben.getByRole('dialog', { name: 'New client' });
  await client.getByRole('button', { name: 'Add client' }).click();
  await expect(client).toHaveCount(0);
  await fill(ben, 'Item of line 1', 'Work');
  await fill(ben, 'Cost of line 1', '100');
  await ben.keyboard.press('Control+s');
  await expect(ben).toHaveURL(/\/apps\/invoice\/edit\/\d+$/);
  await ben.getByRole('link', { name: 'Preview' }).click();
  await press(ben, 'Issue');
  await press(ben, 'Continue without');
  await expect(
    ben
      .getByText(/INV-\d{4}-0001/)
      .locator('visible=true')
      .first(),
  ).toBeVisible();
  const seconds = String(Math.round((Date.now() - begun) / 1_000));
  testInfo.annotations.push({ type: 'time', description: `${seconds} s, with the server's start` });
  await context.close();
});

/** A device of the browser's that checks its person, as a fingerprint reader does. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in without a password and as the second step, and is removed', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await addAuthenticator(context, page);
  const origin = await setUp(page);
  await page.goto(`${origin}/settings/security`);
  await press(page, 'Add a passkey');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Your backup codes' });
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('row', { name: /My laptop/ })).toBeVisible();

  await signOut(page);
  await press(page, 'Sign in with a passkey');
  await expect(page.getByText('Olga Own').first()).toBeVisible();

  await signOut(page);
  await fill(page, 'Email', 'olga@own.example');
  await fill(page, 'Password', password);
  await press(page, 'Sign in');
  await press(page, 'Use a passkey');
  await expect(page.getByText('Olga Own').first()).toBeVisible();

  await page.goto(`${origin}/settings/security`);
  await press(page, 'Actions for My laptop');
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: 'Remove My laptop?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByRole('row', { name: /My laptop/ })).toHaveCount(0);

  await signOut(page);
  await press(page, 'Sign in with a passkey');
  await expect(page.getByRole('alert')).toContainText('This passkey doesn’t open an account here.');
  await context.close();
});

test('where a second factor is demanded, whoever has none is led to set one up before anything opens', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const origin = await setUp(page);
  await page.goto(`${origin}/settings/users`);
  await press(page, 'Invite user');
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByLabel('Email').fill('ben@own.example');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const context = await browser.newContext();
  const ben = await context.newPage();
  await ben.goto(await linkTo('ben@own.example'));
  await fill(ben, 'Your name', 'Ben Billing');
  await fill(ben, 'Password', password);
  await press(ben, 'Join');
  await expect(ben.getByText('Ben Billing').first()).toBeVisible();

  await page.goto(`${origin}/settings/security`);
  await press(page, 'Set up');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible();
  const app = await setUpApp(page);
  await page.goto(`${origin}/settings/users`);
  await page.getByRole('switch', { name: 'Everyone needs a second factor' }).click();
  const rules = page.getByRole('region', { name: 'Sign-in rules' });
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sign-in rules saved')).toBeVisible();

  await ben.getByRole('link', { name: 'Clients' }).first().click();
  await expect(ben.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await ben.goto(`${own.origin}/apps/invoice/list`);
  await expect(ben.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await press(ben, 'Set up an authenticator app');
  await setUpApp(ben);
  await expect(ben.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await ben.goto(`${own.origin}/apps/invoice/list`);
  await expect(ben.getByRole('heading', { name: 'Invoices' })).toBeVisible();
  await context.close();

  await signOut(page);
  await fill(page, 'Email', 'olga@own.example');
  await fill(page, 'Password', password);
  await press(page, 'Sign in');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible();
  await press(page, 'Use a backup code');
  await fill(page, 'Backup code', app.codes[0] ?? '');
  await press(page, 'Confirm');
  await expect(page.getByText('Olga Own').first()).toBeVisible();
  // The installation ends before the page does.
  await page.goto('about:blank');
});
