import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

/** What sample data fills, and use: every table but accounts, sessions, denied calls and what the installation itself is. */
export const bookTables = [
  'account',
  'account_mapping',
  'accounting_period',
  'activity',
  'analytics_event',
  'analytics_event_id',
  'bank_account',
  'bank_csv_mapping',
  'bank_match',
  'bank_statement',
  'bank_transaction',
  'client',
  'client_credit',
  'client_link',
  'client_movement',
  'credit_application',
  'credit_note',
  'daily_fact',
  'daily_fact_delta',
  'document_file',
  'document_look',
  'exchange_rate',
  'idempotency_key',
  'invoice',
  'invoice_line',
  'invoice_tax',
  'item_memory',
  'ledger_entry',
  'ledger_export',
  'mail',
  'mail_recipient',
  'mail_template',
  'number_proof',
  'number_series',
  'original_progress',
  'party',
  'payment',
  'payment_allocation',
  'payment_reversal',
  'project',
  'project_member',
  'project_team',
  'quote',
  'recurring_invoice',
  'recurring_occurrence',
  'reminder',
  'reminder_pause',
  'reminder_step',
  'sent_attachment',
  'sent_mail',
  'tax_rate',
  'timeline_entry',
  'undo_handle',
] as const satisfies readonly (keyof DB)[];

/**
 * Empties every book at once and lets ids and numbers start anew; what people did stays known. Their rows could not be deleted one by one: what was
 * issued is frozen. The one place that does so, and only for `startOwnCompany`.
 */
export async function emptyBooks(transaction: Transaction<DB>): Promise<void> {
  const tables = sql.join(bookTables.map((table) => sql.table(table)));
  await setActivityAside(transaction);
  // Emptied one by one, they would take as long as all the other tables.
  await sql`select drop_event_months()`.execute(transaction);
  await sql`select set_config('ledgerline.empties_books', 'yes', true)`.execute(transaction);
  await sql`truncate ${tables} restart identity`.execute(transaction);
  await sql`
    insert into activity (at, actor_id, kind, data, before, after)
    select at, actor_id, kind, data, before, after from activity_aside order by id`.execute(
    transaction,
  );
}

/** Keeps what people did, and the name of the record that it was done to: its id will be another record's. */
async function setActivityAside(transaction: Transaction<DB>): Promise<void> {
  await sql`
    create temporary table activity_aside on commit drop as
    select deed.id, deed.at, deed.actor_id, deed.kind, deed.before, deed.after, deed.data || jsonb_strip_nulls(
      jsonb_build_object('deletedInvoice', coalesce(invoice.number, '#' || invoice.id),
        'deletedQuote', coalesce(quote.number, '#' || quote.id), 'deletedClient', client.name)
    ) as data
    from activity as deed
    left join invoice on invoice.id = deed.invoice_id
    left join quote on quote.id = deed.quote_id
    left join client on client.id = deed.client_id
    where not deed.is_sample`.execute(transaction);
}
