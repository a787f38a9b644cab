import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { getInvoice } from '#server/invoices/read/get-invoice.ts';
import { allJudged } from '../plan/judge-file.ts';
import { importFromTerminal } from './import-from-terminal.ts';
import { receivablesFile } from '#testing/imports/receivables-file.ts';

const today = '2013-03-01';
const now = new Date(`${today}T12:00:00Z`);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 60_000 });
  await database.pool.query(
    `insert into organisation (name, time_zone) values ('Halden', 'America/New_York')`,
  );
});
afterEach(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

async function importFile(bytes: Uint8Array, isDryRun = false) {
  const { planned, outcome } = await importFromTerminal(database.db, { bytes, now, isDryRun });
  return { outcome, rows: allJudged(planned.judged) };
}

async function countInvoices(): Promise<number> {
  const { rows } = await database.pool.query<{ count: bigint }>('select count(*) from invoice');
  return Number(rows[0]?.count);
}

describe('a right file', () => {
  test('makes each row an issued invoice with its own number, one line and its payment', async () => {
    const report = await importFile(
      receivablesFile([
        { invoiceNumber: '0000611365', Disputed: 'Yes', PaperlessBill: 'Electronic' },
      ]),
    );
    expect(report).toMatchObject({
      outcome: 'imported',
      rows: [{ rows: [{ line: 2 }], verdict: 'create' }],
    });
    const { rows } = await database.pool.query<{ id: bigint }>('select id from invoice');
    const detail = await getInvoice(database.db, {
      id: Number(rows[0]?.id),
      today,
      timeZone: 'UTC',
      withInternals: true,
    });
    expect(detail.invoice).toMatchObject({
      number: '0000611365',
      invoiceStatus: 'Paid',
      client: { name: 'ACME-1', companyEmail: '', country: '391' },
      currency: 'USD',
      total: 55.94,
      balance: 0,
      issuedDate: '2013-01-02',
      dueDate: '2013-02-01',
      items: [{ cost: 55.94, qty: 1, price: 55.94 }],
      payments: [{ date: '2013-01-15', method: 'Other', amount: 55.94 }],
      internalNote: 'Disputed: Yes\nPaperlessBill: Electronic',
      activity: [
        {
          kind: 'imported',
          summary: 'Imported: issued on 2 Jan 2013, paid on 15 Jan 2013',
          detail: 'total $55.94',
        },
      ],
    });
  });

  test('books neither revenue nor cash, which were elsewhere, but against the opening account', async () => {
    await importFile(receivablesFile([{}]));
    const { rows } = await database.pool.query(
      'select account, sum(amount_minor)::bigint as minor from ledger_posting group by account having sum(amount_minor) <> 0 or account = $1',
      ['opening'],
    );
    expect(rows).toEqual([{ account: 'opening', minor: 0n }]);
  });

  test('leaves a row without a settled date unpaid, past due once its due date is over', async () => {
    await importFile(
      receivablesFile([
        { SettledDate: '', DaysToSettle: '', DaysLate: '' },
        { SettledDate: '', DueDate: '3/1/2013' },
      ]),
    );
    const { rows } = await database.pool.query<{ status: string; balance: bigint }>(
      `select invoice_status(invoice, '${today}') as status, balance_minor as balance from invoice order by number`,
    );
    expect(rows).toEqual([
      { status: 'Past Due', balance: 5594n },
      { status: 'Issued', balance: 5594n },
    ]);
  });

  test('gives ids in the order of the days, and one client to all of its rows', async () => {
    await importFile(
      receivablesFile([
        { InvoiceDate: '1/9/2013', invoiceNumber: 'late' },
        { InvoiceDate: '1/2/2013', invoiceNumber: 'early' },
        { InvoiceDate: '1/5/2013', invoiceNumber: 'other', customerID: 'Brück & Söhne' },
      ]),
    );
    const { rows } = await database.pool.query<{ number: string; name: string }>(
      'select number, name from invoice join client on client.id = client_id order by invoice.id',
    );
    expect(rows).toEqual([
      { number: 'early', name: 'ACME-1' },
      { number: 'other', name: 'Brück & Söhne' },
      { number: 'late', name: 'ACME-1' },
    ]);
    const clients = await database.pool.query('select external_key from client order by 1');
    expect(clients.rows).toEqual([{ external_key: 'ACME-1' }, { external_key: 'Brück & Söhne' }]);
  });

  test('counts as issued at midnight of its day in the zone of the organisation', async () => {
    await importFile(receivablesFile([{}]));
    const { rows } = await database.pool.query<{ at: Date }>('select issued_at as at from invoice');
    expect(rows[0]?.at.toISOString()).toBe('2013-01-02T05:00:00.000Z');
  });

  test('[XIO-023] may begin with a byte order mark, and keeps letters of every script', async () => {
    const bytes = receivablesFile([{ customerID: 'Žluťoučký 株式会社' }]);
    await importFile(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]));
    const { rows } = await database.pool.query<{ name: string }>('select name from client');
    expect(rows).toEqual([{ name: 'Žluťoučký 株式会社' }]);
  });

  test('[XIO-028] keeps markup and formulas as the text that they are', async () => {
    const customerID = `=cmd|'/C calc'!A0 <img src=x onerror="alert(1)">`;
    await importFile(receivablesFile([{ customerID }]));
    const { rows } = await database.pool.query<{ name: string }>('select name from client');
    expect(rows).toEqual([{ name: customerID }]);
  });
});

describe('a file that was imported before', () => {
  test('changes nothing, whatever was done to its invoices since', async () => {
    const bytes = receivablesFile([{ SettledDate: '' }, {}]);
    await importFile(bytes);
    await database.pool.query(
      `update invoice set internal_note = 'called them', due_date = due_date + 9, version = version + 1`,
    );
    const report = await importFile(bytes);
    expect(report.rows.map(({ verdict }) => verdict)).toEqual(['skip', 'skip']);
    expect(report.outcome).not.toBe('rejected');
    expect(await countInvoices()).toBe(2);
  });

  test('adds only its new rows, to the clients that are there', async () => {
    await importFile(receivablesFile([{}]));
    const report = await importFile(receivablesFile([{}, {}]));
    expect(report.rows.map(({ verdict }) => verdict)).toEqual(['skip', 'create']);
    const { rows } = await database.pool.query('select count(*)::int as clients from client');
    expect(rows).toEqual([{ clients: 1 }]);
    expect(await countInvoices()).toBe(2);
  });

  test('also goes to an archived client, who stays so: it tells of what was billed already', async () => {
    await importFile(receivablesFile([{}]));
    await database.pool.query('update client set archived_at = now()');
    const report = await importFile(receivablesFile([{}, {}]));
    expect(report.rows.map(({ verdict }) => verdict)).toEqual(['skip', 'create']);
    const { rows } = await database.pool.query(
      'select count(*)::int as clients from client where archived_at is not null',
    );
    expect(rows).toEqual([{ clients: 1 }]);
    expect(await countInvoices()).toBe(2);
  });

  test('imports nothing when a row says another thing than before', async () => {
    await importFile(receivablesFile([{ InvoiceAmount: '55.9' }]));
    const report = await importFile(receivablesFile([{ InvoiceAmount: '56.00' }, {}]));
    expect(report.outcome).toBe('rejected');
    expect(report.rows).toMatchObject([{ verdict: 'reject' }, { verdict: 'create' }]);
    expect(report.rows[0]?.issues[0]).toMatchObject({
      reason: { key: 'fileImport.imported' },
      value: 'N-1: total 55.90 → 56.00, paid 55.90 → 56.00',
    });
    expect(await countInvoices()).toBe(1);
  });

  test('is written once when two imports of it run at the same time', async () => {
    const bytes = receivablesFile(Array.from({ length: 300 }, () => ({})));
    const reports = await Promise.all([importFile(bytes), importFile(bytes), importFile(bytes)]);
    const outcomes = reports.map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['imported', 'known', 'known']);
    expect(await countInvoices()).toBe(300);
  });
});

describe('nothing is written', () => {
  test('by a dry run, which judges every row', async () => {
    await importFile(receivablesFile([{}]));
    const report = await importFile(receivablesFile([{}, {}, { InvoiceAmount: 'x' }]), true);
    expect(report.rows.map(({ verdict }) => verdict)).toEqual(['skip', 'create', 'reject']);
    expect(await countInvoices()).toBe(1);
  });

  test('when one row of many is bad', async () => {
    const rows = Array.from({ length: 50 }, () => ({}));
    const report = await importFile(receivablesFile([...rows, { DueDate: '2/30/2013' }]));
    expect(report.outcome).toBe('rejected');
    expect(report.rows.filter(({ verdict }) => verdict === 'reject')).toMatchObject([
      { rows: [{ line: 52 }], issues: [{ field: 'due' }] },
    ]);
    expect(await countInvoices()).toBe(0);
  });

  test('when the writing fails half way', async () => {
    await database.pool.query(
      'alter table payment add constraint no_more check (amount_minor <> 777)',
    );
    const rows = Array.from({ length: 3_000 }, (_, index) => ({
      InvoiceDate: index === 2_999 ? '1/3/2013' : '1/2/2013',
      InvoiceAmount: index === 2_999 ? '7.77' : '5.00',
    }));
    await expect(importFile(receivablesFile(rows))).rejects.toThrow('no_more');
    expect(await countInvoices()).toBe(0);
    const { rows: clients } = await database.pool.query('select from client');
    expect(clients).toEqual([]);
  });
});
