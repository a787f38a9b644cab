import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { recomputeBalances } from '#database/recompute-balances.ts';
import type { DB } from '#database/schema.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { addDays, dayIn } from '#domain/calendar-day.ts';
import { invoiceTotals, type InvoiceLine } from '#domain/invoice-totals.ts';
import { minorToDecimal } from '#domain/money.ts';
import { loadSampleData } from './load-sample-data.ts';

const six = ['Downloaded', 'Draft', 'Paid', 'Partial Payment', 'Past Due', 'Sent'];

async function countByStatus(
  db: Kysely<DB>,
  today: string,
  last = 10_000,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: bigint }>`
    select status, count(*) from (
      select invoice_status(invoice, ${today}::date) as status from invoice order by id desc limit ${last}
    ) as shown group by status order by status`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
}

async function paidBetween(db: Kysely<DB>, first: string, last: string): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor from payment
    where paid_on between ${first}::date and ${last}::date`.execute(db);
  return rows[0]?.minor ?? 0n;
}

function discountOf(row: { discount_percent: string | null; discount_minor: bigint }) {
  if (row.discount_percent !== null) return { discount: { percent: row.discount_percent } };
  return { discount: { amount: minorToDecimal(row.discount_minor, 2) } };
}

describe.each([
  ['a Friday', '2026-11-20T10:30:00Z', 'Europe/London', '2026-11-20'],
  ['a Sunday', '2026-11-22T10:30:00Z', 'America/New_York', '2026-11-22'],
  ['New Year’s Day, at midnight', '2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['the last evening of a year', '2026-12-31T23:59:59Z', 'America/Los_Angeles', '2026-12-31'],
  ['a leap day', '2028-03-01T10:59:00Z', 'Pacific/Pago_Pago', '2028-02-29'],
])('sample data of %s', (_name, instant, timeZone, today) => {
  const now = new Date(instant);
  let database: TestDatabase;
  let db: Kysely<DB>;

  beforeAll(async () => {
    database = await createTestDatabase({ statementTimeoutMs: 0 });
    db = database.db;
    const loaded = await loadSampleData(db, { passwordHash: 'hash', now, timeZone });
    expect(loaded).toEqual({ adminEmail: 'mara@halden-rowe.example' });
    expect(dayIn(timeZone, now)).toBe(today);
  });
  afterAll(() => database.drop());

  it('breaks no invariant, and its balances are what its facts come to', async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    expect((await recomputeBalances(db)).differences).toEqual([]);
  });

  it('[S166] has exactly the six statuses of the specification, most invoices paid, and all six on the first page', async () => {
    const counts = await countByStatus(db, today);
    expect(Object.keys(counts)).toEqual(six);
    expect(counts.Paid).toBeGreaterThan(950);
    for (const status of six) expect(counts[status]).toBeGreaterThanOrEqual(18);
    expect(Object.keys(await countByStatus(db, today, 10))).toEqual(six);
  });

  it('[S166] has no other status on any later day, and debts fall due by themselves', async () => {
    for (const days of [1, 7, 30, 61]) {
      const counts = await countByStatus(db, addDays(today, days));
      expect(six).toEqual(expect.arrayContaining(Object.keys(counts)));
    }
    const later = await countByStatus(db, addDays(today, 61));
    expect(Object.keys(later)).toEqual(['Draft', 'Paid', 'Past Due']);
  });

  it('ends with invoice 5036, ids ascending with the days up to today', async () => {
    const invoices = await db
      .selectFrom('invoice')
      .select(['id', 'issued_date'])
      .orderBy('id')
      .execute();
    expect(invoices).toHaveLength(1248);
    expect(invoices.at(-1)).toEqual({ id: 5036n, issued_date: today });
    const days = invoices.map((invoice) => invoice.issued_date);
    expect(days).toEqual(days.toSorted());
    expect(days[0]?.localeCompare(addDays(today, -400))).toBeGreaterThanOrEqual(0);
    expect(days.filter((day) => day >= addDays(today, -1)).length).toBeGreaterThanOrEqual(5);
    const next = await sql<{
      id: bigint;
    }>`select nextval(pg_get_serial_sequence('invoice', 'id')) as id`.execute(db);
    expect(next.rows).toEqual([{ id: 5037n }]);
  });

  it('numbers issued invoices in their order, each year from 1 on', async () => {
    const issued = await db
      .selectFrom('invoice')
      .where('issued_at', 'is not', null)
      .select(['number', 'issued_date'])
      .orderBy('id')
      .execute();
    const counters = new Map<string, number>();
    for (const { number, issued_date: day } of issued) {
      const year = day.slice(0, 4);
      counters.set(year, (counters.get(year) ?? 0) + 1);
      expect(number).toBe(`INV-${year}-${String(counters.get(year)).padStart(4, '0')}`);
    }
    expect(counters.size).toBeGreaterThanOrEqual(2);
  });

  it('says nothing of the future', async () => {
    const { rows } = await sql<{ ahead: bigint }>`
      select (select count(*) from activity where at > ${now})
        + (select count(*) from payment where paid_on > ${today}::date or created_at > ${now})
        + (select count(*) from credit_note where issued_date > ${today}::date or created_at > ${now})
        + (select count(*) from refund where refunded_on > ${today}::date or created_at > ${now})
        + (select count(*) from ledger_entry where at > ${now})
        + (select count(*) from invoice where greatest(created_at, issued_at, sent_at, downloaded_at) > ${now}) as ahead`.execute(
      db,
    );
    expect(rows).toEqual([{ ahead: 0n }]);
  });

  it('books every charge and payment at the moment when it happened', async () => {
    const { rows } = await sql`
      select count(*) filter (where kind = 'charge' and at is distinct from issued_at) as "chargedElsewhere",
        count(*) filter (where payment_id is not null and entry.at is distinct from payment.created_at) as "paidElsewhere",
        count(distinct entry.at::date) > 300 as spread
      from ledger_entry as entry left join invoice on invoice.id = entry.invoice_id
      left join payment on payment.id = payment_id`.execute(db);
    expect(rows).toMatchObject([{ chargedElsewhere: 0n, paidElsewhere: 0n, spread: true }]);
  });

  it('offers to the editor what it bills: every title once, as it was written last', async () => {
    const { rows } = await sql<{ missing: bigint; known: bigint; most: number }>`
      select (select count(*) from invoice_line left join item_memory using (title) where item_memory.title is null) as missing,
        (select count(*) from item_memory) as known, (select max(used_count) from item_memory) as most`.execute(
      db,
    );
    expect(rows[0]).toMatchObject({ missing: 0n });
    expect(rows[0]?.known).toBeGreaterThan(25n);
    expect(rows[0]?.most).toBeGreaterThan(10);
  });

  it('has credit notes in each state, a loss that was paid after all, and what a bank kept', async () => {
    const { rows } = await sql`
      select (select jsonb_object_agg(status, of_status) from (
          select status, count(*) as of_status from credit_note_standing group by status) as standing) as notes,
        (select count(*) from ledger_entry where kind = 'write-off') as losses,
        (select sum(amount_minor) from ledger_posting where account = 'bad-debt')::bigint as lost,
        (select count(*) from payment_difference) as differences`.execute(db);
    const notes = { Open: 2, Applied: 1, Refunded: 1 };
    expect(rows).toEqual([{ notes, losses: 1n, lost: 0n, differences: 1n }]);
  });

  it('has a gain today, and payments this month and in each of the last twelve weeks', async () => {
    const paidToday = await paidBetween(db, today, today);
    const weekBefore = await paidBetween(db, addDays(today, -7), addDays(today, -1));
    expect(paidToday * 70n).toBeGreaterThan(weekBefore * 11n);
    expect(await paidBetween(db, `${today.slice(0, 8)}01`, today)).toBeGreaterThan(0n);
    const weeks = await Promise.all(
      Array.from({ length: 12 }, (_, week) =>
        paidBetween(db, addDays(today, -7 * week - 6), addDays(today, -7 * week)),
      ),
    );
    expect(weeks.every((minor) => minor > 0n)).toBe(true);
    expect(new Set(weeks).size).toBe(12);
  });

  it('[S158] has totals that the rules of the business come to, from what is stored', async () => {
    const [invoices, lines] = await Promise.all([
      db.selectFrom('invoice').selectAll().execute(),
      db.selectFrom('invoice_line').orderBy('position').selectAll().execute(),
    ]);
    const byInvoice = Map.groupBy(lines, (line) => line.invoice_id);
    const stored = invoices.map(({ id, ...invoice }) => ({
      id,
      subtotalMinor: invoice.subtotal_minor,
      discountMinor: invoice.discount_minor,
      taxMinor: invoice.tax_minor,
      totalMinor: invoice.total_minor,
    }));
    const computed = invoices.map((invoice) => {
      const written = (byInvoice.get(invoice.id) ?? []).map((line): InvoiceLine => {
        const taxes = line.taxes as { rate: string; category: string }[]; // What the generator wrote.
        return { cost: line.cost, qty: line.qty, taxes, ...discountOf(line) };
      });
      const { subtotalMinor, discountMinor, taxMinor, totalMinor } = invoiceTotals({
        currencyExponent: 2,
        pricesIncludeTax: false,
        taxPerLine: false,
        lines: written,
        ...discountOf(invoice),
      });
      return { id: invoice.id, subtotalMinor, discountMinor, taxMinor, totalMinor };
    });
    expect(computed).toEqual(stored);
    expect(stored.every((invoice) => invoice.totalMinor > 0n)).toBe(true);
  });
});
