import type { Page } from 'playwright/test';
import { addDays } from '#domain/calendar-day.ts';
import { expect, test } from './fixtures.ts';
import { createDraft, createIssued, readInvoice } from './invoice-drafts.ts';
import { fetchList, invoiceRow, openInvoiceList } from './invoice-list.ts';

async function openPreview(page: Page, id: number): Promise<void> {
  await page.goto(`/apps/invoice/preview/${String(id)}`);
  await expect(page.getByRole('article')).toBeVisible();
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('a part is paid from the preview, and reversed again', async ({ page, request }) => {
  const { id } = await createIssued(request);
  await openPreview(page, id);
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Amount/).fill('40');
  await expect(form).toContainText('Status becomes Partial Payment');
  await form.getByLabel('Note').fill('First part');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('$40.00 of $100.00 received')).toBeVisible();
  expect(await readInvoice(request, id)).toMatchObject({ paid: 40, balance: 60 });

  await page.getByRole('button', { name: /^More actions for the payment/ }).click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Wrong account');
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse payment' }).click();
  await expect(page.getByText('$0.00 of $100.00 received')).toBeVisible();
  await expect(page.getByText('Reversal, Bank Transfer')).toBeVisible();
  expect(await readInvoice(request, id)).toMatchObject({ paid: 0, balance: 100 });
});

test('what the bank kept settles the invoice with the money, and comes back with it', async ({
  page,
  request,
}) => {
  const { id } = await createIssued(request);
  await openPreview(page, id);
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Amount/).fill('98.50');
  await form.getByLabel('The missing $1.50').selectOption('Bank charges and fees');
  await expect(form).toContainText('Status becomes Paid');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('$100.00 of $100.00 settled')).toBeVisible();
  expect(await readInvoice(request, id)).toMatchObject({ paid: 100, balance: 0 });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Reversal, Bank charges and fees')).toBeVisible();
  expect(await readInvoice(request, id)).toMatchObject({ paid: 0, balance: 100 });
});

test('what is paid early settles the invoice with its discount', async ({ page, request }) => {
  const { id } = await createIssued(request, { earlyDiscount: { percent: '2', days: 10 } });
  await openPreview(page, id);
  await expect(page.getByText(/^2% discount if paid by .*: pay \$98\.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Use $98.00' }).click();
  await expect(form).toContainText('Status becomes Paid');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('$100.00 of $100.00 settled')).toBeVisible();
  expect(await readInvoice(request, id)).toMatchObject({ paid: 100, balance: 0 });
});

test('what is above the balance becomes credit that settles another invoice', async ({
  page,
  request,
}) => {
  const first = await createIssued(request);
  const second = await createIssued(request);
  await openPreview(page, first.id);
  await page.getByRole('button', { name: 'Add Payment' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Amount/).fill('130');
  await form.getByLabel('Keep the rest as client credit').check();
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(form).toHaveCount(0);

  await openPreview(page, second.id);
  await choose(page, 'Apply credit');
  await page.getByRole('dialog').getByLabel('Amount in USD').fill('30');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply credit' }).click();
  await expect(page.getByText('$30.00 settled by credit')).toBeVisible();
  expect(await readInvoice(request, second.id)).toMatchObject({ credited: 30, balance: 70 });
});

test('a credit note takes a number of its own and settles what is owed', async ({
  page,
  request,
}) => {
  const { id } = await createIssued(request);
  await openPreview(page, id);
  await choose(page, 'Credit note');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount/).fill('25');
  await dialog.getByLabel('Reason').fill('Two hours less');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(page.getByText('$25.00 settled by credit')).toBeVisible();
  const invoice = await readInvoice(request, id);
  expect(invoice).toMatchObject({ credited: 25, balance: 75 });
  const number = invoice.credits[0]?.creditNote?.number ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${number}` }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
});

test('a write-off is taken back by its toast', async ({ page, request }) => {
  const { id } = await createIssued(request);
  await openPreview(page, id);
  await choose(page, 'Write off');
  await page.getByRole('dialog').getByLabel('Reason').fill('Insolvent');
  await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Written Off');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Status' })).not.toContainText('Written Off');
  expect((await readInvoice(request, id)).balance).toBe(100);
});

test('a due date moves later, and the status says why it is what it is', async ({
  page,
  request,
}) => {
  const { id, dueDate } = await createIssued(request);
  const later = addDays(dueDate, 30);
  await openPreview(page, id);
  await choose(page, 'Extend due date');
  await page.getByRole('dialog').getByLabel('New due date', { exact: true }).fill(later);
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByRole('article').getByText(later)).toBeVisible();
  await page.getByRole('button', { name: 'Why this status?' }).click();
  await expect(
    page.getByRole('region', { name: 'Status' }).getByRole('listitem').first(),
  ).toBeVisible();
});

test('a draft is issued, marked as sent, and voided from its preview', async ({
  page,
  request,
}) => {
  const { id } = await createDraft(request);
  await openPreview(page, id);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('Issued');
  await choose(page, 'Mark as sent');
  await expect(status).toContainText('Sent');
  await choose(page, 'Void');
  await page.getByRole('dialog').getByLabel('Reason').fill('Agreed otherwise');
  await page.getByRole('dialog').getByRole('button', { name: 'Void invoice' }).click();
  await expect(status).toContainText('Void');
  await expect(page.getByRole('button', { name: 'Add Payment' })).toHaveCount(0);
});

test.describe('two people', () => {
  // The page tells of the stale version, and so does the browser's console.
  test.use({ expectedNoise: [/status of 412/] });

  test('says who was faster, and loses nothing typed', async ({
    page,
    request,
    browser,
    signIn,
  }) => {
    const { id } = await createIssued(request);
    await openPreview(page, id);
    await page.getByRole('button', { name: 'Add Payment' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Note').fill('Typed with care');

    const other = await browser.newContext({ storageState: await signIn('billing') });
    const otherPage = await other.newPage();
    await openPreview(otherPage, id);
    await otherPage.getByRole('button', { name: 'Add Payment' }).click();
    await otherPage
      .getByRole('dialog')
      .getByLabel(/^Amount/)
      .fill('10');
    await otherPage.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
    await expect(otherPage.getByText('$10.00 of $100.00 received')).toBeVisible();
    await other.close();

    await form.getByRole('button', { name: 'Record' }).click();
    await expect(form.getByRole('alert')).toContainText(/^Changed by Tomasz/);
    await expect(form).toContainText('Balance $90.00');
    await expect(form.getByLabel('Note')).toHaveValue('Typed with care');
    await form.getByLabel(/^Amount/).fill('90');
    await form.getByRole('button', { name: 'Record' }).click();
    await expect(page.getByText('$100.00 of $100.00 received')).toBeVisible();
  });
});

test('the neighbours of a preview follow the order and the filter of the list', async ({
  page,
  request,
}) => {
  const query = { status: 'Paid', sortBy: 'total', perPage: 10 };
  const { invoices, total } = await fetchList(request, { ...query, page: 1 });
  const following = (await fetchList(request, { ...query, page: 2 })).invoices;
  const ids = [...invoices, ...following].map(({ id }) => id);
  await openInvoiceList(page, '?status=Paid&sortBy=total');
  const [, , , , , , , , ninth = 0, tenth = 0, eleventh = 0] = ids;
  await invoiceRow(page, ninth).getByRole('link', { name: 'Preview Invoice' }).click();
  const place = page.getByRole('navigation', { name: 'Previous and next invoice' });
  await expect(place).toContainText(`9 of ${total.toLocaleString('en-US')}`);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(`/apps/invoice/preview/${String(tenth)}`);
  await expect(place).toContainText('10 of');
  await place.getByRole('button', { name: 'Next invoice' }).click();
  await expect(page).toHaveURL(`/apps/invoice/preview/${String(eleventh)}`);
  await expect(place).toContainText('11 of');
  await page.reload();
  await expect(place).toContainText('11 of');
  await page.getByRole('main').getByRole('link', { name: 'Invoices' }).click();
  await expect(page).toHaveURL('/apps/invoice/list?page=2&sortBy=total&status=Paid');
});
