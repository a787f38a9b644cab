import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, () => ({ invoices: invoiceRows(3, 5036), total: 3 }));
  answer(endpoints.sumInvoices, ({ query }) => {
    const count = query.status === 'Draft' ? 37 : query.dueTo === undefined ? 1248 : 5;
    return {
      total: count,
      sums: [{ currency: 'USD', count, total: '9000.00', balance: '8000.50' }],
    };
  });
});
afterEach(resetAnswers);

const views = page.getByRole('navigation', { name: 'Views' });
const view = (name: string | RegExp) => views.getByRole('link', { name });

test('each view says how many it finds and what they owe', async () => {
  await openApp('/apps/invoice/list');
  await expect.element(view('All 1,248')).toHaveAttribute('aria-current', 'page');
  await expect.element(view('Drafts 37')).toHaveAttribute('title', '$8,000.50 open');
  await expect.element(view('Drafts 37')).not.toHaveAttribute('aria-current');
});

test('a view takes the place of the filter, from page 1, and keeps order and page size', async () => {
  const { address } = await openApp('/apps/invoice/list?q=acme&sortBy=balance&perPage=25&page=2');
  await userEvent.click(view(/^Drafts/));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?perPage=25&sortBy=balance&status=Draft');
  });
  await expect.element(view(/^Drafts/)).toHaveAttribute('aria-current', 'page');
  await expect.element(view(/^All/)).not.toHaveAttribute('aria-current');
});

test('what is long past due is asked for by its last due day', async () => {
  await openApp('/apps/invoice/list');
  await userEvent.click(view(/^Past due over 30 days/));
  await eventually(() => {
    expect(answeredCalls(endpoints.listInvoices).at(-1)?.query).toMatchObject({
      status: 'Past Due',
      dueTo: '31-days-ago',
    });
  });
});

test('another search belongs to no view', async () => {
  await openApp('/apps/invoice/list?q=acme');
  await expect.element(view('All 1,248')).toBeVisible();
  expect(views.element().querySelector('[aria-current]')).toBeNull();
});
