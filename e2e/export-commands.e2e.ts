import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';

test('an export arrives whole, and is listed with its checksum', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/apps/report/exports');
  await page.getByLabel('Format').selectOption('Xero');
  await page.getByLabel('Period').selectOption('Last quarter');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await coming;
  const name = download.suggestedFilename();
  expect(name).toMatch(/\.csv$/);
  const bytes = Buffer.concat((await (await download.createReadStream()).toArray()) as Buffer[]);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const row = page.getByRole('row', { name: new RegExp(name.replaceAll('.', '\\.')) }).first();
  await expect(row).toContainText(`SHA-256 ${hash.slice(0, 12)}`);
  await expectAccessible();
});

test.describe('a refusal', () => {
  test.use({ expectedNoise: [/status of 422/] });

  test('a format that the books don’t fit is refused at its field', async ({ page }) => {
    await page.goto('/apps/report/exports');
    await page.getByLabel('Format').selectOption('DATEV (Germany)');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(
      page.getByText('This format is for books in EUR, and yours are in USD.'),
    ).toBeVisible();
    await expect(page.getByLabel('Format')).toHaveAttribute('aria-invalid', 'true');
  });
});
