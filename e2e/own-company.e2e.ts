import { expect, test } from './fixtures.ts';
import { OwnInstallation } from './own-installation.ts';

// What it deletes the other journeys need: an installation of its own.
test.use({ role: 'nobody' });
test.describe.configure({ timeout: 240_000 });

let own: OwnInstallation;
test.beforeEach(async () => {
  own = new OwnInstallation({ SAMPLE_DATA: 'yes' });
  await own.start();
});
test.afterEach(() => own.remove());

test('the demo ends with an own company, empty and inviting, and stays so through a restart', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${own.origin}/sign-in`);
  await page.getByRole('button', { name: /demo admin/ }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(`${own.origin}/settings`);
  await page.getByRole('link', { name: 'Own company' }).click();
  await expect(page.getByText('Sample accounts')).toBeVisible();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Company name', 'Own & Sons');
  await page.getByLabel('Time zone').selectOption('Europe/Vienna');
  await page.getByLabel('Base currency').selectOption('EUR');
  await fill('Your name', 'Olga Own');
  await fill('Your email', 'olga@own.example');
  await fill('Your password', 'a long and own password');
  await fill('Client name', 'First Client');
  await fill('Confirm the company name', 'Own & Son');
  const begin = page.getByRole('button', { name: 'Delete sample data and start' });
  await begin.click();
  await expect(page.getByText('Type the company name exactly as shown above.')).toBeVisible();
  await fill('Confirm the company name', 'Own & Sons');
  await begin.click();

  await expect(page).toHaveURL(`${own.origin}/dashboard/analytics`);
  await expect(page.getByText('Email isn’t set up')).toBeVisible();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('1 of 6 done')).toBeVisible();
  await expectAccessible();
  await steps.getByRole('button', { name: 'Skip: Logo' }).click();
  await expect(steps.getByText('1 of 5 done')).toBeVisible();
  await page.goto(`${own.origin}/apps/invoice/list`);
  await expect(page.getByText('Add your first invoice').first()).toBeVisible();
  await page.goto(`${own.origin}/apps/client/list`);
  await expect(page.getByText('First Client').first()).toBeVisible();
  await page.goto(`${own.origin}/settings/own-company`);
  await expect(page.getByText(/there’s no sample data in it/)).toBeVisible();

  // An open page would go on loading what it needs later.
  await page.goto('about:blank');
  await own.stop();
  await own.start();
  await page.context().clearCookies();
  await page.goto(`${own.origin}/sign-in`);
  await expect(page.getByRole('button', { name: /demo admin/ })).toHaveCount(0);
  await fill('Email', 'olga@own.example');
  await fill('Password', 'a long and own password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Own & Sons').first()).toBeVisible();
  // It would ask for more of a server that is on its way out.
  await page.goto('about:blank');
});
