import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { largeDataToday } from '../large-data/draw-sql.ts';

/**
 * Adds money that came on account and went back: one payment on account for a hundred invoices, of which nine tenths were paid out again whole and
 * some of the rest in part, and one payment of two hundred that was taken back. It is written with what triggers keep of it.
 * @param size how many invoices there are
 */
export async function fillCredit(writer: Kysely<DB>, size: number): Promise<void> {
  const payments = Math.ceil(size / 100);
  const first = await readLastPayment(writer);
  const statements = [
    `insert into payment (client_id, currency, amount_minor, paid_on, method, created_at, created_by)
     select client.id, 'USD', 5000 + i % 1000 * 100, day, 'Bank Transfer', day, 1
     from generate_series(1, ${String(payments)}) as i join client on client.id = 1 + i * 7 % (select max(id) from client)
       cross join lateral (select date '2017-01-02' + i % 3600 as day) as drawn`,
    `insert into refund (client_id, currency, amount_minor, refunded_on, method, payment_id, created_at, created_by)
     select client_id, currency, case when client_id % 10 = 0 then 1000 else amount_minor end, day, method, id, day, 1
     from payment cross join lateral (select least(paid_on + 20, date '${largeDataToday}') as day) as later
     where id > ${first} and (client_id % 10 <> 0 or id % 4 = 0)`,
    `create temp table taken_back as
     select payment.id, payment.amount_minor, invoice_id, least(paid_on + 10, date '${largeDataToday}') as day
     from payment join payment_allocation as allocation on payment_id = payment.id
     where payment.id % 200 = 0 and reversed_minor = 0 and payment.amount_minor = allocation.amount_minor`,
    `insert into payment_reversal (payment_id, amount_minor, reason, reversed_on, created_at, created_by)
     select id, amount_minor, 'Charged back', day, day, 1 from taken_back order by id`,
    `insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id)
     select taken_back.id, invoice_id, -taken_back.amount_minor, reversal.id
     from taken_back join payment_reversal as reversal on reversal.payment_id = taken_back.id order by invoice_id`,
    'drop table taken_back',
  ];
  // What is taken back and what that owes again are one: between them, clients would have less than no credit.
  await writer.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
}

async function readLastPayment(writer: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ id: bigint | null }>`select max(id) as id from payment`.execute(
    writer,
  );
  return String(rows[0]?.id ?? 0n);
}
