import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

const dollars = { currency: 'USD', count: 128, total: '90071992547409.93', balance: '0.10' };
const euros = { currency: 'EUR', count: 2, total: '20.00', balance: '1.00' };
const yen = { currency: 'JPY', count: 1, total: '5000', balance: '0' };

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, { invoices: invoiceRows(10), total: 128 });
  answer(endpoints.sumInvoices, { total: 128, sums: [dollars] });
});
afterEach(resetAnswers);

/** Those of the list's search: the views above it ask for sums of their own, none of them for a text. */
const sumCalls = () =>
  answeredCalls(endpoints.sumInvoices)
    .map(({ query }) => query)
    .filter(({ q }) => q === 'acme');

async function openList(search = '') {
  const app = await openApp(`/apps/invoice/list?q=acme${search}`);
  await expect.element(page.getByText(/^Showing/)).toBeVisible();
  return app;
}

test('adds up all pages, to the cent', async () => {
  await openList('&status=Paid&page=2');
  await expect.element(page.getByText('All pages total $90,071,992,547,409.93')).toBeVisible();
  await expect.element(page.getByText('Balance $0.10')).toBeVisible();
  expect(sumCalls()).toEqual([{ q: 'acme', status: 'Paid' }]);
});

test('keeps the sums while one turns pages and sorts, and asks again for another filter', async () => {
  await openList();
  await expect.element(page.getByText(/^All pages total/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Next page' }));
  await userEvent.click(page.getByRole('columnheader', { name: 'Total' }).getByRole('button'));
  await eventually(() => {
    expect(answeredCalls(endpoints.listInvoices).at(-1)?.query.sortBy).toBe('total');
  });
  expect(sumCalls()).toEqual([{ q: 'acme' }]);
  await userEvent.selectOptions(page.getByLabelText('Select Status'), 'Draft');
  await eventually(() => {
    expect(sumCalls()).toEqual([{ q: 'acme' }, { q: 'acme', status: 'Draft' }]);
  });
});

test('asks once the rows are there, and never holds them up', async () => {
  const rows = Promise.withResolvers<undefined>();
  answer(endpoints.listInvoices, async () => {
    await rows.promise;
    return { invoices: invoiceRows(10), total: 128 };
  });
  answer(endpoints.sumInvoices, () => new Promise(() => undefined));
  await openApp('/apps/invoice/list?q=acme');
  await eventually(() => {
    expect(answeredCalls(endpoints.listInvoices)).toHaveLength(1);
  });
  expect(sumCalls()).toEqual([]);
  rows.resolve(undefined);
  await expect.element(page.getByText('Showing 1 to 10 of 128 entries')).toBeVisible();
  await eventually(() => {
    expect(sumCalls()).toEqual([{ q: 'acme' }]);
  });
});

test('adds up again where a page brings another count', async () => {
  await openList();
  await expect.element(page.getByText(/^All pages total/)).toBeVisible();
  answer(endpoints.listInvoices, { invoices: invoiceRows(10), total: 129 });
  await userEvent.click(page.getByRole('button', { name: 'Next page' }));
  await eventually(() => {
    expect(sumCalls()).toHaveLength(2);
  });
});

test('shows each currency by itself, and folds away more than two', async () => {
  answer(endpoints.sumInvoices, { total: 128, sums: [euros, dollars] });
  const { screen } = await openList();
  await expect.element(page.getByText('All pages total €20.00')).toBeVisible();
  await screen.unmount();
  answer(endpoints.sumInvoices, { total: 128, sums: [euros, yen, dollars] });
  await openList();
  const summary = page.getByText('All pages in 3 currencies');
  await expect.element(summary).toBeVisible();
  await expect.element(page.getByText('All pages total ¥5,000')).not.toBeVisible();
  await userEvent.click(summary);
  await expect.element(page.getByText('All pages total ¥5,000')).toBeVisible();
});

test('says it once where there is one page', async () => {
  answer(endpoints.listInvoices, { invoices: invoiceRows(3), total: 3 });
  await openList();
  await expect.element(page.getByText(/^Page total/)).toBeVisible();
  await expect.element(page.getByText(/^All pages/)).not.toBeInTheDocument();
  expect(sumCalls()).toEqual([]);
});
