import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { clientSubject } from '#server/clients/bulk/client-subject.ts';
import { invoiceSubject } from '#server/invoices/bulk/invoice-subject.ts';
import { remindMany } from '#server/reminders/remind-many.ts';

export const bulkSubjectsForTests = {
  client: clientSubject,
  invoice: invoiceSubject({ remind: remindMany }),
};

/** A database with so many drafts of one client, and jobs that tag all of them. */
export async function openBulkDatabase(
  drafts: number,
): Promise<{ database: TestDatabase; actorId: number; begin: (tag: string) => Promise<number> }> {
  const database = await createTestDatabase({ connections: 2 });
  await database.pool.query(`
    insert into organisation (name) values ('Test');
    insert into client (id, name) overriding system value values (1, 'Client');
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
      select 1, 'USD', '2026-11-01', '2026-12-01', 100, 100 from generate_series(1, ${String(drafts)});
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor) select id, 1, 'Work', 1, 1, 100 from invoice`);
  const { rows } = await database.pool.query<{ id: bigint }>(
    "insert into app_user (email, name, role, password_hash) values ('a@b.c', 'A', 'billing', '') returning id",
  );
  const actorId = Number(rows[0]?.id);
  const begin = async (tag: string): Promise<number> => {
    const { rows: begun } = await database.pool.query<{ id: bigint }>(
      `with job as (
         insert into bulk_job (actor_id, subject, action, total) select $1, 'invoice', jsonb_build_object('kind', 'add-tag', 'tag', $2::text), count(*) from invoice returning id
       ), listed as (
         insert into bulk_row (job_id, position, target_id)
         select job.id, row_number() over (order by invoice.id), invoice.id from job, invoice
       ) select id from job`,
      [actorId, tag],
    );
    return Number(begun[0]?.id);
  };
  return { database, actorId, begin };
}
