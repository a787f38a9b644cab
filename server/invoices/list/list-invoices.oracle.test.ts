import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceFilter } from '#contract/invoices/invoice-filter.ts';
import {
  invoiceList,
  invoiceListQuery,
  type InvoiceListQuery,
  invoiceSums,
} from '#contract/invoices/invoices.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { createRandom } from '#testing/random.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import type { ListLimits } from './list-limits.ts';
import { addRandomInvoices } from '#testing/list/random-invoices.ts';
import {
  asksForDaysOfOneEnd,
  asksForPayments,
  drawAsking,
  drawListQuery,
} from '#testing/list/random-list-queries.ts';
import { writeAtRandom } from '#testing/list/random-list-writes.ts';
import { everyInvoice, slowList } from '#testing/list/slow-list.ts';

const seed = Number(process.env.ORACLE_SEED ?? 20_260_315);
const today = '2026-03-15';
// More of them by ORACLE_ROUNDS; `npm run bench:oracle` asks at the size of the bars.
const combinations = Number(process.env.ORACLE_ROUNDS ?? 150);

const limits: [name: string, limits: ListLimits | undefined][] = [
  ['as measured', undefined],
  [
    'so low that each way of finding is taken',
    {
      fetched: 9,
      idShare: 0.3,
      scannedForPage: 40,
      scannedBeforeCounting: 120,
      scannedInTime: 100,
    },
  ],
];

describe.each(limits)('with limits %s', (_name, listLimits) => {
  let app: TestApp;
  let staff: TestClient;
  const random = createRandom(seed);
  beforeAll(async () => {
    app = await startTestApp({ listLimits, now: () => new Date(`${today}T12:00:00Z`) });
    staff = await app.as('viewer');
    await addRandomInvoices(app.db, { random, today, count: 900 });
  });
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });

  async function ask(query: Partial<InvoiceListQuery>) {
    const read = async (path: string, names: object) => {
      const texts = Object.entries(query)
        .filter(([name]) => name in names)
        .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
      const answer = await staff.get(`/apps/invoice/${path}?${texts.join('&')}`);
      expect(answer.status, JSON.stringify(query)).toBe(200);
      return answer.body;
    };
    const { invoices, total } = invoiceList.parse(await read('invoices', invoiceListQuery.shape));
    const rows = invoices.map((row) => ({
      id: row.id,
      status: row.invoiceStatus,
      total: row.total,
      balance: row.balance,
    }));
    const all = invoiceSums.parse(await read('sums', invoiceFilter.shape));
    expect(all.total).toBe(total);
    return { rows, total, sums: all.sums };
  }

  test(`[S18 S19 S20 S163 S194 S197 S199] equals a slow plain query over ${String(combinations)} random ones, between random writes (ORACLE_SEED=${String(seed)})`, async () => {
    let ofSeveralPages = 0;
    let pastTheEnd = 0;
    for (let round = 0; round < combinations; round += 1) {
      const { whole, plain, conditions } = drawListQuery(random);
      expect(await ask(whole), JSON.stringify(whole)).toEqual(
        await slowList(app.database.pool, plain, everyInvoice(today), conditions).then((answer) => {
          if (answer.rows.length > 0 && answer.total > plain.perPage) ofSeveralPages += 1;
          if (answer.rows.length === 0 && answer.total > 0) pastTheEnd += 1;
          return answer;
        }),
      );
      await writeAtRandom(app.database, random);
    }
    // Else the comparison would be one of empty lists.
    expect(ofSeveralPages).toBeGreaterThanOrEqual(0.3 * combinations);
    expect(pastTheEnd).toBeGreaterThan(0);
  }, 600_000);

  test.each([
    ['days on which something was paid, in parts and taken back again', asksForPayments],
    ['days from one on or until one', asksForDaysOfOneEnd],
  ])(
    `equals a slow plain query of %s, between random writes (ORACLE_SEED=${String(seed)})`,
    async (_, isWanted) => {
      let found = 0;
      for (let round = 0; round < 0.5 * combinations; round += 1) {
        const { whole, plain, conditions } = drawAsking(random, isWanted);
        const wanted = await slowList(app.database.pool, plain, everyInvoice(today), conditions);
        expect(await ask(whole), JSON.stringify(whole)).toEqual(wanted);
        found += wanted.total > 0 ? 1 : 0;
        await writeAtRandom(app.database, random);
      }
      expect(found).toBeGreaterThanOrEqual(0.2 * combinations);
    },
    600_000,
  );
});
