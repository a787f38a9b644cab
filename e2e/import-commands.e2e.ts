import { expect, test } from './fixtures.ts';

test('a file is matched, asked about, fixed, imported and undone, all by the keyboard but its choice', async ({
  page,
  expectAccessible,
}) => {
  // Numbers of its own: the same server serves every attempt.
  const mark = `E${String(Date.now())}`;
  const rows = [
    'Invoice No,Customer,Date,Due date,Total,Balance',
    `${mark}-1,Zebra & Sons,01/02/2026,03/02/2026,"1,200.00",0.00`,
    `${mark}-2,Zebra & Sons,04/02/2026,05/02/2026,80.00,80.00`,
    `${mark}-3,Zebra & Sons,05/02/2026,06/02/2026,n/a,0.00`,
  ];
  await page.goto('/settings/company');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await page.getByLabel('File to import').setInputFiles({
    ...{ name: 'old-books.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(rows.join('\n')),
  });
  const dates = page.getByRole('radiogroup', { name: 'How are the dates in “Date” written?' });
  await expect(dates).toBeVisible();
  await expect(page.getByText('Guess', { exact: true })).toHaveCount(6);
  await dates.getByRole('radio', { name: 'Day, month, year' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Check rows' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Total: Not a number. 1 row' })).toBeVisible();
  await expect(page.getByText('$1,280.00 in total, $80.00 of it open')).toBeVisible();
  await expectAccessible();
  await page.getByRole('textbox', { name: /Use instead of “n\/a”/ }).focus();
  await page.keyboard.type('20.00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'To fix' })).toBeHidden();
  await page.getByRole('button', { name: 'Import 3 invoices' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'old-books.csv is imported' })).toBeVisible();
  await expectAccessible();

  const list = await page.request.get(`/apps/invoice/invoices?q=${mark}`);
  const { invoices } = (await list.json()) as {
    invoices: { issuedDate: string; balance: number }[];
  };
  expect(invoices.map(({ issuedDate, balance }) => [issuedDate, balance]).toSorted()).toEqual([
    ['2026-02-01', 0],
    ['2026-02-04', 80],
    ['2026-02-05', 0],
  ]);

  await page.getByRole('button', { name: 'Undo the import of old-books.csv' }).first().click();
  await page.getByRole('button', { name: 'Undo import', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'The import of old-books.csv was undone' }),
  ).toBeVisible();
  const after = await page.request.get(`/apps/invoice/invoices?q=${mark}&status=Void`);
  expect(((await after.json()) as { total: number }).total).toBe(3);
});
