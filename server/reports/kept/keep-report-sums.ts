import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Connection } from '#database/connect.ts';
import type { DB } from '#database/schema.ts';
import { periodicJob } from '#server/runtime/periodic-job.ts';
import { addMoves, addPeriodSums, moveTables } from './keep-period-sums.ts';
import { keepSpans, moveSpans } from './keep-spans.ts';
import { readKeptThrough, type WholeSpan, written } from './kept-through.ts';
import { taxChanges } from '../sql/kept-tax.ts';

const everyMs = 5_000;

// As many as are added up well within the time of a request.
const entriesAtOnce = 10_000n;

/** Adds what was written to what reports keep by day, behind the writers. */
export function keepReportSums(app: FastifyInstance, db: Connection['db']): void {
  periodicJob(app, {
    work: async ({ stopping }) => {
      while (!stopping.aborted && (await addReportSums(db, entriesAtOnce)));
    },
    everyMs,
    failure: 'what was written was not added to the sums of reports',
  });
}

/**
 * Adds at most so many entries to what is kept.
 * @returns whether there may be more; not while another does the same, or a writer takes long
 */
export async function addReportSums(db: Kysely<DB>, most: bigint): Promise<boolean> {
  // Mostly nothing was written: no transaction is begun for that.
  if (!(await isBehind(db))) return false;
  // Before the moment that is seen below: what these writers write is in it.
  const { rows: last } = await sql<{
    id: bigint | null;
  }>`select last_entry_at_rest() as id`.execute(db);
  // A due date or tag that is changed meanwhile counts in all of the statements, or in none.
  const work = db.transaction().setIsolationLevel('repeatable read');
  return work.execute(async (transaction) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(4210798) as "isMine"`.execute(transaction);
    if (!rows[0]?.isMine) return false;
    const after = await readKeptThrough(transaction);
    await moveSpans(transaction);
    await addMoves(transaction, after);
    const end = last[0]?.id ?? after;
    const through = end - after > most ? after + most : end;
    if (through <= after) return false;
    await addSpan(transaction, { after, through });
    return through < end;
  });
}

async function isBehind(db: Kysely<DB>): Promise<boolean> {
  // Asked for entries beyond an id that it does not know yet, the database would look at each entry of the ledger.
  const { rows } = await sql<{ isBehind: boolean }>`
    select coalesce((select max(id) from ledger_entry) > coalesce((select max(through_entry) from report_progress), 0), false)
      or exists (select from due_date_move) or exists (select from tag_move) as "isBehind"`.execute(
    db,
  );
  return rows[0]?.isBehind === true;
}

/** Makes all that reports keep again from the ledger. The caller owns the transaction. */
export async function rebuildReportSums(transaction: Transaction<DB>): Promise<void> {
  // The job waits for none: it leaves the entries to its next run.
  await sql`select pg_advisory_xact_lock(4210798)`.execute(transaction);
  await sql`lock table ledger_entry, due_date_move, tag_move in share mode`.execute(transaction);
  for (const table of keptTables) await transaction.deleteFrom(table).execute();
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(max(id), 0) as id from ledger_entry`.execute(transaction);
  await addSpan(transaction, { after: 0n, through: rows[0]?.id ?? 0n });
}

const keptTables = [
  'report_progress',
  'ledger_by_day',
  'tax_by_day',
  'receivable_span',
  'report_sum',
  ...moveTables,
] as const;

async function addSpan(db: Kysely<DB>, span: WholeSpan): Promise<void> {
  await addAmounts(db, span);
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from ledger_entry where ${written(span)}`.execute(db);
  const currencies = rows.map(({ currency }) => currency);
  await addTaxes(db, span, currencies);
  await keepSpans(db, span);
  await addPeriodSums(db, span, currencies);
  const { through } = span;
  await sql`insert into report_progress (through_entry) values (${through})
    on conflict (id) do update set through_entry = ${through}`.execute(db);
}

async function addAmounts(db: Kysely<DB>, span: WholeSpan): Promise<void> {
  await sql`
    insert into ledger_by_day as kept (currency, day, debit, credit, amount_minor, entry_count)
    select currency, booked_on, debit, credit, sum(amount_minor), count(*) from ledger_entry where ${written(span)} group by 1, 2, 3, 4
    on conflict on constraint ledger_by_day_pkey do update
      set amount_minor = kept.amount_minor + excluded.amount_minor, entry_count = kept.entry_count + excluded.entry_count`.execute(
    db,
  );
}

async function addTaxes(
  db: Kysely<DB>,
  span: WholeSpan,
  currencies: readonly string[],
): Promise<void> {
  for (const currency of currencies)
    for (const basis of ['accrual', 'cash'] as const) {
      // Of every day: what is kept is asked for by day later.
      const scope = { from: null, to: '9999-12-31', currency, basis };
      await sql`
        insert into tax_by_day as kept (currency, basis, day, category, rate, label, country, eu_code, base_minor, tax_minor, base_count, tax_count)
        select ${currency}, ${basis}, day, category, rate, label, country, eu_code, sum(base), sum(tax), sum(base_count), sum(tax_count)
        from (${taxChanges(scope, span)}) as change group by 3, 4, 5, 6, 7, 8
        having sum(base) <> 0 or sum(tax) <> 0 or sum(base_count) <> 0 or sum(tax_count) <> 0
        on conflict on constraint tax_by_day_pkey do update
          set base_minor = kept.base_minor + excluded.base_minor, tax_minor = kept.tax_minor + excluded.tax_minor,
            base_count = kept.base_count + excluded.base_count, tax_count = kept.tax_count + excluded.tax_count`.execute(
        db,
      );
    }
}
