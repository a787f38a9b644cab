import { type RawBuilder, sql } from 'kysely';

export interface ClientTable {
  /** Columns that say nothing of the client: what is looked up by, and secrets. */
  without?: readonly string[];
  /** Which rows are kept about it. */
  where: RawBuilder<unknown>;
}

/** Every table that keeps something about a client, and which of its rows do. */
export function clientTables(clientId: number): Record<string, ClientTable> {
  const own = { where: sql`client_id = ${clientId}` };
  const ids = (table: string) =>
    sql`(select id from ${sql.table(table)} where client_id = ${clientId})`;
  const of = (column: string, table: string) => ({
    where: sql`${sql.ref(column)} in ${ids(table)}`,
  });
  const mails = sql`(select id from mail where invoice_id in ${ids('invoice')} or quote_id in ${ids('quote')}
    or credit_note_id in ${ids('credit_note')} or client_id = ${clientId})`;
  const matched = sql`(select transaction_id from bank_match where payment_id in ${ids('payment')})`;
  return {
    client: {
      where: sql`id = ${clientId}`,
      without: ['name_sort', 'search_text', 'place_text', 'company_sort', 'country_sort'],
    },
    party: {
      where: sql`id in (select client_party_id from invoice where client_id = ${clientId}
        union select client_party_id from quote where client_id = ${clientId})`,
      without: ['hash'],
    },
    invoice: { ...own, without: ['number_search'] },
    invoice_line: of('invoice_id', 'invoice'),
    invoice_tax: of('invoice_id', 'invoice'),
    invoice_deduction: of('invoice_id', 'invoice'),
    invoice_deduction_tax: of('invoice_id', 'invoice'),
    credit_note: own,
    credit_note_line: of('credit_note_id', 'credit_note'),
    credit_note_tax: of('credit_note_id', 'credit_note'),
    credit_application: own,
    quote: { ...own, without: ['search_text', 'document_hash', 'answered_hash'] },
    recurring_invoice: own,
    recurring_occurrence: of('recurring_id', 'recurring_invoice'),
    payment: own,
    payment_allocation: of('payment_id', 'payment'),
    payment_difference: of('payment_id', 'payment'),
    payment_reversal: of('payment_id', 'payment'),
    refund: own,
    bank_match: of('payment_id', 'payment'),
    bank_transaction: { where: sql`id in ${matched}` },
    client_credit: own,
    client_credit_base: own,
    frozen_rate: {
      where: sql`invoice_id in ${ids('invoice')} or payment_id in ${ids('payment')}`,
    },
    exchange_difference: own,
    ledger_entry: own,
    client_link: {
      where: sql`invoice_id in ${ids('invoice')} or quote_id in ${ids('quote')}`,
      without: ['salt', 'token_hash'],
    },
    attachment: {
      where: sql`invoice_id in ${ids('invoice')} or quote_id in ${ids('quote')}
        or credit_note_id in ${ids('credit_note')}`,
      without: ['hash'],
    },
    mail: { where: sql`id in ${mails}` },
    mail_attachment: { where: sql`mail_id in ${mails}` },
    mail_recipient: { where: sql`mail_id in ${mails}` },
    sent_mail: { where: sql`mail_id in ${mails}` },
    sent_file: { where: sql`mail_id in ${mails}`, without: ['hash'] },
    import_row: { where: sql`record = 'client' and record_id = ${clientId}` },
    reminder: of('invoice_id', 'invoice'),
    reminder_pause: of('invoice_id', 'invoice'),
    timeline_entry: own,
    activity: { where: sql`of_client_id = ${clientId} or client_id = ${clientId}` },
  };
}
