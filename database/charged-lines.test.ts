import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargedAmounts } from '#domain/credit-notes/charged-lines.ts';
import type { Discount } from '#domain/invoice-totals.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

const discounts = fc.oneof(
  fc.constant<Discount | null>(null),
  fc.integer({ min: 0, max: 10_000 }).map((n) => ({ percent: (n / 100).toFixed(2) })),
  fc.integer({ min: 0, max: 50_000 }).map((n) => ({ amount: (n / 100).toFixed(2) })),
);
/** Prices of lines, of which some take off, and a discount of the document that is not above what they come to. */
const documents = fc
  .record({
    prices: fc.array(fc.integer({ min: -20_000, max: 90_000 }), { minLength: 1, maxLength: 8 }),
    discount: discounts,
  })
  .filter(({ prices, discount }) => {
    const whole = prices.reduce((sum, price) => sum + price, 0);
    if (whole < 0) return false;
    return discount === null || !('amount' in discount) || Number(discount.amount) * 100 <= whole;
  });

test('what the database says was charged for each line is what the domain says', async () => {
  const drawn = fc.sample(documents, { numRuns: 400, seed: 57 });
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    // Documents alone: nothing is kept, and no trigger is asked.
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into invoice (id, client_id, currency, issued_date, due_date, discount_percent, discount_typed_minor, subtotal_minor, total_minor)
         overriding system value
       select place, 1, 'USD', '2026-11-20', '2026-11-20', (discount ->> 'percent')::numeric,
         ((discount ->> 'amount')::numeric * 100)::bigint, 0, 0
       from jsonb_array_elements($1::jsonb) with ordinality as each (document, place)
         cross join lateral (select nullif(document -> 'discount', 'null') as discount) as given`,
      [JSON.stringify(drawn)],
    );
    await client.query(
      `insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
       select place, position, 'x', 1, case when price::bigint < 0 then -1 else 1 end, price::bigint
       from jsonb_array_elements($1::jsonb) with ordinality as each (document, place)
         cross join lateral jsonb_array_elements_text(document -> 'prices') with ordinality as line (price, position)`,
      [JSON.stringify(drawn)],
    );
    const { rows } = await client.query<{ charged: string[] }>(
      `select array_agg(amount_minor::text order by position) as charged
       from invoice cross join lateral invoice_line_charge(invoice.id) group by invoice.id order by invoice.id`,
    );
    expect(rows.map(({ charged }) => charged)).toEqual(
      drawn.map(({ prices, discount }) =>
        chargedAmounts(prices.map(BigInt), discount, 2).map(String),
      ),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});
