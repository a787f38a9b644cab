import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { singleKeys } from '#web/features/documents/keys/single-keys.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, ({ query }) => {
    const isFound = query.q === '' || query.q === undefined;
    const first = query.sortBy === 'balance' ? 900 : 5036;
    return { invoices: isFound ? invoiceRows(3, first) : [], total: isFound ? 30 : 0 };
  });
  answer(endpoints.findClients, () => ({ clients: [], total: 0, page: 1 }));
});
afterEach(() => {
  resetAnswers();
  localStorage.clear();
});

const row = (id: number) => page.getByRole('row', { name: new RegExp(`#${String(id)}\\b`) });

async function openList(search = '') {
  const app = await openApp(`/apps/invoice/list${search}`);
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  // Comes with the code that sorts by keys.
  await expect.element(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  return app;
}

test('Shift+B puts the biggest balance first, with the focus on it, and again the smallest', async () => {
  const { address } = await openList();
  await userEvent.keyboard('{Shift>}B{/Shift}');
  await expect.element(row(900)).toHaveFocus();
  expect(address()).toBe('/apps/invoice/list?sortBy=balance');
  await userEvent.keyboard('{Shift>}B{/Shift}');
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?sortBy=balance&sortDesc=false');
  });
});

test.each([
  ['T', 'total', 'true'],
  ['I', 'issuedDate', 'true'],
  ['D', 'dueDate', 'true'],
  ['C', 'client', 'false'],
  ['S', 'invoiceStatus', 'false'],
  ['N', 'id', 'true'],
])('Shift+%s sorts by %s, from its first page on', async (letter, sortBy, sortDesc) => {
  await openList('?sortBy=balance&page=2');
  await userEvent.keyboard(`{Shift>}${letter}{/Shift}`);
  await eventually(() => {
    expect(answeredCalls(endpoints.listInvoices).at(-1)?.query).toMatchObject({
      ...{ sortBy, sortDesc, page: '1' },
    });
  });
});

test('the focus stays on what is no row', async () => {
  await openList();
  const entries = page.getByLabelText('Select all on this page');
  (entries.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}B{/Shift}');
  await expect.element(row(900)).toBeVisible();
  await expect.element(entries).toHaveFocus();
});

test('without single keys, letters sort nothing', async () => {
  singleKeys.turn(false);
  const { address } = await openList();
  await userEvent.keyboard('{Shift>}B{/Shift}');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Search or jump to' })).toHaveFocus();
  expect(address()).toBe('/apps/invoice/list');
});

test('the palette sorts by a name and Enter, and leads to the first row', async () => {
  await openList();
  await userEvent.keyboard('j');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('sort bal');
  await expect
    .element(page.getByRole('option', { name: /^Sort by balance, largest first/ }))
    .toHaveAttribute('data-combobox-selected');
  await userEvent.keyboard('{Enter}');
  await expect.element(row(900)).toHaveFocus();
});

test('a new order is announced once', async () => {
  await openList();
  const spoken: string[] = [];
  const observer = new MutationObserver(() => {
    for (const status of document.querySelectorAll('[role=status]')) {
      const text = status.textContent;
      if (text.includes('sorted by balance') && spoken.at(-1) !== text) spoken.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await userEvent.keyboard('{Shift>}B{/Shift}');
  await expect.element(row(900)).toHaveFocus();
  await expect
    .poll(() => spoken)
    .toEqual(['30 invoices, page 1 of 3, sorted by balance descending']);
  observer.disconnect();
});

test('while nothing is typed, the palette offers orders after everything else', async () => {
  await openList();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect
    .element(page.getByRole('dialog').getByRole('option').last())
    .toHaveTextContent('Sort by number, oldest first');
});
