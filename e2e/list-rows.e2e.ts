import type { Locator, Page } from 'playwright/test';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { expect, test } from './fixtures.ts';
import {
  changeListAnswer,
  columnHeader,
  fetchList,
  invoiceRows,
  openInvoiceList,
  tooltip,
} from './invoice-list.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** The ways a status is shown; the last one is unknown to the product. */
const statuses = [
  { status: 'Partial Payment', variant: 'warning', icon: 'pie-chart', ids: 'S168 S169' },
  { status: 'Paid', variant: 'success', icon: 'check', ids: 'S170 S171' },
  { status: 'Downloaded', variant: 'info', icon: 'arrow-down', ids: 'S172 S173' },
  { status: 'Draft', variant: 'primary', icon: 'save', ids: 'S174 S175' },
  { status: 'Sent', variant: 'secondary', icon: 'send', ids: 'S176 S177' },
  { status: 'Past Due', variant: 'danger', icon: 'info', ids: 'S178 S179' },
  { status: 'Foo', variant: 'secondary', icon: 'x', ids: 'S180 S181' },
];

test('[S62 S63 S65 S67 S73 S76 S78 S83] the table has its seven columns in order, beside the box that selects', async ({
  page,
}) => {
  await openInvoiceList(page);
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
    '',
    /^#$/,
    '',
    /^Client$/,
    /^Total$/,
    /^Issued Date$/,
    /^Balance$/,
    /^Actions$/,
  ]);
  await expect(columnHeader(page, 'Status').locator('svg').first()).toBeVisible();
});

test('[S63 S67 S69 S70 S73 S76 S82] each row shows its record', async ({ page, request }) => {
  await openInvoiceList(page, '?perPage=100');
  const { invoices } = await fetchList(request, { perPage: 100 });
  await expect(invoiceRows(page)).toHaveCount(100);
  const texts = await invoiceRows(page).allInnerTexts();
  for (const [index, invoice] of invoices.entries()) {
    for (const fact of [
      `#${String(invoice.id)}`,
      invoice.client.name,
      invoice.client.companyEmail,
      dollars.format(invoice.total),
      invoice.issuedDate,
      invoice.balance === 0 ? 'Paid' : dollars.format(invoice.balance),
    ]) {
      expect(texts[index]).toContain(fact);
    }
  }
});

/** Opens the list with its first record changed, and gives that row. */
async function showRow(page: Page, change: Partial<InvoiceRow>): Promise<Locator> {
  await changeListAnswer(page, (list) => ({
    ...list,
    invoices: list.invoices.map((row, index) => (index === 0 ? { ...row, ...change } : row)),
  }));
  await openInvoiceList(page);
  return invoiceRows(page).first();
}

for (const { status, variant, icon, ids } of statuses) {
  test(`[S65 ${ids}] ${status} is ${variant} with the icon ${icon}`, async ({ page }) => {
    const row = await showRow(page, { invoiceStatus: status });
    const mark = row.locator('[data-variant][data-icon]').first();
    await expect(mark).toHaveAttribute('data-variant', variant);
    await expect(mark).toHaveAttribute('data-icon', icon);
    const token = await page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(--ll-${name}-text)`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, variant);
    await expect(mark).toHaveCSS('color', token);
  });
}

test('[S182] the avatar takes its colour from another mapping than the status', async ({
  page,
}) => {
  const colours: string[] = [];
  for (const invoiceStatus of ['Paid', 'Past Due']) {
    await page.unrouteAll();
    const row = await showRow(page, { invoiceStatus, avatar: '' });
    const avatar = row.locator('[data-tone][data-size]').first();
    colours.push(await avatar.evaluate((element) => getComputedStyle(element).color));
    const mark = row.locator('[data-variant]').first();
    await expect(mark).not.toHaveCSS('color', colours.at(-1) ?? '');
  }
  expect(new Set(colours).size).toBe(2);
});

test('[S71 S72] the avatar is the picture, or the initials of the name', async ({
  page,
  request,
}) => {
  const { invoices } = await fetchList(request, { perPage: 100 });
  const { avatar } = invoices.find((row) => row.avatar !== '') ?? { avatar: '' };
  expect(avatar).not.toBe('');
  const pictured = await showRow(page, { avatar });
  const picture = pictured.locator('img');
  await expect(picture).toHaveAttribute('src', avatar);
  await expect(picture).toHaveJSProperty('complete', true);
  expect(
    await picture.evaluate((element: HTMLImageElement) => element.naturalWidth),
  ).toBeGreaterThan(0);
  await page.unrouteAll();
  const client = { id: 1, name: 'Jane Roe', companyEmail: 'jane@roe.example' };
  const plain = await showRow(page, { avatar: '', client });
  await expect(plain.getByText('JR', { exact: true })).toBeVisible();
});

test('[S80 S81] a balance of 0 is a Paid badge, whatever the status', async ({ page }) => {
  const row = await showRow(page, { invoiceStatus: 'Sent', balance: 0, total: 250 });
  const cell = row.getByRole('cell').nth(6);
  await expect(cell).toHaveText('Paid');
});

test('[S80] the balance of a void or written-off invoice says so', async ({ page }) => {
  const row = await showRow(page, { invoiceStatus: 'Void', balance: 0 });
  await expect(row.getByRole('cell').nth(6)).toHaveText('Void');
  await page.unrouteAll();
  const other = await showRow(page, { invoiceStatus: 'Written Off', balance: 0 });
  await expect(other.getByRole('cell').nth(6)).toHaveText('Written off');
});

test('[S82] a balance that is not 0 is a number, below 0 with a minus sign', async ({ page }) => {
  const open = await showRow(page, { invoiceStatus: 'Sent', balance: 724 });
  await expect(open.getByRole('cell').nth(6)).toContainText('724');
  await page.unrouteAll();
  const credit = await showRow(page, { invoiceStatus: 'Paid', balance: -205.5 });
  await expect(credit.getByRole('cell').nth(6)).toHaveText(/[-−]\$205\.50/);
});

test('[S75 S217] every total is in dollars and equals the record', async ({ page, request }) => {
  await openInvoiceList(page);
  const { invoices } = await fetchList(request);
  const cells = invoiceRows(page).locator('td:nth-child(5)');
  const texts = (await cells.allInnerTexts()).map((text) => text.trim());
  for (const text of texts) expect(text).toMatch(/^\$[\d,]+(\.\d\d)?$/);
  expect(texts.map((text) => Number(text.replaceAll(/[$,]/g, '')))).toEqual(
    invoices.map((row) => row.total),
  );
});

for (const means of ['pointer', 'keyboard'] as const) {
  test(`[S100 S101 S102] the status tooltip has its three lines, by ${means}`, async ({ page }) => {
    const row = await showRow(page, {
      invoiceStatus: 'Past Due',
      balance: 3433.52,
      dueDate: '2026-01-31',
    });
    const mark = row.locator('[data-variant]').first();
    if (means === 'pointer') {
      await mark.hover();
    } else {
      await row.getByRole('link', { name: /^#/ }).focus();
      await page.keyboard.press('Tab');
    }
    await expect(tooltip(page)).toBeVisible();
    const lines = (await tooltip(page).innerText()).split('\n').filter((line) => line !== '');
    expect(lines).toEqual(['Past Due', 'Balance: 3433.52', 'Due Date: 2026-01-31']);
  });
}
