import { beforeAll, describe, expect, test } from 'vitest';
import type { SampleInvoices } from '#testing/invoices/sample-invoices.ts';
import { openSampleList } from '#testing/list/test-sample-list.ts';

const { app, known, ids } = await openSampleList();
beforeAll(async () => {
  const tag = (id: number, tags: string[]) =>
    app.db.updateTable('invoice').set({ tags }).where('id', '=', BigInt(id)).execute();
  await tag(known.draft, ['Été', 'Q1']);
  await tag(known.paid, ['ETE 2026']);
});

type Reason = Exclude<keyof SampleInvoices, 'clients'>;

describe('a filter', () => {
  test.each<[string, Record<string, string>, Reason[]]>([
    [
      'the days of issue, both ends included',
      { issuedFrom: '2026-01-10', issuedTo: '2026-01-10' },
      ['pastDue', 'latePartial', 'dueToday', 'writtenOff'],
    ],
    ['an open end', { dueTo: '2026-03-14' }, ['pastDue', 'latePartial', 'writtenOff']],
    ['a range that ends before it starts', { dueFrom: '2026-03-16', dueTo: '2026-03-15' }, []],
    [
      'a total, to the cent, whatever the currency',
      { totalFrom: '899.99', totalTo: '900.00' },
      ['sent', 'downloaded', 'pastDue'],
    ],
    [
      'a total with more decimals than the currency has',
      { totalFrom: '1250.000001', totalTo: '1250.005' },
      ['dinar'],
    ],
    ['amounts that end before they start', { totalFrom: '900', totalTo: '899.99' }, []],
    [
      'a balance as the row shows it',
      { balanceTo: '0', balanceFrom: '0' },
      ['paid', 'void', 'writtenOff'],
    ],
    ['a balance from', { balanceFrom: '1250.001' }, ['dinar']],
    ['a tag, whatever its case and accents, and no part of one', { tag: 'ete' }, ['draft']],
    ['a currency', { currency: 'JPY' }, ['yen']],
    ['several currencies', { currency: 'KWD, JPY' }, ['yen', 'dinar']],
    ['a currency that nothing has', { currency: 'EUR' }, []],
    [
      'all of them together',
      { dueTo: '2026-03-15', totalFrom: '100', status: 'Past Due', q: 'smith', currency: 'USD' },
      ['pastDue', 'latePartial'],
    ],
    [
      'a status that the search text asks for, too',
      { status: 'Paid,Void', q: 'status:sent,paid' },
      ['paid'],
    ],
    ['no status that the search text rules out', { status: 'Void', q: 'status:paid' }, []],
    ['no currency that the search text rules out', { currency: 'JPY', q: 'currency:usd' }, []],
    ['nothing by what is empty', { tag: ' ', currency: '', q: '2026-0005' }, ['paid']],
  ])('finds by %s', async (_, query, reasons) => {
    const expected = reasons.map((reason) => known[reason]).toSorted((a, b) => a - b);
    expect(await ids(query)).toEqual(expected);
  });

  test('finds those of one client', async () => {
    expect(await ids({ client: String(known.clients.smith) })).toEqual([
      known.pastDue,
      known.latePartial,
    ]);
    expect(await ids({ client: '999999999999999' })).toEqual([]);
  });
});
