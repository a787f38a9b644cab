import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceSummary } from '#contract/invoices/invoices.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { addRandomInvoices } from '#testing/list/random-invoices.ts';
import { writeAtRandom } from '#testing/list/random-list-writes.ts';
import { createRandom } from '#testing/random.ts';

const today = '2026-03-15';
const weekEnds = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2026, 2, 15 - 7 * (11 - index))).toISOString().slice(0, 10),
);

let app: TestApp;
let staff: TestClient;
const random = createRandom(Number(process.env.ORACLE_SEED ?? 20_260_315));
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(`${today}T12:00:00Z`) });
  staff = await app.as('viewer');
  await addRandomInvoices(app.db, { random, today, count: 900 });
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

interface Weeks {
  outstanding: number[];
  pastDue: number[];
  paidThisMonth: number[];
  drafts: number[];
}

/** The same from every invoice and payment, looked at once for each week's end; what is dated ahead counts today. */
async function slowWeeks(): Promise<Weeks> {
  const { rows } = await app.database.pool.query<Record<keyof Weeks, string>>(
    `with week as (
       select day::date, case when day::date = $2 then date '2199-12-31' else day::date end as known_to
       from unnest($1::text[]) as day
     ), settled as (
       select invoice_id, coalesce(reversed_on, paid_on) as day, part.amount_minor as minor
       from payment_allocation as part join payment on payment.id = part.payment_id
       left join payment_reversal as reversal on reversal.id = part.reversal_id
       union all select invoice_id, applied_on, amount_minor from credit_application
     ), owed as (
       select week.day, due_date, total_minor - coalesce((select sum(minor) from settled
         where invoice_id = invoice.id and settled.day <= known_to), 0) as minor
       from week join invoice on currency = 'USD' and issued_at is not null and issued_date <= known_to
         and not coalesce(voided_at::date <= known_to, false) and not coalesce(written_off_at::date <= known_to, false)
     )
     select coalesce((select sum(minor) from owed where owed.day = week.day), 0) / 100 as outstanding,
       coalesce((select sum(minor) from owed where owed.day = week.day and due_date < week.day), 0) / 100 as "pastDue",
       coalesce((select sum(amount_minor - reversed_minor) from payment
         where currency = 'USD' and paid_on > week.day - 7 and paid_on <= week.day), 0) / 100 as "paidThisMonth",
       (select count(*) from invoice where currency = 'USD' and deleted_at is null and created_at::date <= known_to
         and (issued_at is null or greatest(issued_at, created_at)::date > known_to)) as drafts
     from week order by week.day`,
    [weekEnds, today],
  );
  const of = (name: keyof Weeks) => rows.map((row) => Number(row[name]));
  return {
    outstanding: of('outstanding'),
    pastDue: of('pastDue'),
    paidThisMonth: of('paidThisMonth'),
    drafts: of('drafts'),
  };
}

async function paidInvoices(): Promise<number> {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int from (
       select invoice_id from payment_allocation as part join payment on payment.id = part.payment_id
       where currency = 'USD' and paid_on between '2026-03-01' and '2026-03-31'
       group by 1 having sum(part.amount_minor) > 0) as paid`,
  );
  return rows[0]?.count ?? 0;
}

test('the figures above the list equal a slow count over all invoices, between random writes', async () => {
  for (let round = 0; round < 60; round += 1) {
    const answer = await staff.get('/apps/invoice/summary');
    const { outstanding, pastDue, paidThisMonth, drafts } = invoiceSummary.parse(answer.body);
    const values = ({ series }: typeof drafts) => series.map(({ value }) => value);
    expect({
      outstanding: values(outstanding),
      pastDue: values(pastDue),
      paidThisMonth: values(paidThisMonth),
      drafts: values(drafts),
    }).toEqual(await slowWeeks());
    expect(paidThisMonth.count).toBe(await paidInvoices());
    for (let writes = 0; writes < 5; writes += 1) await writeAtRandom(app.database, random);
  }
}, 120_000);
