import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';

/** What sample data fills, and use: every table but accounts, sessions and what the installation itself is. */
export const bookTables = [
  'activity',
  'analytics_event',
  'client',
  'client_credit',
  'client_link',
  'credit_application',
  'credit_note',
  'daily_fact',
  'denied_call',
  'document_file',
  'exchange_rate',
  'idempotency_key',
  'invoice',
  'invoice_line',
  'invoice_tax',
  'item_memory',
  'ledger_entry',
  'mail',
  'mail_recipient',
  'mail_template',
  'number_series',
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
  'tax_rate',
  'timeline_entry',
  'undo_handle',
] as const satisfies readonly (keyof DB)[];

/**
 * Empties every book at once and lets ids and numbers start anew. Their rows could not be deleted one by one: what was
 * issued is frozen. The one place that does so, and only for `startOwnCompany`.
 */
export async function emptyBooks(transaction: Transaction<DB>): Promise<void> {
  const tables = sql.join(bookTables.map((table) => sql.table(table)));
  await sql`truncate ${tables} restart identity`.execute(transaction);
}
