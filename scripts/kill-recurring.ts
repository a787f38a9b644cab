import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { recurringInvoiceEndpoints } from '#contract/recurring/recurring-invoices.ts';
import type { DB } from '#database/schema.ts';
import { addDays, dayIn } from '#domain/calendar-day.ts';
import type { Rounds } from './kill-after.ts';
import { addClients, seatCallers } from './kill-writes.ts';
import { type KilledProduct, withKilledProduct } from './killed-product.ts';

const actions = ['draft', 'issue', 'issue'] as const;
/** Weeks that each has missed: together more than one run writes. */
const weeks = 60;
const longestMs = 1_500;
const patienceMs = 180_000;
const verifyEach = 10;

/**
 * Kills the product at random moments while it makes good what recurring invoices have missed, and sees after each kill
 * that every day up to the next one has exactly one invoice, and no other day any.
 */
export function killRecurring({ work, port, ...rounds }: Rounds): Promise<void> {
  return withKilledProduct({ folder: work, port }, (product) => makeAndKill(product, rounds));
}

type Course = Pick<Rounds, 'count' | 'random' | 'log'>;

async function makeAndKill(product: KilledProduct, { count, random, log }: Course): Promise<void> {
  const [caller] = await seatCallers(product, 1);
  const clientIds = await addClients(product, actions.length);
  if (!caller) throw new Error('Nobody was seated');
  const start = { issuedDate: '2026-01-15', dueDate: '2026-02-15' };
  const refill = async (): Promise<void> => {
    for (const [place, action] of actions.entries()) {
      const clientId = clientIds[place] ?? 0;
      const { invoice } = await caller.post({
        path: '/apps/invoice/invoices',
        output: draftEndpoints.createInvoice.output,
        body: {
          clientId,
          currency: 'USD',
          ...start,
          items: [{ title: 'Work', cost: '100.00', qty: '1' }],
        },
      });
      await caller.post({
        path: `/apps/invoice/invoices/${String(invoice.id)}/recurring`,
        output: recurringInvoiceEndpoints.createRecurringInvoice.output,
        body: {
          every: 1,
          unit: 'week',
          startsOn: addDays(dayIn('UTC', new Date()), 6),
          termDays: 14,
          action,
          count: weeks,
        },
      });
    }
    // As if it had been down for more than a year.
    await onDatabase(product, (db) =>
      sql`update recurring_invoice set starts_on = starts_on - ${7 * weeks}::integer where next_index = 0`.execute(
        db,
      ),
    );
  };
  for (let round = 1; round <= count; round += 1) {
    const leftBefore = await onDatabase(product, countDue);
    if (leftBefore === 0) await refill();
    await product.kill();
    await product.start();
    const afterMs = Math.round(random() * longestMs);
    await sleep(afterMs);
    await product.kill();
    await product.start();
    const written = await onDatabase(product, compare);
    if (round % verifyEach === 0) await product.verify();
    log(
      `${String(round)}: killed after ${String(afterMs)} ms; ${String(written)} written, each once`,
    );
  }
  await onDatabase(product, awaitNoneDue);
  const written = await onDatabase(product, compare);
  await product.verify();
  log(`in the end ${String(written)} written, none is left`);
}

async function onDatabase<Answer>(
  product: KilledProduct,
  ask: (db: Kysely<DB>) => Promise<Answer>,
): Promise<Answer> {
  const { db, close } = product.connect();
  try {
    return await ask(db);
  } finally {
    await close();
  }
}

async function countDue(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from recurring_invoice where paused_at is null and next_on <= current_date`.execute(
    db,
  );
  return rows[0]?.due ?? 0;
}

/** A run ends after a hundred, and the next one begins within a minute. */
async function awaitNoneDue(db: Kysely<DB>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while ((await countDue(db)) > 0) {
    assert(Date.now() < deadline, 'Recurring invoices stay unwritten');
    await sleep(200);
  }
}

/** In one statement, which sees one moment: it goes on writing meanwhile. */
async function compare(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ written: number; wrong: number; strays: number; paused: number }>`
    with expected as (
      select id as recurring_id, recurring_day(starts_on, unit, every, index) as occurs_on, action
      from recurring_invoice, generate_series(0, next_index - 1) as index
    ), made as (
      select recurring_id, occurs_on, invoice_id, issued_date, number
      from recurring_occurrence left join invoice on invoice.id = invoice_id
    ) select (select count(*)::int from made) as written,
      (select count(*)::int from expected full join made using (recurring_id, occurs_on)
        where action is null or issued_date is distinct from occurs_on or (number is null) <> (action = 'draft')) as wrong,
      (select count(*)::int from activity where kind = 'recurring')
        - (select count(*)::int from made) as strays,
      (select count(*)::int from recurring_invoice where paused_at is not null) as paused`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('A statement of one row gave none');
  const { written, ...rest } = found;
  assert.deepEqual(rest, { wrong: 0, strays: 0, paused: 0 });
  return written;
}
