import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import type { Download } from 'playwright/test';
import { readZip } from '#testing/exports/read-zip.ts';
import { expect, test } from './fixtures.ts';
import { fetchList, openInvoiceList } from './invoice-list.ts';

const bytesOf = async (download: Download) =>
  Buffer.concat((await (await download.createReadStream()).toArray()) as Buffer[]);

test('what is past due is a file in three clicks, row for row as the list has it', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openInvoiceList(page);
  await page.getByRole('button', { name: /^Past due/ }).click();
  await expect(page).toHaveURL(/status=Past/);
  const exportButton = page.getByRole('button', { name: 'Export', exact: true });
  await exportButton.click();
  const dialog = page.getByRole('dialog', { name: 'Export invoices' });
  await expect(dialog).toContainText('Status: Past Due');
  await expectAccessible();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^invoices-\d{4}-\d{2}-\d{2}\.csv$/);
  const rows = parse<Record<string, string>>(await bytesOf(download), { columns: true });
  const listed = await fetchList(request, { status: 'Past Due', perPage: 100 });
  expect(rows).toHaveLength(listed.total);
  expect(
    rows.slice(0, 100).map(({ ID, Client, Total, Balance }) => ({
      ...{ id: Number(ID), name: Client, total: Number(Total), balance: Number(Balance) },
    })),
  ).toEqual(
    listed.invoices.map(({ id, client, total, balance }) => ({
      ...{ id, name: client.name, total, balance },
    })),
  );
  await expect(exportButton).toBeFocused();
});

test('a row for each line is a sheet of Excel with as many rows as were said', async ({ page }) => {
  await openInvoiceList(page, '?status=Draft');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export invoices' });
  await dialog.getByRole('radio', { name: 'Line' }).check();
  const said = await dialog.getByText(/^[\d,]+ rows/).textContent();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Excel' }).click();
  const sheet = readZip(await bytesOf(await coming))
    .get('xl/worksheets/sheet1.xml')
    ?.toString();
  const count = Number(/^[\d,]+/.exec(said ?? '')?.[0].replaceAll(',', ''));
  expect(sheet?.match(/<row /g)).toHaveLength(count + 1);
});

test('the month for the accountant holds a PDF of each document that it counts', async ({
  page,
}) => {
  await page.goto('/apps/report/exports');
  const card = page.getByRole('region', { name: 'Month for the accountant' });
  const said = card.getByText(/\d+ invoices?, \d+ credit notes?, \d+ payments?/);
  const [invoices] = ((await said.textContent()) ?? '').split(' ');
  const coming = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download ZIP' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^accountant-\d{4}-\d{2}\.zip$/);
  const names = [...readZip(await bytesOf(download)).keys()];
  expect(names).toEqual(expect.arrayContaining(['totals.csv', 'invoices.csv', 'vat.csv']));
  const pdfs = names.filter((name) => /^invoices\/.*\.pdf$/.test(name));
  expect(pdfs).toHaveLength(Number(invoices));
});

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
  const bytes = await bytesOf(download);
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

test('the whole company arrives as one file, whose tables are what its manifest says', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/apps/report/exports');
  const card = page.getByRole('region', { name: 'The whole company' });
  await expect(card.getByText('Passwords, sessions and the secret links')).toBeVisible();
  await expectAccessible();
  const coming = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download everything' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^company-.+-\d{4}-\d{2}-\d{2}\.zip$/);
  const files = readZip(await bytesOf(download));
  const { tables } = JSON.parse(files.get('manifest.json')?.toString() ?? '') as {
    tables: { name: string; sha256: string; rows: number }[];
  };
  for (const { name, sha256 } of tables) {
    const bytes = files.get(`tables/${name}.csv`) ?? Buffer.alloc(0);
    expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sha256);
  }
  const invoices = parse(files.get('tables/invoice.csv') ?? '', { columns: true });
  expect(invoices).toHaveLength(tables.find(({ name }) => name === 'invoice')?.rows ?? -1);
  expect([...files.keys()]).not.toContain('tables/session.csv');
});
