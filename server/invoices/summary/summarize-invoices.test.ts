import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InvoiceSummary, invoiceSummary } from '#contract/invoices/invoices.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { addClient, addInvoice, addPayment } from '#testing/invoices/invoice-fixtures.ts';

const firstWeek = '2025-12-28';
const today = '2026-03-15';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T12:00:00Z`) });
  staff = await app.as('viewer');
  await fill();
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

async function fill(): Promise<void> {
  const { db } = app;
  const clientId = await addClient(db, { name: 'Acme' });
  const invoice = { clientId, issuedDate: '2026-01-10', dueDate: '2026-02-09' };
  let counter = 0;
  const number = () => `N-${String((counter += 1))}`;
  // Owed from before the first week until half and then all of it was paid.
  const old = await addInvoice(db, {
    ...invoice,
    number: number(),
    totalMinor: 10_000,
    issuedDate: '2025-06-01',
    dueDate: '2025-07-01',
  });
  await addPayment(db, {
    clientId,
    currency: 'USD',
    paidOn: '2026-01-04',
    amounts: [[BigInt(old), 4_000]],
  });
  const partly = await addInvoice(db, { ...invoice, number: number(), totalMinor: 2_000 });
  // One payment over two invoices: what is left of the old one, and a part of the other.
  await addPayment(db, {
    clientId,
    currency: 'USD',
    paidOn: '2026-03-01',
    amounts: [
      [BigInt(old), 6_000],
      [BigInt(partly), 500],
    ],
  });
  await addInvoice(db, { ...invoice, number: number(), totalMinor: 700, dueDate: today });
  await addInvoice(db, { ...invoice, number: number(), totalMinor: 333, voidedOn: '2026-02-01' });
  await addInvoice(db, {
    ...invoice,
    number: number(),
    totalMinor: 444,
    writtenOffOn: '2026-03-14',
  });
  await addInvoice(db, { ...invoice, number: number(), totalMinor: 99_999, currency: 'EUR' });
  // Paid ahead, and dated ahead: both count from today on.
  await addInvoice(db, {
    ...invoice,
    number: number(),
    totalMinor: 50,
    issuedDate: '2026-03-20',
    dueDate: '2026-04-20',
  });
  await addInvoice(db, {
    ...invoice,
    number: number(),
    totalMinor: 60,
    payments: [{ paidOn: '2026-03-31', amountMinor: 60 }],
  });
  await addInvoice(db, { ...invoice, totalMinor: 1_000, createdOn: '2026-02-22' });
  await addInvoice(db, { ...invoice, totalMinor: 2_500, createdOn: '2026-03-15' });
  await addInvoice(db, { ...invoice, totalMinor: 9_999, currency: 'EUR' });
}

async function summary(): Promise<InvoiceSummary> {
  return invoiceSummary.parse((await staff.get('/apps/invoice/summary')).body);
}

test('counts what is owed, late, paid this month and drafted, in the organisation’s currency alone', async () => {
  expect(await summary()).toMatchObject({
    currency: 'USD',
    outstanding: { amount: 22.5, count: 3 },
    pastDue: { amount: 15, count: 1 },
    paidThisMonth: { amount: 65.6, count: 3 },
    drafts: { amount: 35, count: 2 },
    counts: { invoices: 11, clients: 1 },
  });
});

test('draws twelve weeks, the last of which ends today', async () => {
  const { outstanding, pastDue, paidThisMonth, drafts } = await summary();
  for (const { series } of [outstanding, pastDue, paidThisMonth, drafts]) {
    expect(series).toHaveLength(12);
    expect(series[0]?.week).toBe(firstWeek);
    expect(series.at(-1)?.week).toBe(today);
  }
});

test('tells for each week’s end what was true on that day', async () => {
  const { outstanding, pastDue, paidThisMonth, drafts } = await summary();
  const values = ({ series }: InvoiceSummary['drafts']) => series.map(({ value }) => value);
  // 2025-12-28 · 01-04 paid 40 · 01-11 issued 35.37 · … · 02-01 void 3.33 · 02-15 late · … · 03-01 paid 65 · … · 03-15
  const before = 60 + 20 + 7 + 3.33 + 4.44 + 0.6;
  const afterVoid = before - 3.33;
  expect(values(outstanding)).toEqual(
    [
      100,
      60,
      before,
      before,
      before,
      afterVoid,
      afterVoid,
      afterVoid,
      afterVoid,
      afterVoid - 65,
      afterVoid - 65,
      22.5,
    ].map((value) => Number(value.toFixed(2))),
  );
  expect(values(pastDue)).toEqual([100, 60, 60, 60, 60, 60, 60, 85.04, 85.04, 20.04, 20.04, 15]);
  expect(values(paidThisMonth)).toEqual([0, 40, 0, 0, 0, 0, 0, 0, 0, 65, 0, 0]);
  expect(values(drafts)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2]);
});

test('ends its lines at the figures that it names', async () => {
  const { outstanding, pastDue, drafts } = await summary();
  expect(outstanding.series.at(-1)?.value).toBe(outstanding.amount);
  expect(pastDue.series.at(-1)?.value).toBe(pastDue.amount);
  expect(drafts.series.at(-1)?.value).toBe(drafts.count);
});

test('of an empty installation is all zeros', async () => {
  const empty = await startTestApp();
  const answer = await (await empty.as('viewer')).get('/apps/invoice/summary');
  await empty.close();
  const { outstanding, drafts, counts } = invoiceSummary.parse(answer.body);
  expect(outstanding).toMatchObject({ amount: 0, count: 0 });
  expect(drafts.series.map(({ value }) => value)).toEqual(Array.from({ length: 12 }, () => 0));
  expect(counts).toEqual({ invoices: 0, clients: 0 });
});
