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
  'client_credit_base',
  'client_link',
  'client_movement',
  'credit_application',
  'credit_note',
  'credit_note_line',
  'credit_note_tax',
  'daily_fact',
  'daily_fact_delta',
  'daily_rate',
  'document_file',
  'document_look',
  'exchange_difference',
  'exchange_rate',
  'frozen_rate',
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
  'removed_activity',
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
  await sql`select empty_books(${[...bookTables]})`.execute(transaction);
}
