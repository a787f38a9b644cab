import { afterAll, expect } from 'vitest';
import { type InvoiceList, invoiceList, type InvoiceRow } from '#contract/invoices/invoices.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestClient } from '#testing/app/test-app.ts';
import { addSampleInvoices, noonToday } from '../invoices/sample-invoices.ts';

type Query = Record<string, string>;

/**
 * For a test file: an app that holds the known sample invoices, and the list as a viewer gets it. It is closed after the
 * tests, and no invariant is broken then.
 */
export async function openSampleList() {
  const app = await startTestApp({ now: () => noonToday });
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
  const known = await addSampleInvoices(app.db);
  const staff = await app.as('viewer');
  return { app, known, staff, ...askList(staff) };
}

/** The list whole, or only what one cares for. */
function askList(staff: TestClient) {
  const list = async (query: Query = {}): Promise<InvoiceList> => {
    const search = new URLSearchParams(query).toString();
    const answer = await staff.get(`/apps/invoice/invoices?${search}`);
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
