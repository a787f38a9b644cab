import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll } from 'vitest';
import type { KeyScope } from '#contract/session/key-scopes.ts';
import type { Role } from '#domain/permissions.ts';
import { startSession } from '#server/session/start-session.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { makeKey } from '#testing/session/test-keys.ts';

/** For a test file: an app, assistants in the name of its staff, and a clock. */
export async function openAssistantApp() {
  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  const { app, money } = await openMoneyApp({ now: () => clock.now });
  const opened: Client[] = [];
  afterAll(async () => {
    for (const client of opened) await client.close();
  });

  async function cookieOf(role: Role): Promise<string> {
    const { id } = await app.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', `${role}@example.com`)
      .executeTakeFirstOrThrow();
    const { token } = await startSession(app.db, id, { address: '127.0.0.1', userAgent: 'test' });
    return `session=${token}`;
  }

  /** An assistant, by the official client over HTTP, in the name of somebody of the staff. */
  async function assistantOf(role: Role) {
    return assistantWith({ cookie: await cookieOf(role) });
  }

  /** The same by an API key of theirs. */
  async function assistantByKey(role: Role, scopes: readonly KeyScope[]) {
    const { token } = await makeKey(app, role, scopes);
    return assistantWith({ authorization: `Bearer ${token}` });
  }

  async function assistantWith(headers: Record<string, string>) {
    const client = new Client({ name: 'test', version: '1' });
    const requestInit = { headers };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit }),
    );
    opened.push(client);
    const use = async (name: string, input: Record<string, unknown>) => {
      const result = await client.callTool({ name, arguments: input });
      // Safe: what is asserted says more.
      const [content] = result.content as { text: string }[];
      return {
        isError: result.isError === true,
        text: content?.text ?? '',
        answer: (result.structuredContent ?? {}) as Record<string, unknown>,
      };
    };
    return { client, use };
  }

  const { client: billing, use } = await assistantOf('billing');
  const draft = async (cost = '120.00', input: object = {}) =>
    use('draft_invoice', {
      clientId: await money.addTestClient(),
      currency: 'USD',
      issuedDate: '2026-11-20',
      dueDate: '2026-12-20',
      items: [{ title: 'Consulting', cost, qty: '2' }],
      ...input,
    });
  const drafted = async (cost?: string) => {
    const { answer } = await draft(cost);
    return (answer as { invoice: { id: number } }).invoice.id;
  };
  const numbered = async () =>
    (await app.database.pool.query('select id from invoice where number is not null')).rows.length;

  return {
    app,
    money,
    clock,
    cookieOf,
    assistantOf,
    assistantByKey,
    billing,
    use,
    draft,
    drafted,
    numbered,
  };
}
