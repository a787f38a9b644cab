import { expect } from 'vitest';
import { type CommandAnswer, commandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import type { TestAnswer, TestApp, TestClient } from '#testing/app/test-app.ts';

export const invoicesPath = '/apps/invoice/invoices';

/** A body that every rule allows, for a client of a test. */
export function draftBody(clientId: number | bigint, part: Partial<InvoiceInput> = {}) {
  return {
    clientId: Number(clientId),
    currency: 'USD',
    issuedDate: '2026-11-01',
    dueDate: '2026-12-01',
    items: [{ title: 'Work', description: 'a', qty: '1', cost: '1.00' }],
    ...part,
  } satisfies InvoiceInput;
}

export function asCommand({ body }: TestAnswer): CommandAnswer {
  return commandAnswer.parse(body);
}

/** The calls on invoices as somebody of the staff. */
export function draftCalls(staff: TestClient) {
  const one = (id: number, rest = '') => `${invoicesPath}/${String(id)}${rest}`;
  const tag = (version: number | undefined): Record<string, string> =>
    version === undefined ? {} : { 'if-match': `"${String(version)}"` };
  return {
    create: (body: unknown, headers?: Record<string, string>) =>
      staff.post(invoicesPath, body, headers),
    put: (id: number, body: unknown, version?: number) =>
      staff.send(one(id), { method: 'PUT', body, headers: tag(version) }),
    remove: (id: number, version?: number) =>
      staff.send(one(id), { method: 'DELETE', headers: tag(version) }),
    post: (id: number, command: string, body?: unknown, headers: Record<string, string> = {}) =>
      staff.post(one(id, `/${command}`), body, {
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      }),
    undo: (handle: string) => staff.post(`/apps/invoice/undo/${handle}`),
    get: async (id: number) => (await staff.get(one(id))).body,
  };
}

const tables = [
  ...['client', 'invoice', 'invoice_line', 'invoice_tax', 'item_memory', 'activity'],
  ...['payment', 'payment_allocation', 'payment_reversal', 'ledger_entry', 'number_series'],
  ...['credit_note', 'credit_application', 'client_credit'],
  ...['undo_handle', 'idempotency_key', 'mail', 'mail_recipient'],
  ...['recurring_invoice', 'recurring_occurrence', 'quote', 'client_link'],
  ...['recurring_invoice', 'recurring_occurrence', 'reminder', 'reminder_pause'],
];

/** Every row that a command may write, as text, to see that a refusal has changed nothing. */
export async function dumpRows({ database }: TestApp): Promise<string> {
  const dumps = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await database.pool.query<{ dump: string }>(
        `select coalesce(string_agg(row::text, E'\\n' order by row::text), '') as dump from ${table} as row`,
      );
      return `${table}\n${rows[0]?.dump ?? ''}`;
    }),
  );
  return dumps.join('\n');
}

/** Sees a call refused for the expected reason, and every row as it was. */
export async function expectRefusal(
  app: TestApp,
  attempt: () => Promise<TestAnswer>,
  expected: object,
): Promise<TestAnswer> {
  const before = await dumpRows(app);
  const answer = await attempt();
  expect(answer).toMatchObject(expected);
  expect(await dumpRows(app)).toBe(before);
  return answer;
}

/** A refusal that names exactly these fields. */
export function naming(status: number, ...paths: string[]) {
  return { status, body: { errors: paths.map((path) => ({ path })) } };
}
