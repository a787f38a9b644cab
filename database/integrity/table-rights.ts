/** What the product's role may do with the rows of a table. */
export type TableRights = 'read' | 'add' | 'change';

/** Rows that only triggers, functions and migrations write, which act for the owner. */
const written = [
  'client_credit_base',
  'client_movement',
  'currency',
  'document_look',
  'exchange_difference',
  'frozen_rate',
  'ledger_entry',
  'party',
  'removed_activity',
  'sample_books',
  'schema_migration',
  'seal',
  'sealed_source',
] as const;

/** Rows that are only ever added. */
const added = [
  'activity',
  'credit_application',
  'credit_note',
  'denied_call',
  'document_file',
  'ledger_export',
  'payment',
  'payment_allocation',
  'payment_reversal',
  'sent_attachment',
  'sent_mail',
] as const;

/** Who locks rows needs the right to change a column: one that a trigger keeps as it is. */
export const lockedBy: ReadonlyMap<string, string> = new Map([['payment', 'note']]);

/** Rows that change; those of issued documents among them are guarded by triggers. */
const changed = [
  'account',
  'account_mapping',
  'accounting_period',
  'analytics_event',
  'analytics_event_id',
  'app_user',
  'bank_account',
  'bank_csv_mapping',
  'bank_match',
  'bank_statement',
  'bank_transaction',
  'bounce_source',
  'client',
  'client_credit',
  'client_link',
  'daily_fact',
  'daily_fact_delta',
  'daily_rate',
  'daily_receivable',
  'daily_receivable_delta',
  'exchange_rate',
  'idempotency_key',
  'image',
  'invoice',
  'invoice_line',
  'invoice_list_block',
  'invoice_list_count',
  'invoice_list_date',
  'invoice_list_delta',
  'invoice_list_group',
  'invoice_list_line',
  'invoice_list_number',
  'invoice_list_row',
  'invoice_list_status',
  'invoice_tax',
  'item_memory',
  'known_device',
  'line_text',
  'mail',
  'mail_recipient',
  'mail_template',
  'number_format',
  'number_proof',
  'number_series',
  'organisation',
  'original_progress',
  'project',
  'project_member',
  'project_team',
  'quote',
  'recurring_invoice',
  'recurring_occurrence',
  'reminder',
  'reminder_pause',
  'reminder_step',
  'session',
  'sign_in_failure',
  'tax_rate',
  'timeline_entry',
  'undo_handle',
] as const;

/** Of every table. One that is missing here is one of rows that change, until it is named: a test asks for it. */
export const tableRights: ReadonlyMap<string, TableRights> = new Map([
  ...written.map((table) => [table, 'read'] as const),
  ...added.map((table) => [table, 'add'] as const),
  ...changed.map((table) => [table, 'change'] as const),
]);
