import { expect } from 'vitest';
import { type InvoiceList, invoiceList, type InvoiceRow } from '#contract/invoices.ts';
import type { TestClient } from '#server/test-app.ts';

type Query = Record<string, string>;

/** Calls the list for a test: whole, or only what one cares for. */
export function askList(staff: () => TestClient) {
  const list = async (query: Query = {}): Promise<InvoiceList> => {
    const search = new URLSearchParams(query).toString();
    const answer = await staff().get(`/apps/invoice/invoices?${search}`);
    expect(answer).toMatchObject({ status: 200 });
    return invoiceList.parse(answer.body);
  };

  /** All that is found, by rising id. */
  const ids = async (query: Query): Promise<number[]> => {
    const { invoices, total } = await list({ perPage: '100', ...query });
    expect(total).toBe(invoices.length);
    return invoices.map(({ id }) => id).toSorted((a, b) => a - b);
  };

  /** One value of each row, in the order of the answer. */
  const column = async <Value>(query: Query, read: (row: InvoiceRow) => Value): Promise<Value[]> =>
    (await list({ perPage: '100', ...query })).invoices.map(read);

  return { list, ids, column };
}
