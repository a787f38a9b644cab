import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, test } from 'vitest';
import { openAssistantApp } from '#testing/mcp/test-assistants.ts';

const { app, money, cookieOf, assistantOf, assistantByKey, drafted, numbered } =
  await openAssistantApp();

describe('permission', () => {
  test('is that of the caller: who may only read writes no draft', async () => {
    const viewer = await assistantOf('viewer');
    expect((await viewer.use('find_invoices', {})).isError).toBe(false);
    const clientId = await money.addTestClient();
    const refused = await viewer.use('draft_invoice', {
      clientId,
      currency: 'USD',
      issuedDate: '2026-11-20',
      dueDate: '2026-12-20',
      items: [],
    });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain('You don’t have permission to do this.');
  });

  test('to draft is none to issue', async () => {
    const clerk = await assistantOf('clerk');
    const id = await drafted();
    const { confirmation } = (await clerk.use('issue_invoice', { id })).answer;
    const before = await numbered();
    const refused = await clerk.use('issue_invoice', { id, confirmation });
    expect(refused.text).toContain('You don’t have permission to do this.');
    expect(await numbered()).toBe(before);
  });

  test('by an API key is that of its scopes, and the history names the key', async () => {
    const reader = await assistantByKey('billing', ['invoices.read']);
    expect((await reader.use('find_invoices', {})).isError).toBe(false);
    const id = await drafted();
    const looked = await reader.use('issue_invoice', { id });
    const refused = await reader.use('issue_invoice', {
      id,
      confirmation: looked.answer.confirmation,
    });
    expect(refused.text).toContain('invoices.write');
    const writer = await assistantByKey('billing', ['invoices.read', 'invoices.write']);
    const asked = await writer.use('issue_invoice', { id });
    const { confirmation } = asked.answer;
    const issued = await writer.use('issue_invoice', { id, confirmation });
    expect(issued.isError, issued.text).toBe(false);
    const { activity } = await money.read(id);
    expect(activity?.find(({ kind }) => kind === 'issued')?.actor).toContain('Ledger bot');
  });

  test('without a key or a session there is none, and the answer says what to send', async () => {
    const ask = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const answer = await app.anyone.send('/mcp', { method: 'POST', origin: null, body: ask });
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    const client = new Client({ name: 'test', version: '1' });
    const url = new URL(`${app.url}/mcp`);
    await expect(client.connect(new StreamableHTTPClientTransport(url))).rejects.toThrow();
  });
});

describe('the address', () => {
  const ask = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  test.each([
    ['our own page', { origin: app.url }],
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses %s', async (_who, headers) => {
    const cookie = await cookieOf('billing');
    const answer = await app.anyone.send('/mcp', {
      method: 'POST',
      origin: null,
      headers: { ...headers, cookie },
      body: ask,
    });
    expect(answer.status).toBe(403);
  });

  test('has no stream to listen to', async () => {
    const answer = await app.anyone.get('/mcp', { accept: 'text/event-stream' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
  });

  test('refuses what is no JSON, too large or no message', async () => {
    const cookie = await cookieOf('billing');
    const send = (part: object) =>
      app.anyone.send('/mcp', {
        method: 'POST',
        origin: null,
        headers: { cookie, accept: 'application/json, text/event-stream' },
        ...part,
      });
    expect((await send({ rawBody: 'x' })).status).toBe(415);
    expect((await send({ body: { text: 'x'.repeat(300_000) } })).status).toBe(413);
    expect((await send({ body: { hello: 'there' } })).status).toBe(400);
  });
});
