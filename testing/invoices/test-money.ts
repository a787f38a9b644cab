import { expect } from 'vitest';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { type InvoiceDetail, invoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { oddities } from '#domain/oddities.ts';
import type { TestAnswer, TestApp, TestClient } from '#testing/app/test-app.ts';
import { asCommand, draftBody, draftCalls } from './test-drafts.ts';
import { addClient } from './invoice-fixtures.ts';

type Invoice = InvoiceDetail['invoice'];

/** The day of the tests about money. */
export const testDay = '2026-11-20';
export const testNow = () => new Date(`${testDay}T12:00:00Z`);

/** A payment's body; the rest of it is given. */
export const paid = (amount: unknown, part: object = {}) => ({
  amount,
  date: '2026-11-02',
  method: 'Bank Transfer',
  ...part,
});

/** Invoices for tests about money, written and changed over HTTP by somebody of the staff. */
export function moneyCalls(app: TestApp, staff: TestClient) {
  const calls = draftCalls(staff);
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    staff.post(path, body, { 'idempotency-key': crypto.randomUUID(), ...headers });

  const addTestClient = async () => Number(await addClient(app.db, { name: 'Aurora Lines' }));

  /** A draft of one line, for a client of its own. */
  const draft = async (cost: string, part: Partial<InvoiceInput> = {}): Promise<number> => {
    const items = [{ title: 'Work', cost, qty: '1' }];
    const clientId = part.clientId ?? (await addTestClient());
    const answer = await calls.create(draftBody(clientId, { items, ...part }));
    expect(answer).toMatchObject({ status: 201 });
    return asCommand(answer).invoice.id;
  };
  const done = async (answer: Promise<TestAnswer>): Promise<CommandAnswer> => {
    const { status, body, text } = await answer;
    expect(status, text).toBeLessThan(300);
    return asCommand({ body, status, headers: {}, text });
  };
  /** A command that succeeds. */
  const command = (id: number, name: string, body?: unknown): Promise<CommandAnswer> =>
    done(calls.post(id, name, body));
  const issued = async (cost: string, part: Partial<InvoiceInput> = {}): Promise<number> => {
    const id = await draft(cost, part);
    await command(id, 'issue', { confirm: oddities });
    return id;
  };
  const read = async (id: number): Promise<Invoice> =>
    invoiceDetail.parse(await calls.get(id)).invoice;
  /** A payment that is recorded: its id. */
  const pay = async (id: number, amount: string, part: object = {}): Promise<number> => {
    const answer = await calls.post(id, 'payments', paid(amount, { confirm: oddities, ...part }));
    expect(answer.status, answer.text).toBe(201);
    return paymentEndpoints.recordPayment.output.parse(answer.body).paymentId;
  };
  const reverse = (paymentId: number, body: object = {}, headers: Record<string, string> = {}) =>
    send(`/apps/invoice/payments/${String(paymentId)}/reverse`, body, headers);
  const paySeveral = (body: object, headers: Record<string, string> = {}) =>
    send('/apps/invoice/payments', body, headers);

  return {
    addTestClient,
    draft,
    issued,
    command,
    read,
    pay,
    reverse,
    paySeveral,
    post: calls.post,
    undo: calls.undo,
  };
}

export type MoneyCalls = ReturnType<typeof moneyCalls>;
