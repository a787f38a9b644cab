import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { pathsIn, pathsOf } from '#web/ui/test-drawings.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

/** 128 invoices, cut into pages as the server does. */
function answerList(total = 128): void {
  answer(endpoints.listInvoices, ({ query }) => {
    const perPage = Number(query.perPage);
    const from = (Number(query.page) - 1) * perPage;
    const count = Math.max(0, Math.min(perPage, total - from));
    return { invoices: invoiceRows(count, 5036 - from), total };
  });
}

beforeEach(() => {
  answerSignedIn();
  answerList();
});
afterEach(() => {
  resetAnswers();
  hideToast('invoice-list-failure');
});

const lastQuery = () => answeredCalls(endpoints.listInvoices).at(-1)?.query;
const defaults = { perPage: '10', page: '1', sortBy: 'id', sortDesc: 'true' };
const counter = (text: string) => page.getByText(`Showing ${text} entries`, { exact: true });

async function openList(search = '') {
  const app = await openApp(`/apps/invoice/list${search}`);
  await expect.element(page.getByText(/^Showing/)).toBeVisible();
  return app;
}

test('[S3 S104 S105 S106 S213 S214 S215] asks for the first ten by id descending', async () => {
  await openList();
  await expect.element(counter('1 to 10 of 128')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect.element(navigation.getByRole('link', { name: /^List/ })).toBeVisible();
  expect(lastQuery()).toEqual(defaults);
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(11);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect
    .element(pages.getByRole('button', { name: '1', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(pages.getByRole('button', { name: '13', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('columnheader', { name: '#' }))
    .toHaveAttribute('aria-sort', 'descending');
});

test('[S17 S184 S196] asks for another page and shows it', async () => {
  const { address } = await openList();
  await userEvent.click(page.getByRole('button', { name: '2', exact: true }));
  await expect.element(page.getByRole('link', { name: '#5026', exact: true })).toBeVisible();
  expect(lastQuery()).toEqual({ ...defaults, page: '2' });
  expect(address()).toBe('/apps/invoice/list?page=2');
  expect(document.title).toBe('Invoices – page 2 – Ledgerline');
});

test('[S59 S185 S195 S212] offers 10, 25, 50 and 100 entries, and goes back to page 1', async () => {
  await openList('?page=3');
  const entries = page.getByLabelText('Entries');
  const options = [...entries.element().querySelectorAll('option')].map((one) => one.textContent);
  expect(options).toEqual(['10', '25', '50', '100']);
  await userEvent.selectOptions(entries, '25');
  await expect.element(counter('1 to 25 of 128')).toBeVisible();
  expect(lastQuery()).toEqual({ ...defaults, perPage: '25' });
});

test('[S60 S186 S194] searches while one types, from page 1', async () => {
  const { address } = await openList('?page=3');
  await userEvent.fill(page.getByPlaceholder('Search...', { exact: true }), ' acme ');
  await eventually(() => {
    expect(lastQuery()).toEqual({ ...defaults, q: 'acme' });
    expect(address()).toBe('/apps/invoice/list?q=acme');
  });
});

test('[S61 S167 S187 S199 S216] filters by one of five statuses, and stops again', async () => {
  await openList();
  const filter = page.getByLabelText('Select Status');
  const options = [...filter.element().querySelectorAll('option')].map((one) => one.textContent);
  expect(options).toEqual([
    'Select Status',
    'Downloaded',
    'Draft',
    'Paid',
    'Partial Payment',
    'Past Due',
  ]);
  await expect.element(filter).toHaveDisplayValue('Select Status');
  await userEvent.selectOptions(filter, 'Draft');
  await eventually(() => {
    expect(lastQuery()).toEqual({ ...defaults, status: 'Draft' });
  });
  await userEvent.click(page.getByRole('button', { name: 'Clear status' }));
  await expect.element(filter).toHaveDisplayValue('Select Status');
  await expect.element(counter('1 to 10 of 128')).toBeVisible();
});

test('[S199] shows a status that is not offered, but chosen by the address', async () => {
  await openList('?status=Sent');
  expect(lastQuery()).toEqual({ ...defaults, status: 'Sent' });
  await expect.element(page.getByLabelText('Select Status')).toHaveDisplayValue('Sent');
});

test.each([
  ['[S66 S188 S197 S198]', 'Status', 'invoiceStatus', 'false'],
  ['[S68 S188 S197 S198]', 'Client', 'client', 'false'],
  ['[S74 S188 S197 S198]', 'Total', 'total', 'true'],
  ['[S77 S188 S197 S198]', 'Issued Date', 'issuedDate', 'true'],
  ['[S79 S188 S197 S198]', 'Balance', 'balance', 'true'],
])('%s sorts by %s, then flips', async (_id, name, sortBy, sortDesc) => {
  await openList('?page=2');
  const header = page.getByRole('columnheader', { name, exact: true });
  await userEvent.click(header.getByRole('button'));
  await eventually(() => {
    expect(lastQuery()).toEqual({ ...defaults, sortBy, sortDesc });
  });
  const first = sortDesc === 'true' ? 'descending' : 'ascending';
  await expect.element(header).toHaveAttribute('aria-sort', first);
  await userEvent.click(header.getByRole('button'));
  const flipped = sortDesc === 'true' ? 'false' : 'true';
  await eventually(() => {
    expect(lastQuery()).toEqual({ ...defaults, sortBy, sortDesc: flipped });
  });
});

test('[S64] flips the order of the numbers', async () => {
  await openList();
  await userEvent.click(page.getByRole('columnheader', { name: '#' }).getByRole('button'));
  await eventually(() => {
    expect(lastQuery()).toEqual({ ...defaults, sortDesc: 'false' });
  });
});

test('moves from a page past the end to the last one', async () => {
  const { address } = await openList('?page=99');
  await expect.element(counter('121 to 128 of 128')).toBeVisible();
  expect(address()).toBe('/apps/invoice/list?page=13');
});

test('[S103 S104 S230] says what the specification says where nothing matches', async () => {
  answerList(0);
  const { address } = await openList('?q=zzzzzz&status=Past+Due');
  await expect.element(page.getByText('No matching records found', { exact: true })).toBeVisible();
  await expect.element(counter('0 to 0 of 0')).toBeVisible();
  await expect.element(page.getByText('There are no records')).not.toBeInTheDocument();
  // The live region says it in its own words: the text stands in the page once.
  await expect.element(page.getByText('No invoices', { exact: true })).toBeInTheDocument();
  expect(page.getByText('No matching records found').elements()).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
  await expect.element(page.getByText('There are no invoices yet.')).toBeVisible();
});

test('[S207 S208 S209] tells of a failed fetch by one toast and a row with Retry', async () => {
  answer(endpoints.listInvoices, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/apps/invoice/list');
  const title = page.getByText("Error fetching invoices' list", { exact: true });
  await expect.element(title).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  const alert = page.getByRole('alert').element();
  expect(pathsIn(alert.querySelector('svg'))).toEqual(await pathsOf(IconAlertTriangle));
  await expect.element(page.getByText('Couldn’t load invoices')).toBeVisible();
  await expect.element(page.getByText('No matching records found')).not.toBeInTheDocument();

  answerList();
  await userEvent.click(page.getByRole('table').getByRole('button', { name: 'Retry' }));
  await expect.element(counter('1 to 10 of 128')).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});

test('keeps the rows until those of the next page are there', async () => {
  await openList();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answer(endpoints.listInvoices, async () => {
    await promise;
    return { invoices: invoiceRows(10, 26), total: 128 };
  });
  await userEvent.click(page.getByRole('button', { name: 'Next page' }));
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('link', { name: '#5036', exact: true })).toBeVisible();
  resolve(undefined);
  await expect.element(page.getByRole('link', { name: '#26', exact: true })).toBeVisible();
});

test('shows what narrows the list, and takes it away piece by piece', async () => {
  const { address } = await openList('?q=acme&status=Past+Due');
  const filters = page.getByRole('list', { name: 'Active filters' });
  await userEvent.click(filters.getByRole('button', { name: 'Remove filter Search: acme' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?status=Past+Due');
  });
  await userEvent.click(page.getByRole('button', { name: 'Clear all' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
  await expect.element(filters).not.toBeInTheDocument();
});

test('[S53] leads to a new invoice by Add Record', async () => {
  const { address } = await openList();
  await userEvent.click(page.getByRole('link', { name: 'Add Record', exact: true }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/add');
  });
});

test('[S53 S190] keeps Add Record in its place for a viewer, off and with its reason', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  answerList();
  await openList();
  const add = page.getByRole('button', { name: 'Add Record', exact: true });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await userEvent.hover(add);
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('You don’t have permission to change invoices.');
});

test('adds up the page, each currency by itself', async () => {
  const [first, second, third] = invoiceRows(3);
  if (!first || !second || !third) throw new Error('three rows are needed');
  const invoices = [
    { ...first, total: 0.1, balance: 0.1 },
    { ...second, total: 0.2, balance: 0 },
    { ...third, total: 5000, balance: 5000, currency: 'JPY' },
  ];
  answer(endpoints.listInvoices, { invoices, total: 3 });
  await openList();
  await expect.element(page.getByText('Page total $0.30')).toBeVisible();
  await expect.element(page.getByText('Page total ¥5,000')).toBeVisible();
});
