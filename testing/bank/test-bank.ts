import { expect } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { bankEndpoints } from '#contract/bank/bank.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { camt02, type FileTransaction } from './statement-files.ts';

/** An app with the calls of who bills, on invoices and on bank statements. */
export async function openBankApp() {
  const { app, money } = await openMoneyApp();
  const staff = await app.as('billing');

  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  async function upload(file: string | Buffer, query = '') {
    return staff.send(`/apps/bank/statements${query}`, {
      method: 'POST',
      rawBody: Buffer.from(file),
      headers: { 'content-type': 'application/octet-stream' },
    });
  }

  let references = 0;
  const camt = (list: readonly FileTransaction[], currency = 'USD') =>
    camt02(
      list.map((one) => ({ bankReference: `T${String((references += 1))}`, ...one })),
      '0.00',
      currency,
    );

  /** A statement of these transactions: its id, and how it is read. */
  async function imported(list: readonly FileTransaction[], currency?: string) {
    const answer = await upload(camt(list, currency));
    expect(answer.status, answer.text).toBe(200);
    const { statements } = bankEndpoints.importBankStatement.output.parse(answer.body);
    const id = statements[0]?.id ?? 0;
    const read = async (query = '') =>
      bankEndpoints.getBankStatement.output.parse(
        (await staff.get(`/apps/bank/statements/${String(id)}${query}`)).body,
      );
    return { id, read };
  }

  async function issued(cost: string, part?: Partial<InvoiceInput>) {
    const id = await money.issued(cost, part);
    return { id, number: (await money.read(id)).number ?? '' };
  }

  const accept = (id: number, body: object) =>
    staff.post(`/apps/bank/transactions/${String(id)}/accept`, body, key());

  function bodyOf({
    suggestions: [best],
  }: {
    suggestions: {
      client: { id: number };
      amount: number;
      currency: string;
      confidence: number;
      allocations: { invoiceId: number; amount: number; difference?: string }[];
    }[];
  }) {
    if (!best) throw new Error('There is no suggestion');
    const { client, amount, currency, confidence, allocations } = best;
    const parts = allocations.map((one) => ({
      ...{ invoiceId: one.invoiceId, difference: one.difference },
      amount: one.amount.toFixed(2),
    }));
    return {
      clientId: client.id,
      amount: amount.toFixed(2),
      currency,
      confidence,
      allocations: parts,
    };
  }

  return { app, money, staff, upload, camt, imported, issued, accept, bodyOf };
}
