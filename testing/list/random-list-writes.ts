import type { Connection } from '#database/connect.ts';
import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import type { Random } from '#testing/random.ts';

/** Changes of what the list shows, each of it for an invoice or a client of `addRandomInvoices`. */
const writes: readonly ((id: number) => string)[] = [
  (id) => `update invoice set sent_at = now() where id = ${String(id)} and issued_at is not null`,
  (id) =>
    `update invoice set voided_at = now() where id = ${String(id)} and issued_at is not null
      and voided_at is null and paid_minor + credited_minor = 0 and written_off_at is null`,
  (id) =>
    `update invoice set written_off_at = now() where id = ${String(id)} and issued_at is not null
      and voided_at is null and balance_minor > 0`,
  (id) => `update invoice set deleted_at = now() where id = ${String(id)} and issued_at is null`,
  (id) => `update invoice set deleted_at = null where id = ${String(id)}`,
  (id) =>
    `update invoice set due_date = due_date + 40, tags = '{urgent}' where id = ${String(id)} and issued_at is null`,
  (id) => `update client set name = name || ' b' where id = ${String(1 + (id % 40))}`,
  (id) => `update invoice_line set title = 'Réseau work' where invoice_id = ${String(id)}
      and exists (select from invoice where id = ${String(id)} and issued_at is null)`,
  (id) => `with paid as (
      insert into payment (client_id, currency, amount_minor, paid_on, method)
      select client_id, currency, case when id % 3 = 0 then balance_minor else (balance_minor + 1) / 2 end,
        least(issued_date + (id % 30)::integer, (select day from invoice_list_date)), 'Cash'
      from invoice where id = ${String(id)} and issued_at is not null and balance_minor > 0 returning id, amount_minor
    ) insert into payment_allocation (payment_id, invoice_id, amount_minor)
    select id, ${String(id)}, amount_minor from paid`,
  (id) => `with part as (
      select payment_id, sum(part.amount_minor) as amount_minor
      from payment_allocation as part join invoice on invoice.id = invoice_id
      where invoice_id = ${String(id)} and written_off_at is null
      group by 1 having sum(part.amount_minor) > 0 order by max(part.id) desc limit 1
    ), reversal as (
      insert into payment_reversal (payment_id, amount_minor, reversed_on)
      select payment_id, amount_minor, (select day from invoice_list_date) from part returning id, payment_id, amount_minor
    ) insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id)
    select payment_id, ${String(id)}, -amount_minor, id from reversal`,
];

/** Writes something and, now and then, folds what was written into blocks of a few invoices. */
export async function writeAtRandom(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  random: Random,
): Promise<void> {
  await pool.query(random.pick(writes)(random.int(1, 900)));
  if (random.chance(0.1)) await foldListChanges(db, { sizes: { block: 7, group: 3 } });
}
