import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { projectEndpoints } from '#contract/projects/projects.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

/** 128 invoices; the pages that are named fail. */
function answerList(failing: (query: Record<string, string>) => boolean = () => false): void {
  answer(endpoints.listInvoices, ({ query }) => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (failing(query)) throw refuse('unexpected');
    return { invoices: invoiceRows(10, 5036 - (Number(query.page) - 1) * 10), total: 128 };
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

const link = (id: number) => page.getByRole('link', { name: `#${String(id)}`, exact: true });
const toast = page.getByText("Error fetching invoices' list", { exact: true });
const notRefreshed = page.getByRole('status').filter({ hasText: 'couldn’t be refreshed' });

async function openList(search = '') {
  const app = await openApp(`/apps/invoice/list${search}`);
  await expect.element(link(5036)).toBeVisible();
  return app;
}

test('a failed refresh keeps the rows and says so beside them, with Retry', async () => {
  const { queryClient } = await openList();
  answerList(() => true);
  await queryClient.invalidateQueries();
  await expect.element(notRefreshed).toBeVisible();
  const words = notRefreshed.getByText('This list couldn’t be refreshed.', { exact: true });
  await expect.element(words).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(11);
  await expect.element(page.getByText('Showing 1 to 10 of 128 entries')).toBeVisible();
  await expect.element(toast).not.toBeInTheDocument();

  answerList();
  await userEvent.click(notRefreshed.getByRole('button', { name: 'Retry' }));
  await expect.element(notRefreshed).not.toBeInTheDocument();
  expect(page.getByRole('row').elements()).toHaveLength(11);
});

test('[S208 S209] another page that fails is the exact toast and a row with Retry', async () => {
  await openList();
  answerList(({ page: asked }) => asked === '3');
  await userEvent.click(page.getByRole('button', { name: '3', exact: true }));
  await expect.element(toast).toBeVisible();
  const table = page.getByRole('table');
  await expect.element(table.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(notRefreshed).not.toBeInTheDocument();
  expect(link(5036).elements()).toEqual([]);
});

test('a first load that fails is one call', async () => {
  answerList(() => true);
  answer(endpoints.getSession, async () => {
    // The list is answered before the page is there.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return session;
  });
  await openApp('/apps/invoice/list');
  await expect.element(toast).toBeVisible();
  await expect
    .element(page.getByRole('table').getByRole('button', { name: 'Retry' }))
    .toBeVisible();
  expect(answeredCalls(endpoints.listInvoices)).toHaveLength(1);
});

test('the footer and the pager tell of the rows on the screen while others are awaited', async () => {
  await openList();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  answer(endpoints.listInvoices, async () => {
    await promise;
    return { invoices: invoiceRows(10, 5026), total: 128 };
  });
  await userEvent.click(page.getByRole('button', { name: '2', exact: true }));
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText('Showing 1 to 10 of 128 entries')).toBeVisible();
  const number = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(number('1')).toHaveAttribute('aria-current', 'page');
  await expect.element(number('2')).not.toHaveAttribute('aria-current');
  resolve(undefined);
  await expect.element(page.getByText('Showing 11 to 20 of 128 entries')).toBeVisible();
  await expect.element(number('2')).toHaveAttribute('aria-current', 'page');
});

test('the pager knows the other pages when one of them fails', async () => {
  const { address } = await openList();
  answerList(({ page: asked }) => asked === '3');
  await userEvent.click(page.getByRole('button', { name: '3', exact: true }));
  await expect.element(toast).toBeVisible();
  await expect.element(page.getByText(/^Showing/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: '13', exact: true }));
  await expect.element(link(4916)).toBeVisible();
  expect(address()).toBe('/apps/invoice/list?page=13');
});

test('every list keeps its rows where a refresh fails', async () => {
  answer(projectEndpoints.listProjects, { projects: [] });
  const { queryClient } = await openApp('/settings/projects');
  await expect.element(page.getByText('Showing 0 to 0 of 0 entries')).toBeVisible();
  answer(projectEndpoints.listProjects, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await queryClient.invalidateQueries();
  await expect.element(notRefreshed.getByRole('button', { name: 'Retry' })).toBeVisible();
});
