import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { testClient, testClientDetail } from '../test-clients.ts';

const client = (id: number) =>
  testClient({ id, name: `Client ${String(id)}`, openBalance: id * 10 });

beforeEach(() => {
  answerSignedIn();
  answerClients(Array.from({ length: 45 }, (_, index) => client(index + 1)));
});
afterEach(resetAnswers);

test('[S164 S229] shows all clients, 20 a page, by name', async () => {
  await openApp('/apps/client/list');
  await expect.element(page.getByText('Showing 1 to 20 of 45 entries')).toBeVisible();
  await expect.element(page.getByRole('row').nth(20)).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(21);
  await expect
    .element(page.getByRole('columnheader', { name: 'Client' }))
    .toHaveAttribute('aria-sort', 'ascending');
});

test('[S228] searches in what is shown, and says when nothing matches', async () => {
  await openApp('/apps/client/list');
  const search = page.getByPlaceholder('Search...', { exact: true });
  await userEvent.fill(search, 'client 45');
  await expect.element(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await userEvent.fill(search, 'nobody');
  await expect
    .element(page.getByText('There are no records matching your request', { exact: true }))
    .toBeVisible();
});

test('[S227] says so where there are no clients', async () => {
  answerClients([]);
  await openApp('/apps/client/list');
  await expect
    .element(page.getByText('There are no records to show', { exact: true }))
    .toBeVisible();
});

test('leads from a client to its page', async () => {
  answer(endpoints.getClient, testClientDetail({ id: 1, name: 'Client 1' }));
  const { address } = await openApp('/apps/client/list');
  await userEvent.click(page.getByRole('link', { name: 'Client 1', exact: true }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Client 1' })).toBeVisible();
  expect(address()).toBe('/apps/client/1');
});

test('keeps search, order and page in the address, and takes them from there', async () => {
  const { address } = await openApp('/apps/client/list?sortBy=openBalance&sortDesc=true&page=2');
  await expect.element(page.getByText('Showing 21 to 40 of 45 entries')).toBeVisible();
  await expect
    .poll(() => page.getByRole('row').elements()[1]?.textContent ?? '')
    .toContain('Client 25');
  await userEvent.click(page.getByRole('button', { name: 'Client', exact: true }));
  await expect.element(page.getByText('Showing 1 to 20 of 45 entries')).toBeVisible();
  expect(address()).toBe('/apps/client/list');
  await userEvent.fill(page.getByPlaceholder('Search...', { exact: true }), 'client 45');
  await expect.element(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  expect(address()).toBe('/apps/client/list?q=client+45');
});

test('shows the last page at the address of one past it', async () => {
  await openApp('/apps/client/list?page=9');
  await expect.element(page.getByText('Showing 41 to 45 of 45 entries')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Client 45', exact: true })).toBeVisible();
});

test('keeps the rows until those of the next page are there', async () => {
  await openApp('/apps/client/list');
  await expect.element(page.getByRole('link', { name: 'Client 1', exact: true })).toBeVisible();
  let release: () => void = () => undefined;
  answer(endpoints.findClients, async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return { clients: [client(21)], total: 21, page: 2 };
  });
  await userEvent.click(page.getByRole('button', { name: 'Next page' }));
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('link', { name: 'Client 1', exact: true })).toBeVisible();
  release();
  await expect.element(page.getByText('Showing 21 to 21 of 21 entries')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Client 21', exact: true })).toBeVisible();
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});

test('asks the server for one page in the order of the address', async () => {
  await openApp('/apps/client/list?q=roe&sortBy=country&sortDesc=true&archived=true');
  await expect
    .poll(() => answeredCalls(endpoints.findClients).map(({ query }) => query))
    .toContainEqual({
      q: 'roe',
      archived: 'only',
      sortBy: 'country',
      sortDesc: 'true',
      page: '1',
      limit: '20',
    });
});

test('shows the archived clients apart', async () => {
  answerClients([client(1), { ...client(2), isArchived: true }]);
  const { address } = await openApp('/apps/client/list');
  await expect.element(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: 'Archived' }));
  await expect.element(page.getByRole('link', { name: 'Client 2', exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: 'Client 1', exact: true }).elements()).toEqual([]);
  expect(address()).toBe('/apps/client/list?archived=true');
});

test('tells a viewer why no client can be added', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  answerClients([client(1)]);
  await openApp('/apps/client/list');
  const add = page.getByRole('button', { name: 'Add client' });
  await expect.element(add).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(add)
    .toHaveAccessibleDescription('You don’t have permission to change clients.');
});

test('offers another try where the clients could not be loaded', async () => {
  answer(endpoints.findClients, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/apps/client/list');
  await expect.element(page.getByText('Couldn’t load clients')).toBeVisible();
  answerClients([client(1)]);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
});
