import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '#testing/random.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { exportedRows } from '#testing/exports/test-invoice-export.ts';
import { addRandomInvoices } from '#testing/list/random-invoices.ts';
import { drawListQuery } from '#testing/list/random-list-queries.ts';
import { everyInvoice, slowList } from '#testing/list/slow-list.ts';

const seed = Number(process.env.ORACLE_SEED ?? 20_260_315);
const rounds = Number(process.env.ORACLE_ROUNDS ?? 60);
const today = '2026-03-15';
/** More than there are: all of it is on one page. */
const all = { page: 1, perPage: 1_000_000 };

let app: TestApp;
let staff: TestClient;
const random = createRandom(seed);
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T12:00:00Z`) });
  staff = await app.as('viewer');
  await addRandomInvoices(app.db, { random, today, count: 1_500 });
});
afterAll(() => app.close());

/** A filter as it stands in an address. */
const texts = (parts: object) =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => {
      const text = String(value);
      return text === '' ? [] : [[name, text]];
    }),
  );

test(`a file has exactly the rows of the list in its order, for ${String(rounds)} random filters (ORACLE_SEED=${String(seed)})`, async () => {
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { whole, plain, conditions } = drawListQuery(random);
    const { page: _page, perPage: _perPage, sortBy, sortDesc, ...filter } = whole;
    const expected = await slowList(
      app.database.pool,
      { ...plain, ...all },
      everyInvoice(today),
      conditions,
    );
    const rows = await exportedRows(staff, {
      selection: { filter: texts(filter), except: [] },
      ...{ sortBy, sortDesc, columns: ['id', 'invoiceStatus', 'total', 'balance'] },
    });
    const read = rows.map(({ ID, Status, Total, Balance }) => ({
      ...{ id: Number(ID), status: Status, total: Number(Total), balance: Number(Balance) },
    }));
    expect(read, JSON.stringify(whole)).toEqual(expected.rows);
    found += read.length;
  }
  // Else the comparison would be one of empty files.
  expect(found).toBeGreaterThan(10 * rounds);
}, 600_000);
