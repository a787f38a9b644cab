import { expect, test } from './fixtures.ts';

test('an admin finds who did what, verifies the seals, and takes the file and the proof along', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/settings/audit');
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByText('Signed in').first()).toBeVisible();
  await expectAccessible();

  await page.getByLabel('Kind', { exact: true }).selectOption('Sign-ins');
  await expect(page).toHaveURL(/thing=sign-in/);
  await expect(table.getByText('with a password').first()).toBeVisible();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/);

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/All holds|Nothing is sealed yet/)).toBeVisible({ timeout: 30_000 });

  const proof = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download proof' }).click();
  expect((await proof).suggestedFilename()).toMatch(/^audit-proof-[\d-]+-to-[\d-]+\.zip$/);
});
