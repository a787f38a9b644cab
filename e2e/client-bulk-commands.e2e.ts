import { expect, test } from './fixtures.ts';
import { goToTop } from './invoice-list.ts';

test.describe('work on many clients', () => {
  test.use({ expectedNoise: [/409 \(Conflict\)/] });

  test('all clients who owe something are planned for a statement, emailed it, and it is undone', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/apps/client/list');
    await expect(page.locator('tbody tr')).toHaveCount(20);
    await page.getByLabel('Select all on this page').check();
    const bar = page.getByRole('toolbar', { name: 'Selected clients' });
    await bar.getByRole('button', { name: /^Select all / }).click();
    await goToTop(page);
    await expectAccessible();
    await bar.getByRole('button', { name: 'Email statements' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const start = page.getByRole('button', { name: /^Send \d+ statements$/ });
    await expect(start).toBeVisible();
    await expect(page.getByText('Owes nothing')).toBeVisible();
    await goToTop(page);
    await expectAccessible();
    // Other journeys pay and issue meanwhile: where what was planned has changed, it is said, and asked again. It is started
    // as soon as it is planned anew, before it changes once more.
    const queued = page.getByText(/\d+ statements queued/);
    await expect(async () => {
      if (await start.isVisible()) await start.click({ timeout: 1_000 });
      await expect(queued).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000, intervals: [0] });
    await goToTop(page);
    await expectAccessible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(/clients restored/)).toBeVisible();
  });
});

test('a statement is emailed from the page of its client, and its undo is offered', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/apps/client/1?tab=statement');
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Email statement' });
  await expect(dialog.getByLabel('Message')).not.toHaveValue('');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send statement' }).click();
  await expect(page.getByText('Sending the statement')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Sending of the statement canceled.')).toBeVisible();
});

test('what the list of clients finds is a file in two clicks', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/apps/client/list?q=an');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export clients' });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'CSV' }).click();
  expect((await coming).suggestedFilename()).toMatch(/^clients-\d{4}-\d{2}-\d{2}\.csv$/);
});
