import { describe, expect, test } from 'vitest';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { openSampleList } from '#testing/list/test-sample-list.ts';

const { known, staff, list, ids, column } = await openSampleList();

describe('the answer', () => {
  test('[S162 S163 S193 S200] holds the rows and the exact count at its top level', async () => {
    const { headers, body } = await staff.get('/apps/invoice/invoices?perPage=2');
    expect(headers['content-type']).toContain('application/json');
    expect(Object.keys(body as object).toSorted()).toEqual(['invoices', 'total']);
    expect(body).toMatchObject({ invoices: [{}, {}], total: 13 });
  });

  test('[S153 S154 S155 S156 S157 S158 S159 S160 S161] gives each row the fields of the list', async () => {
    const { invoices } = await list({ q: 'INV-2026-0004' });
    expect(invoices).toEqual([
      {
        id: known.partial,
        number: 'INV-2026-0004',
        invoiceStatus: 'Partial Payment',
        client: { id: Number(known.clients.zoe), name: 'Zoë Ångström', companyEmail: '' },
        avatar: '',
        currency: 'USD',
        total: 2000,
        issuedDate: '2026-02-01',
        dueDate: '2026-04-01',
        balance: 1250,
        version: 1,
      },
    ]);
  });

  test('[S213 S214 S215] is without parameters the first ten of the newest', async () => {
    const { invoices, total } = await list();
    const everything = await column({ sortBy: 'id', sortDesc: 'true' }, ({ id }) => id);
    expect(invoices.map(({ id }) => id)).toEqual(everything.slice(0, 10));
    expect(everything).toEqual(everything.toSorted((a, b) => b - a));
    expect(total).toBe(13);
  });

  test('[S213] takes an empty search and an empty status for none', async () => {
    expect(await list({ q: '  ', status: '' })).toEqual(await list());
  });

  test('[LST-055] is kept by no cache', async () => {
    const { headers } = await staff.get('/apps/invoice/invoices');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a page', () => {
  test('[S195 S196] follows the one before it, in the same order', async () => {
    const everything = await column({ sortBy: 'client', sortDesc: 'false' }, ({ id }) => id);
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const { invoices } = await list({
          sortBy: 'client',
          sortDesc: 'false',
          perPage: '5',
          page: String(page),
        });
        return invoices.map(({ id }) => id);
      }),
    );
    expect(pages.map((page) => page.length)).toEqual([5, 5, 3]);
    expect(pages.flat()).toEqual(everything);
  });

  test('past the end keeps the total', async () => {
    expect(await list({ page: '2', perPage: '100' })).toEqual({ invoices: [], total: 13 });
    expect(await list({ page: '9999999', perPage: '100', status: 'Paid' })).toEqual({
      invoices: [],
      total: 1,
    });
  });
});

describe('a status', () => {
  test('[S166] follows from the facts on the day', async () => {
    const { clients, ...byReason } = known;
    const rows = await column({}, ({ id, invoiceStatus }) => [id, invoiceStatus] as const);
    const byId = new Map(rows);
    expect(
      Object.fromEntries(Object.entries(byReason).map(([reason, id]) => [reason, byId.get(id)])),
    ).toEqual({
      draft: 'Draft',
      issued: 'Issued',
      sent: 'Sent',
      downloaded: 'Downloaded',
      partial: 'Partial Payment',
      paid: 'Paid',
      pastDue: 'Past Due',
      latePartial: 'Past Due',
      dueToday: 'Issued',
      void: 'Void',
      writtenOff: 'Written Off',
      yen: 'Issued',
      dinar: 'Issued',
    });
    expect(Object.keys(clients)).toHaveLength(4);
  });

  test.each([
    ['Paid', ['paid']],
    ['Past Due', ['pastDue', 'latePartial']],
    ['Draft', ['draft']],
    ['Void,Written Off', ['void', 'writtenOff']],
    ['Paid, Paid', ['paid']],
  ] as const)('[S19 S199] %s finds the invoices that have it now', async (status, reasons) => {
    expect(await ids({ status })).toEqual(reasons.map((reason) => known[reason]));
  });

  test('[S199 LST-032] Sent can be asked for, though the page does not offer it', async () => {
    expect(await ids({ status: 'Sent' })).toEqual([known.sent]);
  });

  test('of a draft owes its total, of a void or written off invoice nothing', async () => {
    const balances = new Map(await column({}, ({ id, balance }) => [id, balance] as const));
    expect(balances.get(known.draft)).toBe(1250);
    expect(balances.get(known.void)).toBe(0);
    expect(balances.get(known.writtenOff)).toBe(0);
  });
});

describe('the order', () => {
  test('[S20 S74 S197 S198] by total compares within a currency, both ways', async () => {
    const read = (row: InvoiceRow) => [row.currency, row.total] as const;
    const down = await column({ sortBy: 'total', sortDesc: 'true' }, read);
    expect(down.slice(0, 6)).toEqual([
      ['USD', 2000],
      ['USD', 1250],
      ['USD', 900],
      ['USD', 900],
      ['USD', 899.99],
      ['USD', 300],
    ]);
    expect(down.slice(-2)).toEqual([
      ['KWD', 1250.005],
      ['JPY', 1250],
    ]);
    const up = await column({ sortBy: 'total', sortDesc: 'false' }, read);
    expect(up).toEqual(down.toReversed());
  });

  test('[S79] by balance is numeric', async () => {
    const balances = await column(
      { sortBy: 'balance', sortDesc: 'false', q: '2026-000' },
      (row) => row.balance,
    );
    expect(balances).toEqual([0, 0, 10, 50, 99.99, 899.99, 900, 900, 1250]);
  });

  test('[S68] by client takes no notice of case and accents', async () => {
    const names = await column({ sortBy: 'client', sortDesc: 'false' }, (row) => row.client.name);
    expect([...new Set(names)]).toEqual([
      'brandt & Co 100%',
      'Émilie Garnier',
      'Smith\\Wesson',
      'Zoë Ångström',
    ]);
  });

  test('[S66] by status is alphabetical', async () => {
    const statuses = await column(
      { sortBy: 'invoiceStatus', sortDesc: 'false' },
      (row) => row.invoiceStatus,
    );
    expect(statuses).toEqual(statuses.toSorted());
    expect(new Set(statuses).size).toBe(9);
  });

  test.each(['issuedDate', 'dueDate'] as const)('[S77] by %s is chronological', async (sortBy) => {
    const days = await column({ sortBy, sortDesc: 'true' }, (row) => row[sortBy]);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(days).size).toBeGreaterThan(1);
  });

  test.each(['id', 'invoiceStatus', 'client', 'total', 'issuedDate', 'dueDate', 'balance'])(
    '[S64 S198] by %s one way is the other way turned round, ties included',
    async (sortBy) => {
      const up = await column({ sortBy, sortDesc: 'false' }, ({ id }) => id);
      const down = await column({ sortBy, sortDesc: 'true' }, ({ id }) => id);
      expect(down).toEqual(up.toReversed());
    },
  );
});
