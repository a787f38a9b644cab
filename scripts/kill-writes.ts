import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { BusyBookkeeper, type ExpectedInvoice } from './busy-bookkeeper.ts';
import type { Rounds } from './kill-after.ts';
import { type KilledProduct, withKilledProduct } from './killed-product.ts';
import { type Called, PatientCaller } from './patient-caller.ts';

const bookkeepers = 8;
const longestMs = 2_500;

/**
 * Kills the product at random moments while people write, and sees after each kill that all that was answered is there
 * once, that what was not answered is done by asking again, once, and that every rule of the ledger holds.
 */
export function killWrites({ work, port, ...rounds }: Rounds): Promise<void> {
  return withKilledProduct({ folder: work, port }, (product) => writeAndKill(product, rounds));
}

async function writeAndKill(
  product: KilledProduct,
  { count, random, log }: Pick<Rounds, 'count' | 'random' | 'log'>,
): Promise<void> {
  const { callers, staff } = await seatStaff(product, { count: bookkeepers, random });
  for (let round = 1; round <= count; round += 1) {
    const began = staff.reduce((sum, { commands }) => sum + commands, 0);
    let isOver = false;
    const working = Promise.all(staff.map((person) => person.work(() => isOver)));
    const afterMs = Math.round(random() * longestMs);
    // What fails meanwhile is told below, where all of it is awaited.
    working.catch(() => undefined);
    await Promise.race([sleep(afterMs), working]);
    await product.kill();
    isOver = true;
    await product.start();
    // Whoever waits for an answer asks again.
    await working;
    await compare(product, staff);
    await product.verify();
    const commands = staff.reduce((sum, person) => sum + person.commands, -began);
    const unanswered = callers.reduce((sum, caller) => sum + caller.unanswered, 0);
    log(
      `${String(round)}: killed after ${String(afterMs)} ms; ${String(commands)} commands, none lost, none twice (${String(unanswered)} asked again so far)`,
    );
  }
}

/** So many bookkeepers who are signed in, each with a client of his own, in the same order. */
export async function seatStaff(
  product: Called & Pick<KilledProduct, 'signIn' | 'connect'>,
  { count, random }: { count: number; random: () => number },
): Promise<{ callers: PatientCaller[]; clientIds: number[]; staff: BusyBookkeeper[] }> {
  const callers = await seatCallers(product, count);
  const clientIds = await addClients(product, count);
  const staff = callers.map(
    (caller, seat) => new BusyBookkeeper({ caller, clientId: clientIds[seat] ?? 0, random }),
  );
  return { callers, clientIds, staff };
}

/** So many people who are signed in, each at an address of his own. */
export async function seatCallers(
  product: Called & Pick<KilledProduct, 'signIn'>,
  count: number,
): Promise<PatientCaller[]> {
  const cookie = await product.signIn();
  return Array.from({ length: count }, (_, seat) => new PatientCaller(product, { cookie, seat }));
}

export async function addClients(
  product: Pick<KilledProduct, 'connect'>,
  count: number,
): Promise<number[]> {
  const { db, close } = product.connect();
  const names = Array.from({ length: count }, (_, seat) => ({ name: `Client ${String(seat)}` }));
  const clients = await db.insertInto('client').values(names).returning('id').execute();
  // The first invoice would ask for it.
  await db.updateTable('organisation').set({ address: 'Ring 1, Vienna' }).execute();
  await close();
  return clients.map(({ id }) => Number(id));
}

/** What the database has of each invoice, beside what was answered. */
export async function compare(
  product: Pick<KilledProduct, 'connect'>,
  staff: readonly BusyBookkeeper[],
): Promise<void> {
  const { db, close } = product.connect();
  const { rows } = await sql<
    { id: number } & Omit<ExpectedInvoice, 'payments'> & { payments: number }
  >`
    select id::int, number, total_minor::int as "totalMinor", paid_minor::int as "paidMinor",
      credited_minor::int as "creditedMinor",
      (select count(distinct payment_id)::int from payment_allocation where invoice_id = invoice.id) as payments,
      (select count(distinct reversal_id)::int from payment_allocation where invoice_id = invoice.id) as reversals,
      (select count(*)::int from credit_note where invoice_id = invoice.id) as "creditNotes"
    from invoice order by id`.execute(db);
  await close();
  const expected = staff
    .flatMap((person) => [...person.expected])
    .map(([id, invoice]) => ({ id, ...invoice, payments: invoice.payments.length }))
    .toSorted((a, b) => a.id - b.id);
  assert.deepEqual(rows, expected);
}

/** Sees that each series of numbers has no gap. */
export async function seeNumbers(product: Pick<KilledProduct, 'connect'>): Promise<void> {
  const { db, close } = product.connect();
  const { rows } = await sql<{ gaps: number }>`
    select count(*)::int as gaps from (
      select max(number_counter) - count(*) as missing from invoice where number is not null group by series, number_year
    ) as series where missing <> 0`.execute(db);
  await close();
  assert.equal(rows[0]?.gaps, 0, 'numbers have gaps');
}
