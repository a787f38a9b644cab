import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Client } from '#contract/clients.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';

function client(id: number): Client {
  return {
    id,
    name: `Client ${String(id)}`,
    company: 'Roe Ltd',
    companyEmail: 'accounts@roe.example',
    address: '',
    country: 'Ireland',
    contact: '',
    avatar: '',
    openBalance: id * 10,
  };
}

beforeEach(() => {
  answerSignedIn();
  answer(
    endpoints.listClients,
    Array.from({ length: 45 }, (_, index) => client(index + 1)),
  );
});
afterEach(resetAnswers);

test('[S164 S229] shows all clients, 20 a page, by name', async () => {
  await openApp('/apps/client/list');
  await expect.element(page.getByText('Showing 1 to 20 of 45 entries')).toBeVisible();
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
  answer(endpoints.listClients, []);
  await openApp('/apps/client/list');
  await expect
    .element(page.getByText('There are no records to show', { exact: true }))
    .toBeVisible();
});

test('leads from a client to the own invoices', async () => {
  const { address } = await openApp('/apps/client/list');
  await userEvent.click(page.getByRole('link', { name: 'Client 1', exact: true }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  expect(address()).toBe('/apps/invoice/list?q=Client+1');
});

test('offers another try where the clients could not be loaded', async () => {
  answer(endpoints.listClients, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/apps/client/list');
  await expect.element(page.getByText('The clients could not be loaded')).toBeVisible();
  answer(endpoints.listClients, [client(1)]);
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
});
