import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiDocument } from '#contract/open-api.ts';
import { resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';

const document: ApiDocument = {
  openapi: '3.1.1',
  info: { title: 'Ledgerline', version: '0.1.0' },
  tags: [{ name: 'Clients' }, { name: 'Accounts' }],
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        summary: 'List things',
        description: 'By name.',
        tags: ['Clients'],
        'x-permission': 'clients.read',
        parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'string' } }],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['things'],
                  properties: { things: { type: 'array', items: { type: 'string' } } },
                },
                example: { things: ['One'] },
              },
            },
          },
          429: { description: 'too-many-requests', content: { 'application/problem+json': {} } },
        },
      },
    },
    '/keys': {
      post: {
        operationId: 'makeKey',
        summary: 'Make key',
        tags: ['Accounts'],
        'x-permission': 'own-account',
        parameters: [],
        security: [{ session: [] }],
        responses: { 204: { description: 'Done' } },
      },
    },
  },
};

beforeEach(() => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  const doubled = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address === '/api/openapi.json') return Promise.resolve(Response.json(document));
    if (address.startsWith('/things')) {
      return Promise.resolve(Response.json({ things: [address] }));
    }
    return doubled(input, init);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  resetAnswers();
});

test('explains how requests are made, and lists them by their parts', async () => {
  await openApp('/settings/api#reference');
  await expect.element(page.getByText(/Authorization: Bearer/)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Clients' })).toBeVisible();
  await expect.element(page.getByText('2 requests')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Find a request'), 'own-account');
  await expect.element(page.getByText('1 request')).toBeVisible();
  await expect.element(page.getByText('/things')).not.toBeInTheDocument();
});

test('tells what a request takes, answers and is refused for, and an example to copy', async () => {
  await openApp('/settings/api#listThings');
  await expect.element(page.getByText('By name.')).toBeVisible();
  await expect.element(page.getByText('Needs clients.read')).toBeVisible();
  const fields = page.getByRole('table', { name: 'Answer' });
  await expect.element(fields.getByRole('row', { name: /things.*list of string/ })).toBeVisible();
  await expect.element(page.getByText('too-many-requests')).toBeVisible();
  await expect.element(page.getByText(/Bearer ll_YOUR_KEY/)).toBeVisible();
});

test('runs a read with the person’s own session, at its own address only', async () => {
  await openApp('/settings/api#listThings');
  const address = page.getByLabelText('Address');
  await userEvent.fill(address, '/elsewhere');
  await userEvent.click(page.getByRole('button', { name: 'Run' }));
  await expect.element(page.getByText(/begins with \/things/)).toBeVisible();
  await userEvent.fill(address, '/things?page=2');
  await userEvent.click(page.getByRole('button', { name: 'Run' }));
  await expect.element(page.getByText(/^200.* ms$/)).toBeVisible();
  await expect
    .element(page.getByLabelText('What was answered'))
    .toHaveTextContent('{ "things": [ "/things?page=2" ] }');
});

test('says of what is closed to keys that it is for people', async () => {
  await openApp('/settings/api#makeKey');
  await expect.element(page.getByText(/For people alone/)).toBeVisible();
  await expect.element(page.getByText('204, nothing else')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Run' })).not.toBeInTheDocument();
});
