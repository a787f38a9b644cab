import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import { createRandom } from '#testing/random.ts';
import { firstDay, lastDay, randomBooks } from '#testing/reports/random-books.ts';
import { storeBooks } from '#testing/reports/store-books.ts';
import { checkReport } from './check-report.ts';
import { addReportSums } from './kept/keep-report-sums.ts';
import type { ReportPage } from './find-days.ts';
import { listReportEntries } from './list-report-entries.ts';
import { patient } from './patient.ts';
import { readReport } from './read-report.ts';
import type { ReportScope, ReportTable } from './sql/report-table.ts';
import { taxedDocuments } from './sql/taxed-documents.ts';
import { ecSales } from './tables/ec-sales.ts';
import { creditNoteJournal, invoiceJournal, paymentJournal } from './tables/journals.ts';

const random = createRandom(20_261_127);
const books = randomBooks(random, 140, 5);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
  await database.pool.query("insert into organisation (name, country) values ('Test', 'Germany')");
  const clients = await storeBooks(database.db, books);
  await storeRest(String(clients[0]));
});
afterAll(() => database.drop());

/** What journals must tell apart beside the books: documents from elsewhere, without an amount, cancelled by a note; money that goes back. */
async function storeRest(client: string): Promise<void> {
  await database.pool.query(`
    create temporary table given (name text, issued_date date, net bigint, tax bigint, voided_on date, id bigint);
    insert into given (name, issued_date, net, tax, voided_on) values
      ('OLD-1', '2025-02-03', 5000, 1000, null), ('OLD-2', '2025-02-03', 700, 0, '2025-04-01'), ('OLD-3', '2025-06-30', 300, 60, '2025-06-30'),
      ('OLD-4', '2025-07-01', 0, 0, null), ('OLD-5', '2025-07-02', 0, 0, '2025-07-09'), ('INV-9001', '2026-03-01', 0, 0, null),
      ('INV-9002', '2026-03-01', 0, 0, '2026-03-02'), ('INV-9003', '2026-03-03', 900, 0, null), ('INV-9004', '2026-04-01', 2000, 400, null);
    with added as (
      insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, tax_minor, total_minor, reference)
        select ${client}, 'USD', issued_date, issued_date, net, tax, net + tax, name from given returning id, reference
    ) update given set id = added.id from added where reference = name;
    -- A draft.
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor) values
      (${client}, 'USD', '2025-03-01', '2025-03-01', 77, 77);
    insert into invoice_tax (invoice_id, category, rate, base_minor, tax_minor) select id, 'S', 20, net, tax from given where tax > 0;
    update invoice set early_discount_percent = 3, early_discount_days = 10 where reference = 'INV-9004';
    update invoice set issued_at = now(), number = name, series = case when name ~ 'OLD' then 'imported' else 'extra' end,
      number_year = case when name ~ 'INV' then 2026 end, number_counter = case when name ~ 'INV' then right(name, 1)::int end
      from given where given.id = invoice.id;
    update invoice set voided_at = now(), voided_on = given.voided_on from given where given.id = invoice.id and given.voided_on is not null;
    insert into payment (id, client_id, currency, amount_minor, paid_on, method) overriding system value values
      (90001, ${client}, 'USD', 5000, '2025-08-01', 'Card'), (90002, ${client}, 'USD', 2328, '2026-04-02', 'Bank Transfer');
    insert into payment_reversal (payment_id, amount_minor, reversed_on) values (90001, 1500, '2025-08-01');
    insert into refund (client_id, currency, amount_minor, refunded_on, method) values (${client}, 'USD', 700, '2025-08-03', 'Bank Transfer');
    insert into payment_difference (payment_id, invoice_id, kind, amount_minor, tax_minor, taxes, lines)
      select 90002, id, 'early-payment-discount', 72, 12, '[{"category":"S","rate":"20","base":"60","tax":"12"}]', '[]'
      from given where name = 'INV-9004';
    insert into payment_allocation (payment_id, invoice_id, amount_minor) select 90002, id, 2400 from given where name = 'INV-9004';
    begin;
    insert into credit_note (id, invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason, net_minor, tax_minor,
        total_minor, taxes, is_itemized, cancels) overriding system value
      select 90003, id, ${client}, 'USD', 'CN-2026-9003', 2026, 9003, '2026-03-09', 'Void', net, tax, net + tax,
        '[]', false, true from given where name = 'INV-9003';
    insert into credit_application (invoice_id, client_id, currency, amount_minor, credit_note_id, applied_on)
      select id, ${client}, 'USD', 900, 90003, '2026-03-09' from given where name = 'INV-9003';
    update invoice set voided_at = now(), voided_on = '2026-03-09' from given where given.id = invoice.id and name = 'INV-9003';
    commit`);
}

const journals = {
  invoices: invoiceJournal,
  'credit-notes': creditNoteJournal,
  payments: paymentJournal,
};
const scopeOf = (from: CalendarDay | null, to: CalendarDay): ReportScope => ({
  ...{ from, to, today: lastDay, currency: 'USD', exponent: 2, home: 'Germany', hasLabels: false },
  ...({ basis: 'accrual', by: 'client', country: 'de' } as const),
});
const read = (table: ReportTable, scope: ReportScope, page: ReportPage) =>
  patient(database.db, (transaction) => readReport(transaction, { table, scope }, page));
/** All facts of the scope, added up. */
function readWhole(table: ReportTable, scope: ReportScope) {
  const whole = { ...table };
  delete whole.paged;
  return read(whole, scope, { offset: 0, limit: 10_000 });
}
const randomDay = () => addDays(firstDay, random.int(0, daysBetween(firstDay, lastDay)));
const wide = [scopeOf(null, '2030-01-01'), scopeOf('2026-01-01', lastDay)];
const spans = () => {
  const [from = firstDay, to = lastDay] = [randomDay(), randomDay()].sort();
  return [...wide, scopeOf(from, to), scopeOf(to, to), scopeOf('2009-12-01', '2009-12-31')];
};

test('the pages of a journal are its rows, and its foot is what they add up to, whatever is kept', async () => {
  let isMore = true;
  while (isMore) {
    for (const [name, table] of Object.entries(journals))
      for (const scope of spans()) {
        const whole = await readWhole(table, scope);
        const limit = random.int(1, 40);
        const rows: unknown[] = [];
        for (let offset = 0; offset <= whole.total; offset += limit) {
          const part = await read(table, scope, { offset, limit });
          expect([part.total, part.foot], name).toEqual([whole.total, whole.foot]);
          expect(part.rows.length).toBe(Math.min(limit, whole.total - offset));
          rows.push(...part.rows);
        }
        expect(rows, name).toEqual(whole.rows);
      }
    isMore = await addReportSums(database.db, BigInt(random.int(200, 600)));
  }
});

const behind = Object.entries({
  invoices: ['net', 'tax', 'total'],
  'credit-notes': ['net', 'tax', 'total'],
  payments: ['received', 'returned', 'moved'],
} satisfies Record<keyof typeof journals, string[]>);

test.each(behind)('what is behind the foot of %s is each of its facts', async (name, columns) => {
  const table = journals[name as keyof typeof journals];
  const { entries: _, ...factByFact } = table;
  for (const scope of spans())
    for (const column of columns) {
      const readPage = (of: ReportTable, page: number) =>
        patient(database.db, (transaction) =>
          listReportEntries(transaction, { table: of, scope, column, page }),
        );
      const { total, perPage } = await readPage(factByFact, 1);
      for (let page = 1; page <= Math.ceil(total / perPage) + 1; page += 1)
        expect(await readPage(table, page)).toEqual(await readPage(factByFact, page));
    }
});

test.each(Object.entries(journals))('the ledger holds the foot of %s, too', async (_, table) => {
  const checks = await patient(database.db, (transaction) =>
    checkReport(transaction, { table, scope: scopeOf(null, '2030-01-01') }),
  );
  expect(checks).toHaveLength(1);
  for (const { report, ledger } of checks) expect(report).toBe(ledger);
});

test('what stands in the journals is what happened, each thing once', async () => {
  const [everything = scopeOf(null, lastDay)] = wide;
  const page = { offset: 0, limit: 1 };
  const payments = books.flatMap((invoice) => invoice.payments);
  const notes = books.flatMap(({ creditNote }) => (creditNote ? [creditNote] : []));
  const voids = books.filter(({ voidedOn }) => voidedOn !== undefined);
  const billed = [...books, ...voids.map(({ net, tax }) => ({ net: -net, tax: -tax }))];
  const sum = (amounts: number[]) => amounts.reduce((added, minor) => added + minor, 0);
  const cents = (cell: unknown) => Math.round(Number(cell) * 100);
  const invoices = await read(invoiceJournal, everything, page);
  // Nine more, four of them void by themselves.
  expect(invoices.total).toBe(billed.length + 13);
  expect(invoices.foot.slice(4).map(cents)).toEqual([
    sum(billed.map(({ net }) => net)) + 5_000 + 900 + 2_000,
    sum(billed.map(({ tax }) => tax)) + 1_000 + 400,
    sum(billed.map(({ net, tax }) => net + tax)) + 6_000 + 900 + 2_400,
  ]);
  const credited = await read(creditNoteJournal, everything, page);
  expect(credited.total).toBe(notes.length + 1);
  expect(credited.foot.slice(3, 5).map(cents)).toEqual([
    sum(notes.map(({ net }) => net)) + 900,
    sum(notes.map(({ tax }) => tax)),
  ]);
  const moved = await read(paymentJournal, everything, page);
  expect(moved.total).toBe(payments.length + 4);
  expect(moved.foot.slice(4).map(cents)).toEqual([
    sum(payments.map(({ minor }) => minor)) + 7_328,
    2_200,
    sum(payments.map(({ minor }) => minor)) + 5_128,
  ]);
});

test('supplies to other member states are all that documents say of them, by any of their kinds', async () => {
  const { db, pool } = database;
  // As if they were issued so; one credit note takes back what its invoice does not say.
  await pool.query(`begin; set local session_replication_role = replica;
    update invoice_tax set category = case when invoice_id % 2 = 0 then 'K' else 'AE' end where rate = 20 and invoice_id % 3 = 0;
    update credit_note set taxes = jsonb_set(taxes, '{0,category}', '"K"') where id % 4 = 1 and taxes <> '[]';
    update payment_difference set taxes = jsonb_set(taxes, '{0,category}', '"AE"'); commit`);
  for (const basis of ['accrual', 'cash'] as const)
    for (const scope of [...wide, ...wide.map((one) => ({ ...one, from: '2026-04-01' }))]) {
      const asked = { ...scope, basis };
      const { rows } = await sql<{ col: string; minor: bigint }>`
        select case category when 'K' then 'goods' else 'services' end as col, sum(base)::bigint as minor
        from (${taxedDocuments(asked)}) as document where category in ('K', 'AE') group by 1`.execute(
        db,
      );
      const told = new Map(rows.map(({ col, minor }) => [col, Number(minor) / 100]));
      expect(told.size).toBe(2);
      const { foot } = await read(ecSales, asked, { offset: 0, limit: 1 });
      expect(foot.slice(3)).toEqual([told.get('goods'), told.get('services')]);
    }
});
