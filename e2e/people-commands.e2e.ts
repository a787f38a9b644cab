import type { APIResponse, Browser, Page } from 'playwright/test';
import { startTestSmtp, type TestSmtp } from '#testing/mail/test-smtp.ts';
import { expect, test } from './fixtures.ts';
import { OwnInstallation } from './own-installation.ts';

// It begins where nobody has an account yet: an installation of its own, with a mail server.
test.use({ role: 'nobody' });
// A session that was ended is refused.
test.use({ expectedNoise: [/401/] });
test.describe.configure({ timeout: 240_000 });

const password = 'violet harbour 27 lanterns';
let own: OwnInstallation;
let smtp: TestSmtp;
test.beforeEach(async () => {
  smtp = await startTestSmtp();
  own = new OwnInstallation({
    SAMPLE_DATA: 'no',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'billing@own.example',
  });
  await own.start();
});
test.afterEach(async () => {
  await own.remove();
  await smtp.remove();
});

/** The link of the newest letter to an address, once so many have arrived. */
async function linkTo(address: string, count = 1): Promise<string> {
  const letters = () => smtp.arrived().filter(({ to }) => to.includes(address));
  await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(count);
  // Lines of a mail are folded where they are long.
  const text = letters().at(-1)?.raw.replaceAll('=\r\n', '') ?? '';
  const link = /http:\/\/[^\s"]+\/account\/[a-z]+#[\w-]{43}/.exec(text)?.[0];
  if (link === undefined) throw new Error('The letter has no link');
  return link;
}

const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

async function openAs(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** A call of the signed-in page, to prepare what is not what the journey is about. */
async function prepare(page: Page, path: string, data: object): Promise<unknown> {
  const headers = { origin: own.origin };
  const answer: APIResponse = await page.request.post(`${own.origin}${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

test('a newcomer sets Ledgerline up, invites a colleague, and the colleague issues an invoice', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.goto(own.origin);
  await expect(page.getByRole('heading', { name: 'Set up Ledgerline' })).toBeVisible();
  await expectAccessible();
  await own.setUp(page, password);

  await page.goto(`${own.origin}/settings/users`);
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByLabel('Email').fill('ben@own.example');
  await dialog.getByLabel('Role').selectOption('Billing');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const ben = page.getByRole('row', { name: /ben@own\.example/ });
  await expect(ben.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessible();

  const colleague = await openAs(browser, await linkTo('ben@own.example'));
  await expect(colleague.getByRole('heading', { name: /^Join / })).toBeVisible();
  await fill(colleague, 'Your name', 'Ben Billing');
  await fill(colleague, 'Password', password);
  await colleague.getByRole('button', { name: 'Join' }).click();
  await expect(colleague.getByText('Ben Billing').first()).toBeVisible();

  const made = await prepare(colleague, '/apps/invoice/clients', { name: 'First Client' });
  // Safe: the contract's schema made both.
  const { client } = made as { client: { id: number } };
  const draft = await prepare(colleague, '/apps/invoice/invoices', {
    clientId: client.id,
    currency: 'USD',
    issuedDate: new Date().toISOString().slice(0, 10),
    dueDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
    items: [{ title: 'Work', qty: '1', cost: '100' }],
  });
  const { invoice } = draft as { invoice: { id: number } };
  await colleague.goto(`${own.origin}/apps/invoice/preview/${String(invoice.id)}`);
  await colleague.getByRole('button', { name: 'Issue', exact: true }).click();
  // The company has no address yet, and only an admin can add it.
  await colleague.getByRole('button', { name: 'Continue without' }).click();
  await expect(
    colleague
      .getByText(/INV-\d{4}-0001/)
      .locator('visible=true')
      .first(),
  ).toBeVisible();
  await colleague.context().close();
});

test('a forgotten password is replaced by an emailed link, and ends the session that there was', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await own.setUp(page, password);

  const elsewhere = await openAs(browser, `${own.origin}/sign-in`);
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  await fill(elsewhere, 'Email', 'olga@own.example');
  await elsewhere.getByRole('button', { name: 'Send the link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await elsewhere.goto(await linkTo('olga@own.example'));
  await fill(elsewhere, 'New password', 'copper meadow 31 sparrows');
  await elsewhere.getByRole('button', { name: 'Save password' }).click();
  await elsewhere.getByRole('link', { name: 'Go to sign-in' }).click();
  await fill(elsewhere, 'Email', 'olga@own.example');
  await fill(elsewhere, 'Password', 'copper meadow 31 sparrows');
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await elsewhere.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible();
});
