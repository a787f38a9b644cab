import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

let saved: string[];
beforeEach(() => {
  saved = [];
  answerSignedIn();
  answer(endpoints.listInvoices, { invoices: invoiceRows(10, 5036), total: 1234 });
  answer(endpoints.prepareExport, { ticket: 'a.b' });
  answer(endpoints.countExport, { rows: 3456 });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  resetAnswers();
});

const button = () => page.getByRole('button', { name: 'Export', exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Export invoices' });
async function openExport(search = '') {
  await openApp(`/apps/invoice/list${search}`);
  await userEvent.click(button());
  await expect.element(dialog()).toBeVisible();
}
const asked = () => answeredCalls(endpoints.prepareExport).at(-1)?.body;

test('two clicks save what the list finds, in its order, with the columns that it shows', async () => {
  await openExport('?status=Past%20Due&sortBy=balance');
  await userEvent.click(dialog().getByRole('button', { name: 'CSV' }));
  await expect.poll(() => saved).toEqual(['/apps/invoice/export?ticket=a.b']);
  expect(asked()).toEqual({
    ...{ selection: { filter: { status: 'Past Due' }, except: [] } },
    ...{ sortBy: 'balance', sortDesc: true, rows: 'document', format: 'csv' },
    columns: [
      ...['id', 'number', 'invoiceStatus', 'client', 'companyEmail'],
      ...['currency', 'total', 'issuedDate', 'balance'],
    ],
  });
  await expect.element(page.getByText('Your download has started')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('says how many rows it will have, and of what', async () => {
  await openExport('?q=solheim&status=Past%20Due');
  await expect.element(dialog().getByText(/^1,234 rows/)).toBeVisible();
  await expect
    .element(dialog().getByText('Invoices found by: “solheim”, Status: Past Due'))
    .toBeVisible();
});

test('a row for each line is counted anew, and says what the lines say', async () => {
  await openExport();
  await userEvent.click(dialog().getByRole('radio', { name: 'Line' }));
  await expect.element(dialog().getByText('3,456 rows', { exact: true })).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Excel' }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(asked()).toMatchObject({ rows: 'line', format: 'xlsx' });
  expect((asked() as { columns: string[] }).columns).toContain('unitPrice');
});

test.each([
  ['Invoice', ['issuedDate', 'currency', 'balance', 'tags', 'recipients']],
  ['Line', ['deliveredTo', 'tags', 'recipients', 'position']],
])(
  'tags and recipients are columns of a file with a row per %s where they are asked for',
  async (rows, around) => {
    await openExport('?columns=issuedDate,balance');
    await userEvent.click(dialog().getByRole('radio', { name: rows }));
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Recipients' }));
    await userEvent.click(dialog().getByRole('checkbox', { name: 'Tags' }));
    await userEvent.click(dialog().getByRole('button', { name: 'CSV' }));
    await expect.poll(() => saved).toHaveLength(1);
    const { columns } = asked() as { columns: string[] };
    const first = columns.indexOf(around[0] ?? '');
    expect(columns.slice(first, first + around.length)).toEqual(around);
  },
);

test('the PDFs of what the list finds are asked for as one archive', async () => {
  await openExport('?status=Paid');
  await userEvent.click(dialog().getByRole('button', { name: 'PDFs' }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(asked()).toMatchObject({
    selection: { filter: { status: 'Paid' }, except: [] },
    format: 'zip',
  });
});

test('e-invoices come with the PDFs where they are asked for', async () => {
  await openExport();
  await userEvent.selectOptions(
    dialog().getByLabelText('E-invoices beside the PDFs'),
    'XRechnung (UBL)',
  );
  await userEvent.click(dialog().getByRole('button', { name: 'PDFs' }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(asked()).toMatchObject({ format: 'zip', eInvoice: 'xrechnungUbl' });
});

test('the keyboard goes from the button to the file and back', async () => {
  await openApp('/apps/invoice/list');
  await expect.element(button()).toBeVisible();
  button().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('button', { name: 'CSV' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByRole('button', { name: 'CSV' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => saved).toHaveLength(1);
  await expect.element(button()).toHaveFocus();
});

test('why there is no file is said where it was asked for', async () => {
  answer(endpoints.prepareExport, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable', { detail: 'The server is busy.' });
  });
  await openExport();
  await userEvent.click(dialog().getByRole('button', { name: 'CSV' }));
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('The server is busy.');
  expect(saved).toEqual([]);
});

test('there is no file of nothing', async () => {
  answer(endpoints.listInvoices, { invoices: [], total: 0 });
  await openExport('?q=zzz');
  await expect.element(dialog().getByText('There’s nothing to export.')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'CSV' })).toBeDisabled();
});
