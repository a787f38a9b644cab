import { expect, test } from 'vitest';
import { type InvoiceSums, invoiceSums } from '#contract/invoices/invoices.ts';
import { addClient, addInvoice } from '#testing/invoices/invoice-fixtures.ts';
import { noonToday } from '#testing/invoices/sample-invoices.ts';
import { openSampleList } from '#testing/list/test-sample-list.ts';

const { app, known, staff } = await openSampleList();

async function sums(query: Record<string, string> = {}): Promise<InvoiceSums> {
  const answer = await staff.get(`/apps/invoice/sums?${new URLSearchParams(query).toString()}`);
  expect(answer).toMatchObject({ status: 200 });
  return invoiceSums.parse(answer.body);
}

test('of everything are one a currency, by its code, with its own decimals', async () => {
  expect(await sums()).toEqual({
    total: 13,
    sums: [
      { currency: 'JPY', count: 1, total: '1250', balance: '1250' },
      { currency: 'KWD', count: 1, total: '1250.005', balance: '1250.005' },
      // The balances that the rows show: a draft's is its total, a void or written off invoice's nothing.
      { currency: 'USD', count: 11, total: '6771.73', balance: '5359.98' },
    ],
  });
});

test('are those of the whole filtered set, whatever stands on a page', async () => {
  expect(await sums({ q: 'kessel', status: 'Past Due', totalTo: '100' })).toEqual({
    total: 1,
    sums: [{ currency: 'USD', count: 1, total: '100.00', balance: '99.99' }],
  });
});

test('of nothing are none', async () => {
  expect(await sums({ q: 'nobody' })).toEqual({ total: 0, sums: [] });
});

test('leave the trash aside', async () => {
  const trash = (deleted_at: Date | null) =>
    app.db
      .updateTable('invoice')
      .set({ deleted_at })
      .where('id', '=', BigInt(known.draft))
      .execute();
  await trash(noonToday);
  expect(await sums({ q: 'garnier', status: 'Draft' })).toEqual({ total: 0, sums: [] });
  await trash(null);
});

test('are exact where a JSON number would round', async () => {
  const clientId = await addClient(app.db, { name: 'Very Large' });
  const days = { issuedDate: '2026-01-01', dueDate: '2026-12-01' };
  for (const totalMinor of [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 1]) {
    await addInvoice(app.db, { ...days, clientId, totalMinor });
  }
  const sum = '180143985094819.83';
  expect(String(Number(sum))).not.toBe(sum);
  expect(await sums({ client: String(clientId) })).toEqual({
    total: 3,
    sums: [{ currency: 'USD', count: 3, total: sum, balance: sum }],
  });
});

test('take no page and no order', async () => {
  for (const name of ['page', 'perPage', 'sortBy', 'sortDesc']) {
    const answer = await staff.get(`/apps/invoice/sums?${name}=1`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: name }] } });
  }
});
