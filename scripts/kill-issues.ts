import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { oddities } from '#domain/oddities.ts';
import type { Rounds } from './kill-after.ts';
import { addClients, seatCallers } from './kill-writes.ts';
import { type KilledProduct, withKilledProduct } from './killed-product.ts';
import type { PatientCaller } from './patient-caller.ts';

const callers = 64;
const kills = 4;
const path = '/apps/invoice/invoices';

/**
 * Lets 64 callers issue invoices at once in two years, while one transaction of twenty is rolled back after it took its
 * number and the product is killed four times, and sees that the numbers are unique and without a gap.
 */
export function killIssues({ work, port, ...rounds }: Rounds): Promise<void> {
  return withKilledProduct({ folder: work, port }, (product) => issueAndKill(product, rounds));
}

async function issueAndKill(
  product: KilledProduct,
  { count, random, log }: Pick<Rounds, 'count' | 'random' | 'log'>,
): Promise<void> {
  const seats = await seatCallers(product, callers);
  // A client each, so that they wait for each other at the number alone.
  const clientIds = await addClients(product, callers);
  await plantRollbacks(product);

  const numbers = new Map<number, string>();
  let taken = 0;
  const issueAll = async (caller: PatientCaller, seat: number): Promise<void> => {
    const clientId = clientIds[seat] ?? 0;
    while (taken < count) {
      taken += 1;
      const { id, number } = await issueOne(caller, {
        clientId,
        year: random() < 0.5 ? 2025 : 2026,
      });
      assert.ok(!numbers.has(id));
      numbers.set(id, number);
    }
  };
  const working = Promise.all(seats.map(issueAll));
  // What fails meanwhile is told below, where all of it is awaited.
  working.catch(() => undefined);
  for (let kill = 1; kill <= kills; kill += 1) {
    const threshold = Math.floor(((kill - 1 + random()) * count) / kills);
    await Promise.race([working, until(() => numbers.size >= threshold)]);
    const answered = numbers.size;
    await product.kill();
    await product.start();
    log(`killed when ${String(answered)} were issued, started again`);
  }
  await working;
  await removeRollbacks(product);
  await compareNumbers(product, numbers);
  await product.verify();
  const sum = (figure: (caller: PatientCaller) => number) =>
    String(seats.reduce((total, caller) => total + figure(caller), 0));
  log(
    `${String(numbers.size)} issued, ${sum((caller) => caller.failures)} tries rolled back, ${sum((caller) => caller.putOff)} put off, ${sum((caller) => caller.unanswered)} not answered: unique and gapless`,
  );
}

async function issueOne(
  caller: PatientCaller,
  { clientId, year }: { clientId: number; year: number },
): Promise<{ id: number; number: string }> {
  const { invoice: draft } = await caller.post({
    path,
    body: {
      clientId,
      currency: 'USD',
      issuedDate: `${String(year)}-03-01`,
      dueDate: '2026-12-31',
      items: [{ title: 'Work', cost: '10.00', qty: '1' }],
    },
    output: draftEndpoints.createInvoice.output,
  });
  const { invoice } = await caller.post({
    path: `${path}/${String(draft.id)}/issue`,
    // The sample data has later numbers.
    body: { confirm: oddities },
    output: invoiceCommandEndpoints.issueInvoice.output,
  });
  assert.ok(invoice.number !== null);
  return { id: draft.id, number: invoice.number };
}

/** Makes one issue of twenty fail by its last write, when the number is taken and the charge is posted. */
async function plantRollbacks(product: KilledProduct): Promise<void> {
  const { db, close } = product.connect();
  await sql`
    create function fail_now_and_then() returns trigger language plpgsql as $$
    begin
      if random() < 0.05 then raise exception 'planted'; end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger planted before insert on activity for each row when (new.kind = 'issued')
    execute function fail_now_and_then()`.execute(db);
  await close();
}

async function removeRollbacks(product: KilledProduct): Promise<void> {
  const { db, close } = product.connect();
  await sql`drop trigger planted on activity`.execute(db);
  await sql`drop function fail_now_and_then`.execute(db);
  await close();
}

async function compareNumbers(
  product: KilledProduct,
  answered: ReadonlyMap<number, string>,
): Promise<void> {
  const { db, close } = product.connect();
  const stored = await db.selectFrom('invoice').select(['id', 'number']).orderBy('id').execute();
  const series = await sql<{ inUse: bigint; last: number; missing: number[] }>`
    select in_use as "inUse", last_counter as last, missing from series_proof`.execute(db);
  await close();
  assert.deepEqual(
    stored.map(({ id, number }) => [Number(id), number]),
    [...answered].toSorted(([a], [b]) => a - b),
  );
  assert.equal(new Set(answered.values()).size, answered.size);
  for (const { inUse, last, missing } of series.rows) {
    assert.deepEqual({ inUse: Number(inUse), missing }, { inUse: last, missing: [] });
  }
  assert.equal(
    series.rows.reduce((sum, { last }) => sum + last, 0),
    answered.size,
  );
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
