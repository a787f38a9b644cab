import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail, invoiceRow, invoiceRows } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, ({ query }) =>
    query.q === '5031'
      ? { invoices: [invoiceRow({ id: 5031 })], total: 1 }
      : { invoices: invoiceRows(3, 5036), total: 3 },
  );
  answer(endpoints.findClients, () => ({ clients: [], total: 0, page: 1 }));
});
afterEach(() => {
  resetAnswers();
  localStorage.clear();
});

const field = page.getByRole('combobox', { name: 'Search or jump to' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const row = (id: number) => page.getByRole('row', { name: new RegExp(`#${String(id)}\\b`) });

async function openPalette(address = '/apps/invoice/list') {
  const app = await openApp(address);
  await expect.element(row(5036)).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  return app;
}

test('the field names its list from the start, and the list is called Results', async () => {
  await openPalette();
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('listbox', { name: 'Results' });
  await expect.element(list).toBeVisible();
  expect(field.element().getAttribute('aria-controls')).toBe(list.element().id);
});

test('a typed number and Enter open the invoice', async () => {
  const { address } = await openPalette();
  await userEvent.keyboard('5031');
  await expect.element(option(/^#5031/)).toHaveAttribute('data-combobox-selected');
  await userEvent.keyboard('{Enter}');
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/preview/5031');
  });
});

test('words find a page, and Enter leads there', async () => {
  const { address } = await openPalette();
  await userEvent.keyboard('cred');
  await expect.element(option('Credit notes')).toBeVisible();
  await userEvent.click(option('Credit notes'));
  await eventually(() => {
    expect(address()).toBe('/apps/credit-note/list');
  });
});

test('the field in the header opens it, and Escape gives the focus back', async () => {
  await openApp('/apps/invoice/list');
  await expect.element(row(5036)).toBeVisible();
  const button = page.getByRole('button', { name: /Search or jump to/ });
  await userEvent.click(button);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('the focused row is offered by name, and what cannot be done says why', async () => {
  answer(endpoints.getSession, { ...session, user: userAs('viewer') });
  await openApp('/apps/invoice/list');
  await expect.element(row(5036)).toBeVisible();
  await expect.element(page.getByText(/^Showing/)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  await userEvent.keyboard('j');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByText('Actions on #5036')).toBeVisible();
  const pay = option(/^Record a payment/).element();
  expect(pay.textContent).toContain('permission');
});

test('on its page, an invoice is offered by name, and what is chosen is done to it', async () => {
  const shown = invoiceDetail({ number: 'INV-2026-0031', invoiceStatus: 'Sent', balance: 10 });
  answer(endpoints.getInvoice, shown);
  const name = `#${String(shown.invoice.id)}`;
  const { address } = await openApp(`/apps/invoice/preview/${String(shown.invoice.id)}`);
  await expect.element(page.getByRole('article')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByText(`Actions on ${name}`)).toBeVisible();
  await userEvent.keyboard('edit');
  await userEvent.click(option(/^Edit/));
  await eventually(() => {
    expect(address()).toBe(`/apps/invoice/edit/${String(shown.invoice.id)}`);
  });
});

test('a selection is offered by its count, and an action on it asks before it does anything', async () => {
  answer(endpoints.planBulkJob, () => ({ total: 2, fitting: 2, sums: [], leftOut: [] }));
  await openApp('/apps/invoice/list');
  await userEvent.click(page.getByLabelText('Select #5036', { exact: true }));
  await userEvent.click(page.getByLabelText('Select #5035', { exact: true }));
  await expect.element(page.getByRole('toolbar')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByText('Actions on 2 invoices')).toBeVisible();
  await userEvent.keyboard('mark');
  await userEvent.click(option('Mark as sent'));
  await expect.element(page.getByRole('dialog', { name: 'Mark as sent' })).toBeVisible();
  await eventually(() => {
    expect(answeredCalls(endpoints.planBulkJob)).toHaveLength(1);
  });
});

test('says that nothing was found, and that the search itself failed', async () => {
  answer(endpoints.listInvoices, ({ query }) => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (query.q === 'broken') throw refuse('unavailable');
    const isAsked = query.q === '' || query.q === undefined;
    return { invoices: isAsked ? invoiceRows(3, 5036) : [], total: isAsked ? 3 : 0 };
  });
  await openPalette();
  await userEvent.keyboard('zzzz');
  await expect.element(page.getByText('No results for “zzzz”')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.keyboard('broken');
  await expect.element(page.getByText('Couldn’t search invoices and clients')).toBeVisible();
});
