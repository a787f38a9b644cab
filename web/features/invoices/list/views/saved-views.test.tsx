import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { ListView } from '#contract/invoices/list-views.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

const late: ListView = {
  id: 7,
  version: 3,
  name: 'Late, biggest first',
  isShared: true,
  owner: { id: 2, name: 'Vera Lind' },
  mayChange: true,
  defaultOf: [],
  search: { status: 'Past Due', sortBy: 'balance', columns: 'id,client,balance' },
};
let kept: ListView[];

beforeEach(() => {
  kept = [late];
  answerSignedIn();
  answer(endpoints.listInvoices, () => ({ invoices: invoiceRows(3, 5036), total: 3 }));
  answer(endpoints.sumInvoices, { total: 3, sums: [] });
  answer(endpoints.listListViews, () => ({ views: kept }));
  answer(endpoints.updateListView, ({ body }) => {
    const changed = { ...late, ...(body as Partial<ListView>), version: 4 };
    kept = [changed];
    return changed;
  });
});
afterEach(resetAnswers);

const views = page.getByRole('navigation', { name: 'Views' });
const tab = views.getByRole('link', { name: new RegExp(`^${late.name}`) });
const menu = page.getByRole('button', { name: `Actions of the view ${late.name}` });
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent);
const lastQuery = () => answeredCalls(endpoints.listInvoices).at(-1)?.query;
const choose = async (name: string) => {
  await userEvent.click(menu);
  await userEvent.click(page.getByRole('menuitem', { name }));
};

test('an address that names a view asks for its list at once, and shows its columns', async () => {
  await openApp('/apps/invoice/list?view=7');
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  expect(headers().filter((name) => name !== '')).toEqual(['#', 'Client', 'Balance', 'Actions']);
  // Beside it, one of the quick views is counted when there is time.
  const lists = answeredCalls(endpoints.listInvoices).filter(
    ({ query }) => query.dueTo === undefined,
  );
  expect(lists.map(({ query }) => query)).toEqual([
    expect.objectContaining({ status: 'Past Due', sortBy: 'balance' }),
  ]);
  await expect.element(page.getByText(/unsaved changes/)).not.toBeInTheDocument();
});

test('what differs from a view stands beside it, is marked, and is taken back by Revert', async () => {
  const { address } = await openApp('/apps/invoice/list?view=7');
  await expect.element(tab).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Remove filter Status: Past Due' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?view=7&status=+');
  });
  await eventually(() => {
    expect(lastQuery()).toMatchObject({ sortBy: 'balance' });
    expect(lastQuery()).not.toHaveProperty('status');
  });
  await expect.element(tab.getByText(/unsaved changes/)).toBeInTheDocument();
  await choose('Revert');
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?view=7');
  });
});

test('Save keeps what was changed in the view', async () => {
  const { address } = await openApp('/apps/invoice/list?view=7&perPage=50');
  await choose('Save');
  await eventually(() => {
    expect(answeredCalls(endpoints.updateListView).at(-1)).toMatchObject({
      params: { id: '7' },
      body: { name: late.name, isShared: true, search: { ...late.search, perPage: '50' } },
    });
  });
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?view=7');
  });
  await expect.element(page.getByText(/unsaved changes/)).not.toBeInTheDocument();
});

test('a list is saved under a name, and is then of that view', async () => {
  const mine = { ...late, id: 8, name: 'Euros', isShared: false, search: { currency: 'EUR' } };
  answer(endpoints.createListView, () => {
    kept = [mine, late];
    return mine;
  });
  const { address } = await openApp('/apps/invoice/list?currency=EUR&page=1');
  await userEvent.click(page.getByRole('button', { name: 'Save view' }));
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await userEvent.fill(dialog.getByLabelText('Name'), 'Euros');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?view=8');
  });
  expect(answeredCalls(endpoints.createListView).at(-1)?.body).toEqual({
    name: 'Euros',
    isShared: false,
    search: { currency: 'EUR' },
  });
  await expect
    .element(views.getByRole('link', { name: 'Euros' }))
    .toHaveAttribute('aria-current', 'page');
});

test('whoever may not change a view reads why', async () => {
  kept = [{ ...late, mayChange: false }];
  await openApp('/apps/invoice/list?view=7');
  await userEvent.click(menu);
  await expect
    .element(page.getByRole('menuitem', { name: 'Delete' }))
    .toHaveAccessibleDescription('Vera Lind owns this view.');
});

test('a view that is gone leaves all invoices', async () => {
  kept = [];
  const { address } = await openApp('/apps/invoice/list?view=7');
  await expect.element(page.getByText('This view no longer exists')).toBeVisible();
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
});

test('the navigation opens the view of the person’s role', async () => {
  answer(endpoints.getSession, { ...session, invoiceView: 7 });
  const { address } = await openApp('/apps/client/list');
  await userEvent.click(page.getByRole('link', { name: /^List/ }));
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  expect(address()).toBe('/apps/invoice/list?view=7');
});
