import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail, invoiceRows } from '#web/features/documents/test-invoices.ts';

let shown = invoiceDetail();

beforeEach(() => {
  sessionStorage.clear();
  answerSignedIn();
  answer(endpoints.getInvoice, () => shown);
});
afterEach(resetAnswers);

test('follows the list that one came from by ‹ › and by [ ], over the end of a page', async () => {
  answer(endpoints.listInvoices, ({ query }) => ({
    invoices: invoiceRows(10, 40 - (Number(query.page) - 1) * 10),
    total: 30,
  }));
  const { address } = await openApp('/apps/invoice/list?page=2&sortBy=total');
  shown = invoiceDetail({ id: 21 });
  await userEvent.click(page.getByRole('link', { name: '#21', exact: true }));
  await expect.element(page.getByText('20 of 30')).toBeVisible();
  shown = invoiceDetail({ id: 20 });
  await userEvent.click(page.getByRole('button', { name: 'Next invoice' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/preview/20');
  });
  await expect.element(page.getByText('21 of 30')).toBeVisible();
  shown = invoiceDetail({ id: 21 });
  // Doubled, it is the key itself.
  await userEvent.keyboard('[[');
  await expect.element(page.getByText('20 of 30')).toBeVisible();
  await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Invoices' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?page=2&sortBy=total');
  });
});

test('says nothing of neighbours where the list does not hold the invoice', async () => {
  shown = invoiceDetail({ id: 7 });
  answer(endpoints.listInvoices, { invoices: invoiceRows(10), total: 10 });
  await openApp('/apps/invoice/preview/7');
  await expect.element(page.getByRole('article')).toBeVisible();
  await expect
    .element(page.getByRole('navigation', { name: /^Previous and next/ }))
    .not.toBeInTheDocument();
});
