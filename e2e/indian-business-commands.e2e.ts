import { execFileSync } from 'node:child_process';
import { expect, test } from './fixtures.ts';
import { field } from './editor.ts';
import { addClient, type Business, fillIn, savedPdf, setUpBusiness } from './own-business.ts';
import { OwnInstallation } from './own-installation.ts';

// It begins with empty settings: an installation of its own.
test.use({ role: 'nobody' });
test.describe.configure({ timeout: 240_000 });

let own: OwnInstallation;
test.beforeEach(async () => {
  own = new OwnInstallation({ SAMPLE_DATA: 'no' });
  await own.start();
});
test.afterEach(() => own.remove());

const gstin = '27AAPFU0939F1ZV';

const indian: Business = {
  company: {
    Name: 'Deccan Design LLP',
    Email: 'accounts@deccan.example',
    'Street and number': '4 Fergusson College Road',
    'Postal code': '411004',
    City: 'Pune',
    Country: 'India',
    'Time zone': 'Asia/Calcutta',
    'Number format': 'en-GB',
    'Base currency': 'INR – Indian Rupee',
  },
  account: {
    Name: 'Current account',
    'Kind of account': 'Other',
    'Account number': '000123456789',
  },
  taxes: [
    ['Standard or reduced', { 'Name of tax 1': 'Central', 'Rate of tax 1 in percent': '9' }],
    ['Standard or reduced', { 'Name of tax 2': 'State', 'Rate of tax 2 in percent': '9' }],
  ],
  client: { Name: 'Sahyadri Foods', 'City (optional)': 'Mumbai', 'Country (optional)': 'India' },
  clientDetails: {},
};

test('an Indian business charges CGST and SGST on one line, prints both with its GSTIN, credits half, and reports each', async ({
  page,
  expectAccessible,
}) => {
  await setUpBusiness(page, own, indian);
  for (const [place, label] of [
    ['tax 1', 'CGST'],
    ['tax 2', 'SGST'],
  ] as const) {
    await page.getByRole('button', { name: `Add label to ${place}` }).press('Enter');
    await expect(field(page, `Label of ${place}`)).toBeFocused();
    await page.keyboard.type(label);
    await page.keyboard.press('Tab');
    await page.keyboard.type(gstin);
  }
  await expectAccessible();
  const taxes = page.getByRole('region', { name: 'Taxes', exact: true });
  await taxes.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Taxes saved').last()).toBeVisible();

  await addClient(page, indian);
  await page.getByRole('link', { name: 'Add your first invoice' }).click();
  await expect(field(page, 'Item of line 1')).toBeVisible();
  await fillIn(page, {
    'Item of line 1': 'Kitchen plans',
    'Cost of line 1': '50000',
    'Quantity of line 1': '2',
  });
  await page.getByRole('button', { name: /^Unit, discount, taxes/ }).click();
  await page.getByLabel('Central 9%').check();
  await page.getByLabel('State 9%').check();
  await expect(page.getByText('SGST 9%', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save & issue' }).click();
  await expect(page).toHaveURL(/\/apps\/invoice\/preview\/\d+$/);
  const invoice = await savedPdf(page);
  for (const text of [
    `CGST/SGST no. ${gstin}`,
    'CGST 9% on ₹100,000.00',
    'SGST 9% on ₹100,000.00',
    '₹118,000.00',
  ]) {
    expect(invoice).toContain(text);
  }

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Credit note', exact: true }).click();
  const credit = page.getByRole('dialog');
  await credit.getByLabel('Credit', { exact: true }).selectOption('Lines of the invoice');
  await credit.getByLabel('Quantity of Kitchen plans to credit').fill('1');
  await credit.getByLabel('Reason').fill('One plan less');
  await expect(credit.getByText('SGST 9%', { exact: true })).toBeVisible();
  await credit.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(page.getByText(/^Credit note .* issued$/)).toBeVisible();

  await page.goto(`${own.origin}/apps/report/vat`);
  for (const label of ['CGST', 'SGST']) {
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: label }) });
    await expect(row).toContainText('50,000.00');
    await expect(row).toContainText('4,500.00');
  }
  // `npm run verify`: no rule of the books is broken, and no seal.
  await own.stop();
  const { PATH, HOME } = process.env;
  execFileSync(process.execPath, ['scripts/run.mjs', 'server/verify-command.ts'], {
    env: { PATH, HOME, DATA_DIR: own.folder },
  });
});
