import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { testClient, testClientDetail } from '../test-clients.ts';

const clients = Array.from({ length: 45 }, (_, index) =>
  testClient({ id: index + 1, name: `Client ${String(index + 1)}` }),
);

beforeEach(() => {
  answerSignedIn();
  answerClients(clients);
});
afterEach(() => {
  resetAnswers();
  localStorage.clear();
});

const name = (id: number) => page.getByRole('link', { name: `Client ${String(id)}`, exact: true });
const focused = () => document.activeElement?.getAttribute('data-key');
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr:has(:checked)')].map(
    ({ dataset }) => dataset.key,
  );
const bar = page.getByRole('toolbar', { name: 'Selected clients' });

async function openList() {
  const app = await openApp('/apps/client/list');
  await expect.element(name(1)).toBeVisible();
  return app;
}

/** The keys that select come after the rows. */
async function openSelectable() {
  await openList();
  await userEvent.click(page.getByLabelText('Select Client 9', { exact: true }));
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
  document.querySelector<HTMLElement>('tbody tr')?.focus();
}

test('J and K and the arrows go from client to client', async () => {
  await openList();
  for (const [key, id] of [
    ['j', '1'],
    ['j', '2'],
    ['{ArrowDown}', '3'],
    ['k', '2'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(focused()).toBe(id);
  }
});

test('X, Shift with the arrows, Ctrl+A and Escape select clients', async () => {
  await openSelectable();
  await userEvent.keyboard('x');
  expect(selected()).toEqual(['1']);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toEqual(['1', '2', '3']);
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(selected()).toEqual(['1', '2']);
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(selected()).toHaveLength(20);
  await userEvent.keyboard('{Escape}');
  expect(selected()).toEqual([]);
});

test('Enter opens the client of the row, and Back leads to that row', async () => {
  answer(endpoints.getClient, testClientDetail({ id: 2, name: 'Client 2' }));
  const { router, address } = await openList();
  await userEvent.keyboard('jj{Enter}');
  await eventually(() => {
    expect(address()).toBe('/apps/client/2');
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Client 2' })).toBeVisible();
  router.history.back();
  await expect.poll(focused).toBe('2');
});

test('[ and ] turn the page, and stop at its ends', async () => {
  const { address } = await openList();
  await userEvent.keyboard(']');
  await expect.element(name(21)).toBeVisible();
  await userEvent.keyboard(']');
  await expect.element(name(41)).toBeVisible();
  await userEvent.keyboard(']');
  expect(address()).toBe('/apps/client/list?page=3');
  // Doubled, it is the key itself.
  await userEvent.keyboard('[[');
  await expect.element(name(21)).toBeVisible();
  await userEvent.keyboard('[[');
  await expect.element(name(1)).toBeVisible();
});

test('N begins a client, and what is typed ahead is its name', async () => {
  await openList();
  await userEvent.keyboard('nAcme');
  await expect
    .element(page.getByRole('textbox', { name: 'Name', exact: true }))
    .toHaveValue('Acme');
});

test('N does nothing for a viewer', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  answerClients(clients);
  await openList();
  await userEvent.keyboard('nj');
  expect(focused()).toBe('1');
});

test('? shows the keys of this list', async () => {
  await openList();
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect.element(dialog.getByText('Open the client')).toBeVisible();
  await expect.element(dialog.getByText('Download')).not.toBeInTheDocument();
});
