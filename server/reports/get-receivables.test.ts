import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnListDay } from '#database/list-index/turn-list-day.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import type { SharedContext } from '#server/http/handler.ts';
import { createRandom } from '#testing/random.ts';
import { type BookedInvoice, lastDay, owedOn, randomBooks } from '#testing/reports/random-books.ts';
import { storeBooks } from '#testing/reports/store-books.ts';
import { addReportSums } from './kept/keep-report-sums.ts';
import { getReceivables } from './get-receivables.ts';

const books = randomBooks(createRandom(20_261_127), 150, 9);
/** The last has documents and payments behind it, and so have the others. */
const today = addDays(lastDay, -40);
const days = [today, addDays(today, -1), addDays(today, -17), addDays(today, -45), '2025-09-12'];
let database: TestDatabase;
let clients: bigint[];

beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
  await database.pool.query("insert into organisation (name, country) values ('Test', 'Germany')");
  clients = await storeBooks(database.db, books);
  await turnListDay(database.db, today);
});
afterAll(() => database.drop());

const read = (asOf: CalendarDay, currency?: string) =>
  getReceivables(database.db, { asOf, currency }, {
    today,
    organisation: { currency: 'USD' },
  } as SharedContext);

const bucketOf = (invoice: BookedInvoice, day: CalendarDay) => {
  const late = daysBetween(invoice.dueDate, day);
  return late <= 0 ? 0 : Math.min(Math.ceil(late / 30), 4);
};

const sumOf = (invoices: readonly BookedInvoice[], day: CalendarDay) => ({
  amount: invoices.reduce((sum, invoice) => sum + owedOn(invoice, day), 0) / 100,
  invoices: invoices.length,
});

async function expectTheBooks(): Promise<void> {
  for (const day of days) {
    const open = books.filter((invoice) => owedOn(invoice, day) !== 0);
    const said = await read(day);
    const buckets = [0, 1, 2, 3, 4].map((bucket) =>
      sumOf(
        open.filter((invoice) => bucketOf(invoice, day) === bucket),
        day,
      ),
    );
    expect(said.buckets, day).toEqual(buckets);
    const weeks = said.expected.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(weeks, day).toBe(Math.round(said.outstanding.amount * 100));
    const debtors = clients.flatMap((id, client) => {
      const own = open.filter((invoice) => invoice.client === client);
      const oldest = own.map(({ dueDate }) => dueDate).sort()[0];
      if (oldest === undefined) return [];
      const late = own.filter((invoice) => bucketOf(invoice, day) > 0);
      return {
        id: Number(id),
        outstanding: sumOf(own, day).amount,
        pastDue: sumOf(late, day).amount,
        oldestDays: Math.max(daysBetween(oldest, day), 0),
      };
    });
    expect(said.outstanding.clients, day).toBe(debtors.length);
    const most = debtors.sort((one, other) => other.outstanding - one.outstanding).slice(0, 6);
    expect(said.debtors, day).toMatchObject(most);
  }
}

test('what is owed as of any day is what the documents say, whatever is kept', async () => {
  await expectTheBooks();
  const before = await Promise.all([read(today), read('2025-09-12')]);
  while (await addReportSums(database.db, 60n));
  await expectTheBooks();
  expect(await Promise.all([read(today), read('2025-09-12')])).toEqual(before);
});

test('money is expected on the day on which its client usually pays', async () => {
  const { expected } = await read(today);
  const usual = clients.map((_, client) => {
    const parts = books.flatMap((invoice) =>
      invoice.client !== client || invoice.voidedOn !== undefined
        ? []
        : invoice.payments.map(({ day, settles }) => ({
            day: day > invoice.issuedDate ? day : invoice.issuedDate,
            settles,
            due: invoice.dueDate,
          })),
    );
    const counted = parts.filter(({ day }) => day >= '2025-01-01' && day <= today);
    const paid = counted.reduce((sum, { settles }) => sum + settles, 0);
    const late = counted.reduce(
      (sum, part) => sum + part.settles * daysBetween(part.due, part.day),
      0,
    );
    return paid === 0 ? 0 : Math.sign(late) * Math.round(Math.abs(late) / paid);
  });
  const monday = expected[0]?.from ?? '';
  const weeks = expected.map(() => 0);
  for (const invoice of books) {
    const owed = owedOn(invoice, today);
    const likely = addDays(invoice.dueDate, usual[invoice.client] ?? 0);
    const day = likely > today ? likely : today;
    const week = Math.min(Math.floor(daysBetween(monday, day) / 7), weeks.length - 1);
    weeks[week] = (weeks[week] ?? 0) + owed;
  }
  expect(expected.map(({ amount }) => Math.round(amount * 100))).toEqual(weeks);
});

test('in a currency in which nobody was billed nothing is owed', async () => {
  const nothing = { amount: 0, invoices: 0 };
  for (const day of days)
    expect(await read(day, 'CHF'), day).toMatchObject({
      ...{ outstanding: { ...nothing, clients: 0 }, pastDue: nothing, debtors: [] },
      buckets: Array.from({ length: 5 }, () => nothing),
      expected: Array.from({ length: 6 }, () => ({ amount: 0 })),
    });
});
