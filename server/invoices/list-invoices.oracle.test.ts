import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceFilter } from '#contract/invoice-filter.ts';
import {
  invoiceList,
  invoiceListQuery,
  type InvoiceListQuery,
  invoiceSortKeys,
  invoiceSums,
} from '#contract/invoices.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { createRandom, type Random } from '#database/sample-data/random.ts';
import type { InvoiceFilter } from '#domain/invoice-filter.ts';
import { invoiceStatuses } from '#domain/invoice-status.ts';
import { startTestApp, type TestApp, type TestClient } from '#server/test-app.ts';
import { addRandomInvoices, firstNames, lastNames } from './random-invoices.ts';
import { everyInvoice, slowList, type SlowQuery } from './slow-list.ts';

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

const februaryDay = ({ int }: Random) => `2026-02-${String(int(1, 28)).padStart(2, '0')}`;

/** Parameters of a filter, each with what it asks for in plain SQL. */
const parameters: readonly ((
  from: Random,
) => [values: Partial<InvoiceFilter>, condition: string])[] = [
  ({ int }) => {
    const client = int(1, 40);
    return [{ client }, `client_id = ${String(client)}`];
  },
  (from) => {
    const issuedFrom = februaryDay(from);
    return [{ issuedFrom }, `issued_date >= '${issuedFrom}'`];
  },
  (from) => {
    const issuedTo = februaryDay(from);
    return [{ issuedTo }, `issued_date <= '${issuedTo}'`];
  },
  (from) => {
    const [dueFrom, dueTo] = [februaryDay(from), februaryDay(from)];
    return [{ dueFrom, dueTo }, `due_date >= '${dueFrom}' and due_date <= '${dueTo}'`];
  },
  ({ pick }) => {
    const totalFrom = pick(['0', '12.5', '1250', '1250.000001']);
    return [{ totalFrom }, `total >= ${totalFrom}`];
  },
  ({ pick }) => {
    const totalTo = pick(['0.00', '12.505', '01250', '999999999999.999999']);
    return [{ totalTo }, `total <= ${totalTo}`];
  },
  ({ pick }) => {
    const [balanceFrom, balanceTo] = [pick(['0', '0.01', '9.99']), pick(['1.25', '1250', '0'])];
    return [{ balanceFrom, balanceTo }, `balance >= ${balanceFrom} and balance <= ${balanceTo}`];
  },
  () => [{ tag: 'ÚRGENT' }, `'urgent' = any (tags)`],
  () => [{ currency: ['EUR'] }, `currency = 'EUR'`],
  () => [{ currency: ['KWD', 'JPY', 'XXX'] }, `currency in ('KWD', 'JPY')`],
];

function randomQuery(from: Random): SlowQuery {
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
    ...{ id: row.id, status: row.invoiceStatus, total: row.total, balance: row.balance },
  }));
  const all = invoiceSums.parse(await read('sums', invoiceFilter.shape));
  expect(all.total).toBe(total);
  return { rows, total, sums: all.sums };
}

test(`[S18 S19 S20 S163 S194 S197 S199] equals a slow plain query over ${String(combinations)} random ones (ORACLE_SEED=${String(seed)})`, async () => {
  let ofSeveralPages = 0;
  let pastTheEnd = 0;
  for (let round = 0; round < combinations; round += 1) {
    const query = randomQuery(random);
    const asked = parts.filter(() => random.chance(0.05)).map((part) => part(random));
    const given = parameters.filter(() => random.chance(0.05)).map((one) => one(random));
    const q = [query.q, ...asked.map(([text]) => text)].join(' ').trim();
    const whole = Object.assign({ ...query, q }, ...given.map(([values]) => values)) as SlowQuery;
    const answer = await ask(whole);
    const conditions = [...asked, ...given].map(([, condition]) => condition);
    expect(answer, JSON.stringify(whole)).toEqual(
      await slowList(app.database.pool, query, everyInvoice(today), conditions),
    );
    if (answer.rows.length > 0 && answer.total > query.perPage) ofSeveralPages += 1;
    if (answer.rows.length === 0 && answer.total > 0) pastTheEnd += 1;
  }
  // Else the comparison would be one of empty lists.
  expect(ofSeveralPages).toBeGreaterThanOrEqual(0.3 * combinations);
  expect(pastTheEnd).toBeGreaterThan(0);
}, 600_000);
