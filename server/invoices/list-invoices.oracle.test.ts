import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceList, type InvoiceListQuery, invoiceSortKeys } from '#contract/invoices.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { createRandom, type Random } from '#database/sample-data/random.ts';
import { invoiceStatuses } from '#domain/invoice-status.ts';
import { startTestApp, type TestApp, type TestClient } from '#server/test-app.ts';
import { addRandomInvoices, firstNames, lastNames } from './random-invoices.ts';
import { slowList } from './slow-list.ts';

const seed = Number(process.env.ORACLE_SEED ?? 20_260_315);
const today = '2026-03-15';
const combinations = 600;

let app: TestApp;
let staff: TestClient;
const random = createRandom(seed);
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T12:00:00Z`) });
  staff = await app.as('viewer');
  await addRandomInvoices(app.db, { random, today, count: 900 });
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const words: readonly ((from: Random) => string)[] = [
  ({ pick }) => pick(firstNames),
  ({ pick }) => pick(lastNames).toUpperCase(),
  ({ pick }) =>
    pick(['a', 'E', 'é', 'ö', 'ss', 'la', '@', 'box1', 'example', 'ana.', '_', '%', '\\', '％']),
  ({ int }) => `#${String(int(0, 99))}`,
  ({ int }) => String(int(0, 999)),
  ({ pick }) => pick(['inv-', 'INV-2026-00', '2026-01', '-05']),
  ({ pick }) =>
    pick([
      '0',
      '1250',
      '$1,250.00',
      '1250.50',
      '12.5',
      '1.250',
      '3433.52',
      '999999999.99',
      '$9.99',
    ]),
  ({ pick }) => pick(['12.505', '1250.005', '1,25', '$', '#', '*', `'`, 'zzz']),
];

/** Parts of a search text, each with what it asks for in plain SQL. */
const parts: readonly ((from: Random) => [text: string, condition: string])[] = [
  ({ pick }) =>
    pick([
      ['status:sent,past-due', `status in ('Sent', 'Past Due')`],
      ['status:"partial payment" status:DRAFT', `status in ('Partial Payment', 'Draft')`],
    ]),
  () => ['client:"ana n"', `position('ana n' in folded_name || chr(10) || folded_email) > 0`],
  () => ['client:BOX1', `position('box1' in folded_name || chr(10) || folded_email) > 0`],
  () => ['currency:usd,kwd', `currency in ('USD', 'KWD')`],
  () => ['tag:Urgent', `'urgent' = any (tags)`],
  () => ['=1250', '1250 in (total, balance)'],
  () => ['>1k', '(total > 1000 or balance > 1000)'],
  () => ['<=12.505', '(total <= 12.505 or balance <= 12.505)'],
  () => ['total:9.99..1.25k', 'total between 9.99 and 1250'],
  () => ['balance:>0', 'balance > 0'],
  ({ int }) => {
    const day = `2026-02-${String(int(1, 28)).padStart(2, '0')}`;
    return [`due:<${day}`, `due_date < '${day}'`];
  },
  () => ['issued:2026-02', `to_char(issued_date, 'YYYY-MM') = '2026-02'`],
  () => ['issued:2025..2026-01-20', `issued_date >= '2025-01-01' and issued_date < '2026-01-21'`],
];

function randomQuery(from: Random): InvoiceListQuery {
  const word = () => from.pick(words)(from);
  const perPage = from.pick([1, 3, 10, 10, 25, 50, 100]);
  return {
    q: from.pick(['', '', word(), word(), `${word()}  ${word()}`]),
    perPage,
    page: from.chance(0.6) ? from.int(1, 3) : from.int(1, Math.ceil(1_100 / perPage)),
    sortBy: from.pick(invoiceSortKeys),
    sortDesc: from.chance(0.5),
    status: from.chance(0.5) ? [] : invoiceStatuses.filter(() => from.chance(0.35)),
  };
}

async function ask(query: InvoiceListQuery) {
  const parameters = { ...query, status: query.status.join(',') };
  const texts = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  const answer = await staff.get(`/apps/invoice/invoices?${texts.join('&')}`);
  expect(answer.status, JSON.stringify(query)).toBe(200);
  const { invoices, total } = invoiceList.parse(answer.body);
  const rows = invoices.map((row) => ({
    ...{ id: row.id, status: row.invoiceStatus, total: row.total, balance: row.balance },
  }));
  return { rows, total };
}

test(`[S18 S19 S20 S163 S194 S197 S199] equals a slow plain query over ${String(combinations)} random ones (ORACLE_SEED=${String(seed)})`, async () => {
  let ofSeveralPages = 0;
  let pastTheEnd = 0;
  for (let round = 0; round < combinations; round += 1) {
    const query = randomQuery(random);
    const asked = parts.filter(() => random.chance(0.05)).map((part) => part(random));
    const q = [query.q, ...asked.map(([text]) => text)].join(' ').trim();
    const answer = await ask({ ...query, q });
    const conditions = asked.map(([, condition]) => condition);
    expect(answer, JSON.stringify({ ...query, q })).toEqual(
      await slowList(app.database.pool, query, today, conditions),
    );
    if (answer.rows.length > 0 && answer.total > query.perPage) ofSeveralPages += 1;
    if (answer.rows.length === 0 && answer.total > 0) pastTheEnd += 1;
  }
  // Else the comparison would be one of empty lists.
  expect(ofSeveralPages).toBeGreaterThanOrEqual(0.3 * combinations);
  expect(pastTheEnd).toBeGreaterThan(0);
}, 600_000);
