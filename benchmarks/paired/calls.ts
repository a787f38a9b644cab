import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { searchedWords } from '../large-data/words.ts';
import type { Checkout } from './start-checkout.ts';

const invoices = '/apps/invoice/invoices';
const answered = z.object({
  total: z.optional(z.int()),
  invoice: z.optional(z.object({ id: z.int(), version: z.int() })),
  undo: z.optional(z.nullable(z.object({ handle: z.string() }))),
});
export type Answer = z.output<typeof answered>;

/** Sends a request to one checkout; a command has a key of its own. */
export async function send(
  { origin, cookie }: Checkout,
  method: string,
  path: string,
  { body, version }: { body?: unknown; version?: number } = {},
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      cookie,
      origin,
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${String(version)}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${text}`);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return isJson && text.startsWith('{') ? answered.parse(JSON.parse(text)) : {};
}

/** Addresses that are asked for after a commit each, so that nothing kept helps. */
export function readsOf(size: number): Record<string, string> {
  const middle = String(Math.ceil(size / 20));
  return {
    'newest ten': invoices,
    'middle page by number': `${invoices}?page=${middle}`,
    'by client': `${invoices}?sortBy=client&sortDesc=false`,
    'middle page by client': `${invoices}?sortBy=client&page=${middle}`,
    'one status': `${invoices}?status=Past%20Due`,
    'status by amount': `${invoices}?status=Past%20Due&sortBy=total`,
    'rare word': `${invoices}?q=${searchedWords.rare}`,
    'common word': `${invoices}?q=${searchedWords.common}`,
    number: `${invoices}?q=INV-2025-123`,
    'sums of one status': '/apps/invoice/sums?status=Past%20Due',
    'one invoice': `${invoices}/${String(Math.ceil(size / 2))}`,
    'one client': '/apps/invoice/clients/7',
    clients: '/apps/invoice/clients',
    "editor's choices": '/apps/invoice/editor-choices',
    session: '/auth/session',
    dashboard: '/analytics/data?period=28d',
  };
}

/** What a round of commands starts from. */
export interface CallContext {
  /** ISO 8601 day. */
  today: string;
  dueDate: string;
  clientId: number;
}

/** A command whose milliseconds are taken; it is given what the one before it answered. */
export interface Step {
  name: string;
  run: (checkout: Checkout, before: Answer, context: CallContext) => Promise<Answer>;
}

const bodyOf = ({ today, dueDate, clientId }: CallContext, cost: string) => ({
  clientId,
  currency: 'USD',
  issuedDate: today,
  dueDate,
  items: [{ title: 'Work', cost, qty: '2' }],
});
const pathOf = ({ invoice }: Answer) => `${invoices}/${String(invoice?.id)}`;
const versionOf = ({ invoice }: Answer) => ({ version: invoice?.version ?? 0 });

/** The life of one invoice, in turn. */
export const steps: readonly Step[] = [
  {
    name: 'a new draft',
    run: (checkout, _before, context) =>
      send(checkout, 'POST', invoices, { body: bodyOf(context, '120.50') }),
  },
  {
    name: 'its edit',
    run: (checkout, before, context) =>
      send(checkout, 'PUT', pathOf(before), {
        ...versionOf(before),
        body: bodyOf(context, '99.50'),
      }),
  },
  {
    name: 'its issue',
    run: (checkout, before) =>
      send(checkout, 'POST', `${pathOf(before)}/issue`, { ...versionOf(before), body: {} }),
  },
  {
    name: 'a payment',
    run: (checkout, before, { today }) =>
      send(checkout, 'POST', `${pathOf(before)}/payments`, {
        body: { amount: '50', date: today, method: 'Card' },
      }),
  },
  {
    name: 'taking the payment back',
    run: (checkout, before) =>
      send(checkout, 'POST', `/apps/invoice/undo/${before.undo?.handle ?? ''}`),
  },
  {
    name: 'a new client',
    run: (checkout) =>
      send(checkout, 'POST', '/apps/invoice/clients', { body: { name: 'Ann Lee' } }),
  },
];
