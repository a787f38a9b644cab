import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { series, staff } from './records.ts';
import { writeRecords } from './write-records.ts';

/** Why what is deleted would take records of one's own along, or leave gaps in their numbers. */
const obstacles: readonly [reason: string, exists: RawBuilder<boolean>][] = [
  [
    'invoices of your own belong to sample clients',
    sql`exists (
      select from invoice join client on client.id = client_id where not invoice.is_sample and client.is_sample)`,
  ],
  [
    'invoices of your own have numbers in the series of the sample invoices, which may have no gaps',
    sql`exists (select from invoice where not is_sample and series = ${series})`,
  ],
  [
    'payments of your own come from sample clients',
    sql`exists (
      select from payment join client on client.id = client_id where not payment.is_sample and client.is_sample)`,
  ],
  [
    'credit notes of your own have numbers in the series of the sample ones, which may have no gaps',
    sql`(select count(distinct client.is_sample) > 1 from credit_note join client on client.id = client_id)`,
  ],
  [
    'quotes of your own are for sample clients',
    sql`exists (
      select from quote join client on client.id = client_id where not quote.is_sample and client.is_sample)`,
  ],
  [
    'quotes of your own have numbers in the series of the sample quotes, which may have no gaps',
    sql`exists (select from quote where not is_sample and number is not null)`,
  ],
  [
    'meetings of your own are with sample clients',
    sql`exists (
      select from timeline_entry as entry join client on client.id = client_id where not entry.is_sample and client.is_sample)`,
  ],
];

async function refuseIfMixed(db: Kysely<DB>): Promise<void> {
  const found = sql.join(obstacles.map(([, exists]) => exists));
  const { rows } = await sql<{ sample: boolean; found: boolean[] }>`
    select exists (select from client where is_sample) as sample, array[${found}] as found`.execute(
    db,
  );
  const [row] = rows;
  if (row?.sample !== true) throw new Refusal('There is no sample data here to refresh.');
  const reasons = obstacles.flatMap(([reason], place) => (row.found[place] ? [reason] : []));
  if (reasons.length > 0) {
    throw new Refusal(`The sample data can’t be refreshed: ${reasons.join('; ')}.`);
  }
}

/** Tables of rows that belong to a client, in the order in which they let go of each other. */
const ofClients = [
  ...['ledger_entry', 'client_credit', 'credit_application', 'credit_note', 'refund'],
  'recurring_invoice',
] as const;
const ofPayments = ['payment_allocation', 'payment_difference', 'payment_reversal'] as const;

async function deleteRecords(db: Kysely<DB>): Promise<void> {
  for (const table of ofClients) {
    await sql`
      delete from ${sql.table(table)} as row using client where client.id = row.client_id and client.is_sample`.execute(
      db,
    );
  }
  for (const table of ofPayments) {
    await sql`
      delete from ${sql.table(table)} as row using payment where payment.id = row.payment_id and payment.is_sample`.execute(
      db,
    );
  }
  await db.deleteFrom('quote').where('is_sample', '=', true).execute();
  await db.deleteFrom('bank_statement').where('is_sample', '=', true).execute();
  await db.deleteFrom('payment').where('is_sample', '=', true).execute();
  await db.deleteFrom('invoice').where('is_sample', '=', true).execute();
  await db.deleteFrom('timeline_entry').where('is_sample', '=', true).execute();
  await db.deleteFrom('project').where('is_sample', '=', true).execute();
  await db.deleteFrom('analytics_event').where('is_sample', '=', true).execute();
  await db.deleteFrom('client').where('is_sample', '=', true).execute();
  await sql`
    delete from number_series where code in (${series}, 'quote')
      or (code = 'credit' and not exists (select from credit_note))`.execute(db);
}

/**
 * Replaces the sample clients, invoices, payments, projects and facts by those of a later day, whole or not at all. What
 * was done with sample clients meanwhile goes with them.
 * Accounts, their passwords, the organisation and everything that is not sample data stay as they are.
 * @throws {Refusal} where there is no sample data, or records of one's own depend on it
 */
export function refreshSampleData(db: Kysely<DB>, now: Date): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Nobody may add to a sample client between the check and the deletion.
    await sql`lock table client, invoice, payment, payment_reversal, credit_note, credit_application, refund, timeline_entry, recurring_invoice, quote in share row exclusive mode`.execute(
      transaction,
    );
    await refuseIfMixed(transaction);
    const { time_zone: timeZone } = await transaction
      .selectFrom('organisation')
      .select('time_zone')
      .executeTakeFirstOrThrow();
    const accounts = await transaction
      .selectFrom('app_user')
      .where('is_sample', '=', true)
      .select(['id', 'email'])
      .execute();
    const staffIds = staff.map(
      ({ email }) => accounts.find((account) => account.email === email)?.id ?? null,
    );
    await deleteRecords(transaction);
    await writeRecords(transaction, { now, timeZone, staffIds });
  });
}
