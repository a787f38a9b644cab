import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { migrate, migrationsFolder } from './migrate.ts';
import { createBareDatabase, type TestDatabase } from './test-database.ts';

// Written as the versions before the ledger wrote: issued at once, no counter, no party, no posting.
const before = `
  insert into organisation (name, address, iban) values ('Acme', 'Ring 1', 'AT61');
  insert into app_user (email, name, role, password_hash) values ('a@example.com', 'A', 'admin', '');
  insert into client (name, company, country) values ('Zoë', 'Zoë & Co', 'Austria'), ('Bo', '', '');
  insert into number_series (code, year, last_counter) values ('invoice', 2025, 1), ('invoice', 2026, 5);
  insert into invoice (id, client_id, currency, series, number, issued_date, due_date, subtotal_minor, discount_minor,
    discount_percent, tax_minor, total_minor, issued_at, sent_at, is_sample)
  overriding system value values
    (1, 1, 'USD', 'invoice', 'INV-2025-0001', '2025-12-31', '2026-01-30', 10000, 0, null, 2000, 12000, '2026-01-01T04:00Z', null, true),
    (2, 1, 'USD', 'invoice', 'INV-2026-0001', '2026-01-02', '2026-02-01', 10000, 500, null, 0, 9500, '2026-01-02T10:00Z', '2026-01-02T10:01Z', true),
    (3, 1, 'EUR', 'invoice', 'INV-2026-0002', '2026-01-03', '2026-02-02', 10000, 1000, 10, 0, 9000, '2026-01-03T10:00Z', null, false),
    (4, 2, 'USD', 'invoice', 'INV-2026-0003', '2026-01-04', '2026-02-03', 5000, 0, null, 0, 5000, '2026-01-04T10:00Z', null, false),
    (5, 2, 'USD', 'invoice', 'INV-2026-0004', '2026-01-05', '2026-02-04', 5000, 0, null, 1000, 6000, '2026-01-05T10:00Z', null, false),
    (6, 2, 'USD', 'invoice', 'INV-2026-0005', '2026-01-06', '2026-02-05', 0, 0, null, 0, 0, '2026-01-06T10:00Z', null, false),
    (7, 2, 'USD', 'imported', '0000611365', '2013-01-02', '2013-02-01', 5594, 0, null, 0, 5594, '2013-01-02T00:00Z', null, false),
    (8, 2, 'USD', null, null, '2026-01-07', '2026-02-06', 700, 50, null, 0, 650, null, null, false);
  insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
    select id, 1, 'Work', subtotal_minor / 100.0, 1, subtotal_minor from invoice;
  insert into invoice_tax (invoice_id, category, rate, base_minor, tax_minor) values (1, 'S', 20, 10000, 2000), (5, 'S', 20, 5000, 1000);
  insert into payment (client_id, currency, amount_minor, paid_on, method, created_at) values
    (1, 'USD', 15000, '2026-01-10', 'Card', '2026-01-11T09:00Z'),
    (2, 'USD', 2000, '2026-01-12', 'Cash', '2026-01-12T09:00Z'),
    (2, 'USD', 5594, '2013-01-15', 'Other', '2026-01-01T00:00Z');
  -- One payment over two invoices, with something left of it.
  insert into payment_allocation (payment_id, invoice_id, amount_minor) values (1, 1, 12000), (1, 2, 2500), (2, 5, 2000), (3, 7, 5594);
  update invoice set voided_at = '2026-01-20T10:00Z' where id = 4;
  update invoice set written_off_at = '2026-01-21T10:00Z' where id = 5;
  insert into activity (invoice_id, kind, summary) select id, 'created', 'Draft created' from invoice`;

let database: TestDatabase;
let facts: unknown[];
beforeAll(async () => {
  database = await createBareDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const names = ['0001_ground.sql', '0002_dashboard.sql'];
  for (const name of names) copyFileSync(join(migrationsFolder, name), join(folder, name));
  expect(await migrate(database.pool, folder)).toEqual(names);
  rmSync(folder, { recursive: true });
  await database.pool.query(before);
  facts = await readFacts();
  await migrate(database.pool);
});
afterAll(() => database.drop());

async function rows(query: string): Promise<unknown[]> {
  return (await database.pool.query<Record<string, unknown>>(query)).rows;
}

/** What an invoice said before and has to say after. */
const readFacts = () =>
  rows(`select id, number, total_minor, paid_minor, balance_minor, version,
    invoice_status(invoice, '2026-01-25') as status from invoice order by id`);

test('every invoice keeps its number, amounts and status', async () => {
  expect(await readFacts()).toEqual(facts);
  expect(facts).toHaveLength(8);
});

test('what a payment left over is the client’s credit', async () => {
  expect(
    await rows('select currency, amount_minor from client_credit where client_id = 1'),
  ).toEqual([{ currency: 'USD', amount_minor: 500n }]);
});

test('breaks no invariant, and what happens next breaks none', async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.pool.query(`
    insert into payment (client_id, currency, amount_minor, paid_on, method) values (1, 'EUR', 9000, '2026-01-25', 'Card');
    insert into payment_allocation (payment_id, invoice_id, amount_minor) select max(id), 3, 9000 from payment;
    insert into credit_application (invoice_id, client_id, currency, amount_minor, applied_on) values (2, 1, 'USD', 500, '2026-01-25');
    update number_series set last_counter = 6 where year = 2026;
    update invoice set series = 'invoice', number = 'INV-2026-0006', number_year = 2026, number_counter = 6, issued_at = now() where id = 8`);
  expect(await brokenInvariants(database.db)).toEqual([]);
  expect(await rows('select balance_minor from invoice where id in (2, 3) order by id')).toEqual([
    { balance_minor: 6500n },
    { balance_minor: 0n },
  ]);
});

test('numbers keep the year and the counter that they were written with', async () => {
  expect(
    await rows(
      'select number_year as year, number_counter as counter from invoice where id < 8 order by id',
    ),
  ).toEqual([
    { year: 2025, counter: 1 },
    ...[1, 2, 3, 4, 5].map((counter) => ({ year: 2026, counter })),
    { year: null, counter: null },
  ]);
});

test('issued invoices keep who sold and who bought, equal texts once; drafts keep nobody', async () => {
  expect(
    await rows(`select invoice.id, seller.content->>'name' as seller, seller.content->>'iban' as iban,
      buyer.content->>'company' as company from invoice
      left join party as seller on seller.id = seller_party_id left join party as buyer on buyer.id = client_party_id
      where invoice.id in (1, 4, 7) order by invoice.id`),
  ).toEqual([
    { id: 1n, seller: 'Acme', iban: 'AT61', company: 'Zoë & Co' },
    { id: 4n, seller: 'Acme', iban: 'AT61', company: '' },
    { id: 7n, seller: 'Acme', iban: 'AT61', company: '' },
  ]);
  expect(await rows('select count(*) as parties from party')).toEqual([{ parties: 3n }]);
});

test('the ledger tells what had happened, each on its day', async () => {
  expect(
    await rows(`select kind, debit, credit, amount_minor::int as minor, at::date as day from ledger_entry
      where client_id = 2 and at < '2026-01-22' order by at, id`),
  ).toEqual([
    { kind: 'charge', debit: 'receivable', credit: 'revenue', minor: 5594, day: '2013-01-02' },
    { kind: 'payment', debit: 'cash', credit: 'client-credit', minor: 5594, day: '2026-01-01' },
    {
      kind: 'allocation',
      debit: 'client-credit',
      credit: 'receivable',
      minor: 5594,
      day: '2026-01-01',
    },
    { kind: 'charge', debit: 'receivable', credit: 'revenue', minor: 5000, day: '2026-01-04' },
    { kind: 'charge', debit: 'receivable', credit: 'revenue', minor: 5000, day: '2026-01-05' },
    { kind: 'charge', debit: 'receivable', credit: 'tax', minor: 1000, day: '2026-01-05' },
    { kind: 'payment', debit: 'cash', credit: 'client-credit', minor: 2000, day: '2026-01-12' },
    {
      kind: 'allocation',
      debit: 'client-credit',
      credit: 'receivable',
      minor: 2000,
      day: '2026-01-12',
    },
    { kind: 'void', debit: 'revenue', credit: 'receivable', minor: 5000, day: '2026-01-20' },
    { kind: 'write-off', debit: 'bad-debt', credit: 'receivable', minor: 4000, day: '2026-01-21' },
  ]);
});

test('a discount that was typed stays typed', async () => {
  expect(
    await rows(
      'select id, discount_typed_minor as typed from invoice where discount_minor > 0 order by id',
    ),
  ).toEqual([
    { id: 2n, typed: 500n },
    { id: 3n, typed: null },
    { id: 8n, typed: 50n },
  ]);
});
