import { expect, type APIRequestContext } from 'playwright/test';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { addDays } from '#domain/calendar-day.ts';
import { listCall } from './invoice-list.ts';

type Invoice = CommandAnswer['invoice'];

/** Writes past the page, as the page would: with the origin of the server and a key of its own. */
async function post(
  request: APIRequestContext,
  path: string,
  data?: object,
): Promise<CommandAnswer> {
  const { origin } = new URL((await request.get('/healthz')).url());
  const headers = { origin, 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(path, { headers, ...(data && { data }) });
  expect(answer.ok(), await answer.text()).toBe(true);
  // The server's own tests hold the answer to the contract.
  return (await answer.json()) as CommandAnswer;
}

/** A draft of one line over 100 dollars, of a client that no other test looks at. */
export async function createDraft(
  request: APIRequestContext,
  change: Partial<InvoiceInput> = {},
): Promise<Invoice> {
  // As above.
  const [client] = (await (await request.get('/apps/invoice/clients')).json()) as { id: number }[];
  const issuedDate = new Date().toISOString().slice(0, 10);
  const body: InvoiceInput = {
    clientId: client?.id ?? 0,
    currency: 'USD',
    // Not before the last number, of which one would be asked.
    issuedDate,
    dueDate: addDays(issuedDate, 14),
    items: [{ title: 'A day of work', cost: '100.00', qty: '1' }],
    ...change,
  };
  return (await post(request, listCall, body)).invoice;
}

/** The same, issued. */
export async function createIssued(
  request: APIRequestContext,
  change: Partial<InvoiceInput> = {},
): Promise<Invoice> {
  const { id } = await createDraft(request, change);
  return (await post(request, `${listCall}/${String(id)}/issue`, {})).invoice;
}

/** Issues a draft of a day before the last number, which is meant. */
export async function issueAnyway(request: APIRequestContext, id: number): Promise<void> {
  await post(request, `${listCall}/${String(id)}/issue`, { confirm: ['out-of-order'] });
}

export async function readInvoice(request: APIRequestContext, id: number): Promise<Invoice> {
  const answer = await request.get(`${listCall}/${String(id)}`);
  expect(answer.status(), await answer.text()).toBe(200);
  // As above.
  return ((await answer.json()) as CommandAnswer).invoice;
}

/** Sends it by mail; in the demo the outbox accepts it after ten seconds. */
export async function sendByMail(
  request: APIRequestContext,
  id: number,
  to: string,
): Promise<void> {
  await post(request, `${listCall}/${String(id)}/send`, { to: [to] });
}
