import { clientListEndpoints } from '#contract/clients/client-lists.ts';
import { addDays } from '#domain/calendar-day.ts';
import { camt02 } from '#testing/bank/statement-files.ts';
import { expect, test } from './fixtures.ts';
import { createIssued } from './invoice-drafts.ts';

const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/xml',
  buffer: Buffer.from(text),
});

test('a statement is imported, its match accepted by a key, and all of it undone', async ({
  page,
  expectAccessible,
}) => {
  const invoice = await createIssued(page.request);
  const number = invoice.number ?? '';
  const status = async () => {
    const answer = await page.request.get(`/apps/invoice/invoices/${String(invoice.id)}`);
    return ((await answer.json()) as { invoice: { invoiceStatus: string } }).invoice.invoiceStatus;
  };
  const open = await status();
  const transactions = [
    { amount: '100.00', text: `Invoice ${number}`, name: '=HYPERLINK("http://evil.example")' },
    { amount: '12.00', text: 'Interest', name: 'Our Bank' },
    { amount: '30.00', text: 'Rent', name: 'Landlord', isOutgoing: true },
  ].map((one, place) => ({ ...one, day: yesterday, bankReference: `${number}-${String(place)}` }));

  await page.goto('/dashboard/analytics');
  await page.getByRole('link', { name: 'Bank' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank' })).toBeVisible();
  await page
    .getByLabel('Bank statement')
    .setInputFiles(file('november.xml', camt02(transactions, '500.00', 'USD')));
  const dialog = page.getByRole('dialog', { name: 'Import november.xml' });
  await expect(dialog.getByText('2 · $112.00')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Import' }).click();

  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await expect(page.getByText('=HYPERLINK("http://evil.example")')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText('$100.00 recorded for')).toBeVisible();
  expect(await status()).toBe('Paid');
  // The focus has gone on to the next one.
  await page.keyboard.press('x');
  await page.getByLabel('Note').fill('Interest');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Our Bank/ })).toContainText('Set aside');

  await page.getByRole('button', { name: 'Undo all matches' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 payment reversed')).toBeVisible();
  expect(await status()).toBe(open);
});

test('the sure matches of a statement are accepted together, after their sum', async ({ page }) => {
  const invoices = [await createIssued(page.request), await createIssued(page.request)];
  const transactions = invoices.map(({ number }) => ({
    ...{ amount: '100.00', text: number ?? '', day: yesterday, bankReference: `S${number ?? ''}` },
  }));
  await page.goto('/apps/bank');
  await page
    .getByLabel('Bank statement')
    .setInputFiles(file('sure.xml', camt02(transactions, '0.00', 'USD')));
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await page.getByRole('button', { name: 'Accept 2 sure matches' }).click();
  await expect(
    page.getByText('2 payments for 2 invoices will be recorded: $200.00.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Record payments' }).click();
  await expect(page.getByText('2 payments recorded')).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Matched/ })).toHaveCount(2);
});

test.describe('a broken file', () => {
  test.use({ expectedNoise: [/400 \(Bad Request\)/] });

  test('is refused with its line and the reason, and nothing is imported', async ({ page }) => {
    await page.goto('/apps/bank');
    const broken = camt02([{ amount: '1.00', day: '2026-02-31' }]);
    await page.getByLabel('Bank statement').setInputFiles(file('broken.xml', broken));
    await expect(page.getByRole('alert')).toContainText(
      'Line 16, BookgDt: "2026-02-31" isn’t a date.',
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('money without an invoice is found its client by a key, and kept on account', async ({
  page,
}) => {
  const answer = await page.request.get('/apps/invoice/clients');
  const [client] = clientListEndpoints.listClients.output.parse(await answer.json());
  const name = client?.name ?? '';
  const one = { amount: '17.00', text: 'Deposit', name, day: yesterday, bankReference: 'DEPOSIT' };
  await page.goto('/apps/bank');
  await page
    .getByLabel('Bank statement')
    .setInputFiles(file('deposit.xml', camt02([one], '0.00', 'USD')));
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('cell', { name: /Deposit/ })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: `Match $17.00 from ${name}` });
  await dialog.getByRole('button', { name: `Keep on account of ${name}` }).click();
  await expect(page.getByText(`$17.00 recorded for ${name}`)).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Matched On account/ })).toBeVisible();
});
