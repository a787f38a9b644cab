import { sql } from 'kysely';
import type pg from 'pg';
import type { Connection } from '#database/connect.ts';
import { exchangeRates, organisation, staff, taxRates } from '#database/sample-data/records.ts';
import { clientStatements } from './clients-sql.ts';
import { drawing, drawingFunctions, type LargeDataPlan } from './draw-sql.ts';
import { dropIndexes } from './index-pause.ts';
import { fillPages } from './room-pause.ts';
import { fateStatements, invoiceStatement, lineStatement } from './invoices-sql.ts';
import { baseStatements, ledgerStatements, paymentStatements, taxStatement } from './money-sql.ts';

const loaded = [
  ...['client', 'party', 'number_series', 'invoice', 'invoice_line', 'invoice_tax', 'payment'],
  ...['payment_allocation', 'ledger_entry', 'client_credit', 'frozen_rate'],
];
/** As many connections write at once. */
const lanes = 2;
/** Every currency of the data has a rate: with it its entries have amounts in the own currency. */
const dinar = { currency: 'KWD', rate: '3.2573' };
/** So many invoices a statement: each is a transaction. */
const batch = 250_000;

/** Tells what was done and how long it took. */
export type TellStep = (step: string, ms: number) => void;

/** The accounts of the data, and how documents that they sold look: their ids are 1 and up, in the order of the sample data's staff. */
export async function writeBaseRows({ db }: Connection, passwordHash: string): Promise<void> {
  await db
    .insertInto('organisation')
    .values({ ...organisation, time_zone: 'UTC' })
    .execute();
  await db.insertInto('tax_rate').values(taxRates).execute();
  await db
    .insertInto('exchange_rate')
    .values([...exchangeRates, dinar])
    .execute();
  const people = staff.map(({ email, name, role }) => ({
    email,
    name,
    role,
    password_hash: passwordHash,
  }));
  await db.insertInto('app_user').values(people).execute();
  await sql`insert into document_look (locale, paper, template, salesperson)
    select locale, paper, current_document_template(), name from current_look cross join app_user order by app_user.id`.execute(
    db,
  );
}

/**
 * Fills a migrated database that holds nothing but the ground, statement by statement and without triggers: what they
 * would have kept is written here, so that every invariant holds but in lean data. Needs a superuser.
 */
export async function writeLargeData(
  { pool }: Connection,
  plan: LargeDataPlan,
  tell: TellStep,
): Promise<void> {
  const timed = async (step: string, work: () => Promise<unknown>): Promise<void> => {
    const start = performance.now();
    await work();
    tell(step, performance.now() - start);
  };
  const run = (statements: readonly string[]) => onLane(pool, statements);
  const { size, lean } = plan;
  const staffIds = staff.map((_, index) => String(index + 1));
  const invoices = ranges(size).map((range) => invoiceStatement(plan, range, staffIds));
  const lines = ranges(size).map((range) => lineStatement(plan, range));

  let indexes: string[] = [];
  let rooms: string[] = [];
  await withClient(pool, async (client) => {
    indexes = await dropIndexes(client, loaded);
    rooms = await fillPages(client, loaded);
  });
  await timed('functions', () => run(drawingFunctions(plan.seed)));
  await timed('clients', () => run(clientStatements(size)));
  await timed('what becomes of each invoice', () => run(fateStatements(size)));
  await timed('invoices', () => inLanes(pool, invoices));
  await run([
    `select setval(pg_get_serial_sequence('invoice', 'id'), ${String(size)})`,
    'analyze invoice',
  ]);
  await timed('lines', () => inLanes(pool, lines));
  if (!lean) {
    await timed('taxes, payments', () =>
      Promise.all([run([taxStatement]), run(paymentStatements)]),
    );
    await timed('ledger', () => inLanes(pool, ledgerStatements));
    await timed('amounts in the own currency', () => run(baseStatements));
  }
  await timed('indexes', () => inLanes(pool, indexes));
  await run([`drop schema ${drawing} cascade`, ...rooms]);
  await timed('vacuum', () =>
    inLanes(
      pool,
      loaded.map((table) => `vacuum (analyze) ${table}`),
    ),
  );
}

/** Parts of the ids from 1, as conditions. */
function ranges(size: number): string[] {
  return Array.from({ length: Math.ceil(size / batch) }, (_, part) => {
    const first = part * batch + 1;
    return `id between ${String(first)} and ${String(Math.min(size, first + batch - 1))}`;
  });
}

/** Runs each statement, a few at a time. */
async function inLanes(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const waiting = [...statements];
  const lane = () =>
    withClient(pool, async (client) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await client.query(next);
      }
    });
  await Promise.all(Array.from({ length: lanes }, lane));
}

function onLane(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  return withClient(pool, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function withClient(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set work_mem = '256MB'; set maintenance_work_mem = '512MB'`);
    await work(client);
  } finally {
    // Closed, not given back: its settings end with it.
    client.release(true);
  }
}
