import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, ({ query }) => ({
    invoices: invoiceRows(5, 5036 - (Number(query.page) - 1) * 10),
    total: 30,
  }));
  answer(endpoints.sumInvoices, () => ({
    total: 30,
    sums: [{ currency: 'USD', count: 30, total: '9000.00', balance: '8000.50' }],
  }));
});
afterEach(() => {
  resetAnswers();
  localStorage.clear();
  vi.restoreAllMocks();
});

const row = (id: number) => page.getByRole('row', { name: new RegExp(`#${String(id)}\\b`) });
const box = (id: number) => page.getByLabelText(`Select #${String(id)}`, { exact: true });
const all = page.getByLabelText('Select all on this page');
const bar = page.getByRole('toolbar', { name: 'Selected invoices' });
const selected = () =>
  [5036, 5035, 5034, 5033, 5032].filter((id) => (box(id).element() as HTMLInputElement).checked);

async function openList(search = '') {
  const app = await openApp(`/apps/invoice/list${search}`);
  await expect.element(row(5036)).toBeVisible();
  return app;
}

test('a ticked row is counted in the bar, and its box is drawn as ticked', async () => {
  await openList();
  await userEvent.click(box(5035));
  await expect.element(bar.getByText('1 selected', { exact: true })).toBeVisible();
  expect(selected()).toEqual([5035]);
  expect(getComputedStyle(box(5035).element()).backgroundImage).toContain('svg');
  expect(getComputedStyle(box(5034).element()).backgroundImage).toBe('none');
});

test('the box in the header selects the page, is half ticked for a part of it, and clears it', async () => {
  await openList();
  await userEvent.click(box(5035));
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
  await userEvent.click(all);
  expect(selected()).toHaveLength(5);
  expect((all.element() as HTMLInputElement).indeterminate).toBe(false);
  await userEvent.click(all);
  expect(selected()).toEqual([]);
  await expect.element(bar).not.toBeInTheDocument();
});

test('a click with Shift selects all rows from the box that was clicked before', async () => {
  await openList();
  await userEvent.click(box(5036));
  await expect.element(bar).toBeVisible();
  await userEvent.click(box(5036));
  await userEvent.click(box(5035));
  await userEvent.click(box(5033), { modifiers: ['Shift'] });
  expect(selected()).toEqual([5035, 5034, 5033]);
});

test('X, Shift with the arrows, Ctrl+A and Escape select without a pointer', async () => {
  await openList();
  await userEvent.click(box(5032));
  await expect.element(bar).toBeVisible();
  await userEvent.click(box(5032));
  await userEvent.keyboard('{Escape}');
  (row(5036).element() as HTMLElement).focus();
  await userEvent.keyboard('x');
  expect(selected()).toEqual([5036]);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toEqual([5036, 5035, 5034]);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(selected()).toEqual([5036, 5035]);
  await expect.element(row(5035)).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(5);
  await userEvent.keyboard('{Escape}');
  expect(selected()).toEqual([]);
});

test('all that the filter finds are selected without their rows, and single ones taken out again', async () => {
  await openList();
  await userEvent.click(box(5036));
  await userEvent.click(bar.getByRole('button', { name: 'Select all 30' }));
  expect(selected()).toHaveLength(5);
  await expect.element(bar.getByText('30 selected', { exact: true })).toBeVisible();
  await expect.element(bar.getByText('$8,000.50 open', { exact: true })).toBeVisible();
  await userEvent.click(box(5034));
  await expect.element(bar.getByText('29 selected', { exact: true })).toBeVisible();
});

test('a selection outlives a turned page and ends with a changed search', async () => {
  await openList();
  await userEvent.click(box(5036));
  await userEvent.click(page.getByRole('button', { name: '2', exact: true }));
  await expect.element(row(5026)).toBeVisible();
  await expect.element(bar.getByText('1 selected', { exact: true })).toBeVisible();
  await userEvent.click(page.getByLabelText('Select #5026', { exact: true }));
  await expect.element(bar.getByText('2 selected', { exact: true })).toBeVisible();
  await userEvent.fill(page.getByPlaceholder('Search...', { exact: true }), 'acme');
  await expect.element(bar).not.toBeInTheDocument();
});

test('the selection alone is exported, in the order of the list', async () => {
  answer(endpoints.prepareExport, { ticket: 'a.b' });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await openList('?sortBy=balance');
  await userEvent.click(box(5036));
  await userEvent.click(box(5034));
  await userEvent.click(bar.getByRole('button', { name: 'Export' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'CSV' }));
  await eventually(() => {
    expect(answeredCalls(endpoints.prepareExport).at(-1)?.body).toMatchObject({
      selection: { ids: [5036, 5034] },
      sortBy: 'balance',
    });
  });
});

test('a selection is announced, and cleared by the cross, which gives the focus to the header', async () => {
  await openList();
  await userEvent.click(box(5036));
  await userEvent.click(box(5035));
  await expect
    .element(page.getByRole('status').filter({ hasText: /^2 selected$/ }))
    .toBeInTheDocument();
  await userEvent.click(bar.getByRole('button', { name: 'Clear selection' }));
  await expect.element(all).toHaveFocus();
  expect(selected()).toEqual([]);
});
