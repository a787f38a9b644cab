import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, ({ query }) => {
    const last = query.q === 'roe' ? 4000 : 5036 - (Number(query.page) - 1) * 10;
    return { invoices: invoiceRows(3, last), total: 30 };
  });
});
afterEach(() => {
  resetAnswers();
  localStorage.clear();
  vi.restoreAllMocks();
});

const row = (id: number) => page.getByRole('row', { name: new RegExp(`#${String(id)}\\b`) });

async function openList() {
  const app = await openApp('/apps/invoice/list');
  await expect.element(row(5036)).toBeVisible();
  return app;
}

test('J and K and the arrows go from row to row and stop at the ends', async () => {
  await openList();
  for (const [key, id] of [
    ['j', 5036],
    ['j', 5035],
    ['{ArrowDown}', 5034],
    ['j', 5034],
    ['k', 5035],
    ['{ArrowUp}', 5036],
    ['k', 5036],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(row(id)).toHaveFocus();
  }
});

test.each([
  ['{Enter}', '/apps/invoice/preview/5035'],
  ['e', '/apps/invoice/edit/5035'],
  ['n', '/apps/invoice/add'],
])('%s on a row leads to %s', async (key, target) => {
  const { address } = await openList();
  await userEvent.keyboard('jj');
  await userEvent.keyboard(key);
  await eventually(() => {
    expect(address()).toBe(target);
  });
});

test('/ goes to the search, and Enter from there to the first row that was found', async () => {
  await openList();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('roe{Enter}');
  await expect.element(row(4000)).toHaveFocus();
});

test('P opens the payment of the row, and Escape gives the focus back', async () => {
  await openList();
  await userEvent.keyboard('jp');
  const dialog = page.getByRole('dialog', { name: 'Add Payment to invoice #5036' });
  await expect.element(dialog.getByLabelText(/^Amount/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await eventually(() => {
    expect(row(5036).element().contains(document.activeElement)).toBe(true);
  });
});

test('D downloads, and Del explains that an issued invoice stays', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answer(documentEndpoints.getInvoicePdf, {
    contentType: 'application/pdf',
    bytes: new TextEncoder().encode('%PDF-1.7'),
  });
  await openList();
  await userEvent.keyboard('jd');
  await eventually(() => {
    expect(answeredCalls(documentEndpoints.getInvoicePdf)[0]?.params).toEqual({ id: '5036' });
  });
  await userEvent.keyboard('{Delete}');
  await expect
    .element(page.getByRole('dialog', { name: 'Invoice #5036 can’t be deleted' }))
    .toBeVisible();
});

test('[ and ] turn the pages', async () => {
  const { address } = await openList();
  await userEvent.keyboard(']');
  await expect.element(row(5026)).toBeVisible();
  expect(address()).toBe('/apps/invoice/list?page=2');
  // Doubled, it is the key itself.
  await userEvent.keyboard('[[');
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
});

test('letters do nothing while the focus is elsewhere, while one types, or beside Ctrl', async () => {
  const { address } = await openList();
  await userEvent.click(page.getByRole('button', { name: 'Theme' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('n');
  await userEvent.click(page.getByRole('searchbox'));
  await userEvent.keyboard('n');
  (row(5036).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}e{/Control}');
  expect(address()).toMatch(/^\/apps\/invoice\/list/);
});

test('? shows the keys, and they can be turned off', async () => {
  const { address } = await openList();
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Shortcuts and search' });
  await userEvent.click(dialog.getByLabelText('Keyboard shortcuts'));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(dialog).not.toBeInTheDocument();
  (row(5036).element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(5035)).toHaveFocus();
  expect(address()).toBe('/apps/invoice/list');
});
