import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, checkInvariants } from './invariants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { writeLedgerRows } from './test-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 1 });
  await writeLedgerRows(database.pool);
  await database.pool.query(`
    insert into payment (client_id, currency, amount_minor, paid_on, method) values (1, 'USD', 6000, '2026-01-10', 'Card');
    insert into payment_allocation (payment_id, invoice_id, amount_minor) values (1, 1, 5000);
    insert into credit_application (invoice_id, client_id, currency, amount_minor, applied_on) values (2, 1, 'USD', 400, '2026-01-13');
    insert into bank_account (number, currency) values ('1', 'USD');
    insert into bank_statement (account_id, format, from_on, to_on) values (1, 'camt', '2026-01-10', '2026-01-10');
    insert into bank_transaction (statement_id, account_id, booked_on, currency, amount_minor, identity)
      values (1, 1, '2026-01-10', 'USD', 6000, sha256('1'));
    select make_event_months('{2026-01-01}');
    insert into analytics_event (id, kind, at, count) values ('a', 'order.received', '2026-01-01T12:00Z', 1)`);
});
afterAll(() => database.drop());

const unfinishedMail = `insert into mail (kind, invoice_id, actor_id, message_id, subject, message, attaches_pdf, due_at)
  values ('invoice', 1, 1, '<1@example.com>', 'Invoice', '', false, now())`;

const issuedQuote = `insert into quote (client_id, currency, body, issued_date, valid_until, total_minor, number, number_year,
    number_counter, issued_at, seller_party_id, client_party_id, document_hash, look_id)
  values (1, 'USD', '{}', '2026-01-01', '2026-02-01', 100, 'QUO-2026-0001', 2026, 1, now(), store_party('{}'), store_party('{}'),
    sha256('another'), store_look(null))`;
const reminderStep = `insert into reminder_step (days, subject, message, counts_from) values (7, 'Late', 'Late', '2026-01-01')`;

const matchedMoney = `insert into bank_match (transaction_id, payment_id) values (1, 1)`;

/** What breaks each rule, where no trigger looks on. */
/** A credit note with neither lines nor rows of tax. */
const itemizedNote = (
  tax: number,
) => `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter,
    issued_date, reason, net_minor, taxes, tax_minor, total_minor, look_id)
    values (2, 1, 'USD', 'CN-1', 2026, 1, '2026-01-12', 'Wrong', 40, '[]', ${String(tax)}, ${String(40 + tax)}, store_look(null))`;

/** The draft deducts the second invoice, as if that were a prepayment. */
const deduction = (
  net: number,
  isHeld = true,
) => `update invoice set is_prepayment = true where id in (1, 2);
  update invoice set deducted_minor = ${String(net)}, subtotal_minor = subtotal_minor + ${String(net)} where id = 3;
  insert into invoice_deduction (invoice_id, prepayment_id, net_minor, tax_minor, is_held) values (3, 2, ${String(net)}, 0, ${String(isHeld)})`;

/** A credit note of so much that cancels the second invoice, which it neither settles nor makes void. */
const cancellation = (
  net: number,
) => `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter,
    issued_date, reason, net_minor, taxes, tax_minor, total_minor, look_id, is_itemized, cancels)
    values (2, 1, 'USD', 'CN-1', 2026, 1, '2026-01-12', 'Wrong', ${String(net)}, '[]', 0, ${String(net)}, store_look(null), false, true)`;

const breaches: Record<string, string> = {
  accepted_invoices_are_sent: `with queued as (${unfinishedMail} returning id)
    insert into mail_recipient (mail_id, position, address, role, state, settled_at)
    select id, 1, 'a@example.com', 'to', 'accepted', now() from queued`,
  accepted_quotes_are_sent: `with offer as (${issuedQuote} returning id), queued as (
      insert into mail (kind, quote_id, actor_id, message_id, subject, message, attaches_pdf, due_at)
      select 'quote', id, 1, '<2@example.com>', 'Quote', '', false, now() from offer returning id
    ) insert into mail_recipient (mail_id, position, address, role, state, settled_at)
    select id, 1, 'a@example.com', 'to', 'accepted', now() from queued`,
  activity_has_its_client: "insert into activity (invoice_id, kind) values (1, 'created')",
  allocation_not_negative:
    'insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id) values (1, 2, -1, 1)',
  balance_is_ledger:
    "update ledger_entry set amount_minor = 1, base_minor = 1 where kind = 'allocation'",
  bank_match_is_not_set_aside: `with matched as (${matchedMoney})
    update bank_transaction set set_aside_at = now()`,
  bank_match_is_the_money: `with matched as (${matchedMoney}) update bank_transaction set amount_minor = 1`,
  bank_statement_is_of_its_account: 'update bank_transaction set account_id = 2',
  bank_transaction_matched_once: `insert into payment (client_id, currency, amount_minor, paid_on, method)
      values (1, 'USD', 6000, '2026-01-10', 'Card');
    insert into bank_match (transaction_id, payment_id) values (1, 1), (1, 2)`,
  cancellation_credits_everything: cancellation(4999),
  cancelled_by_its_note_alone: cancellation(5000),
  charge_is_total:
    "update ledger_entry set amount_minor = 1, base_minor = 1 where kind = 'charge' and credit = 'tax'",
  client_credit_base_is_booked: `insert into client_credit_base (client_id, currency, base_currency, amount_minor, base_minor)
    values (1, 'EUR', 'USD', 100, 50)`,
  client_credit_is_ledger: 'update client_credit set amount_minor = 601',
  client_movements_are_the_ledger: 'update client_movement set amount_minor = amount_minor + 1',
  credit_note_lines_add_up: itemizedNote(0),
  // A later payment that settles more than it is: what came after the notes is then less than nothing.
  credit_notes_stand_within_credit: `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter,
      issued_date, reason, net_minor, taxes, tax_minor, total_minor, look_id)
    select 2, 1, 'USD', 'CN-' || counter, 2026, counter, '2026-01-12', 'Wrong', 600, '[]', 0, 600, store_look(null)
      from generate_series(1, 2) as counter;
    insert into payment (client_id, currency, amount_minor, paid_on, method, created_at)
      values (1, 'USD', 1, '2026-01-10', 'Card', now() + interval '1 hour');
    insert into payment_allocation (payment_id, invoice_id, amount_minor)
      select max(id), 1, 100000 from payment`,
  credit_note_taxes_add_up: itemizedNote(1),
  credit_notes_within_total: `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter,
    issued_date, reason, net_minor, taxes, tax_minor, total_minor, look_id, is_itemized)
    values (2, 1, 'USD', 'CN-1', 2026, 1, '2026-01-12', 'Wrong', 5001, '[]', 0, 5001, store_look(null), false)`,
  credited_is_applied: 'update invoice set credited_minor = 399 where id = 2',
  currency_is_the_payments: "update payment set currency = 'EUR'",
  daily_facts_are_the_events: 'update daily_fact_delta set count = 2',
  bulk_rows_have_the_numbers: `with job as (
      insert into bulk_job (actor_id, subject, action, total, done) values (1, 'invoice', '{"kind": "issue"}', 1, 1) returning id
    ) insert into bulk_row (job_id, position, target_id, state, number) select id, 1, 1, 'done', 'another' from job`,
  bulk_jobs_count_their_rows: `insert into bulk_job (actor_id, subject, action, total) values (1, 'invoice', '{"kind": "issue"}', 1)`,
  daily_receivables_are_the_invoices:
    'update daily_receivable_delta set owed_minor = owed_minor + 1',
  deduction_is_held: deduction(5000, false),
  deduction_is_what_is_left: deduction(4999),
  deduction_taxes_are_what_is_left: `${deduction(5000)};
    insert into invoice_deduction_tax (invoice_id, prepayment_id, category, rate, base_minor, tax_minor) values (3, 2, 'S', 25, 1, 0)`,
  deductions_add_up:
    'update invoice set deducted_minor = 1, subtotal_minor = subtotal_minor + 1 where id = 3',
  demo_ends_with_real_records: `insert into app_user (email, name, role, password_hash, is_sample)
    values ('demo@example.com', 'Demo', 'admin', 'x', true)`,
  // A forged payment, as only a superuser can write it: no payment came in.
  entries_have_a_source: `insert into ledger_entry (booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id)
    values ('2026-01-10', 'payment', 'cash', 'client-credit', 6000, 'USD', 1, 1)`,
  difference_is_the_payments: 'update payment set difference_minor = 1',
  differences_settle: `insert into payment_difference (payment_id, invoice_id, kind, amount_minor)
    values (1, 2, 'bank-charges', 100)`,
  // A cent of tax more than the invoice was charged; its own rules look on no more.
  discounts_within_charge: `update invoice set early_discount_percent = 50, early_discount_days = 10 where id = 1;
    insert into payment_difference (payment_id, invoice_id, kind, amount_minor, tax_minor, taxes)
      select 1, 1, 'early-payment-discount', 2500, 2001, '[{"category": "S", "rate": "25", "base": "499", "tax": "2001"}]'`,
  event_ids_are_the_events: 'delete from analytics_event_id',
  files_are_of_issued: `insert into document_file (invoice_id, content_hash, template, bytes, sha256)
    values (3, sha256('a'), 1, 'a', sha256('a'))`,
  ledger_client_is_the_invoices: 'update ledger_entry set client_id = 2 where invoice_id = 2',
  lines_add_up: 'delete from invoice_line where invoice_id = 3',
  links_open_what_was_issued: `insert into client_link (invoice_id, salt, token_hash, expires_on)
    values (3, sha256('a'), sha256('b'), '2030-01-01')`,
  imports_count_what_they_wrote: `insert into import_run (kind, file_hash, created, updated, skipped, rejected)
    values ('clients', sha256('a'), 1, 0, 0, 0)`,
  imports_taken_back_leave_nothing: `with run as (
      insert into import_run (kind, file_hash, created, updated, skipped, rejected, undone_at)
      values ('invoices', sha256('a'), 1, 0, 0, 0, now()) returning id
    ) insert into import_row (import_id, position, record, record_id, key, line) select id, 1, 'invoice', 1, 'x', 2 from run`,
  list_blocks_are_the_invoices: 'delete from invoice_list_delta where id = 1',
  list_counts_are_the_invoices: 'update invoice_list_delta set weight = -weight',
  list_groups_are_the_blocks: 'update invoice_list_group set counts[1] = counts[1] + 1',
  list_rows_are_the_invoices: 'update invoice_list_row set base_status = 9 where id = 1',
  list_lines_are_the_lines: 'delete from invoice_list_line where invoice_id = 1',
  list_numbers_are_the_invoices: "update invoice_list_number set number_search = 'x'",
  list_statuses_are_the_invoices: 'update invoice_list_status set status = 9 where id = 1',
  mail_ends_with_its_recipients: unfinishedMail,
  mail_has_a_recipient: unfinishedMail,
  number_proof_holds: `insert into number_proof select code, year, last_counter from number_series;
    update number_series set last_counter = last_counter + 1;
    update number_proof set through_counter = through_counter + 1`,
  numbers_gapless: 'update number_series set last_counter = 3',
  client_ageing_is_the_list: `insert into client_ageing values ('USD', 1, 100, 0, 0, 0, 0)
    on conflict on constraint client_ageing_pkey do update set not_due_minor = client_ageing.not_due_minor + 1`,
  numbers_have_a_series: 'delete from number_series',
  paid_is_allocated: 'update payment_allocation set amount_minor = 4999',
  payment_is_ledger: 'update payment set amount_minor = 6001',
  payment_not_over_allocated: 'update payment set amount_minor = 4999',
  quotes_say_what_was_issued: issuedQuote,
  receivable_is_at_its_rate: `insert into frozen_rate (invoice_id, base_currency, rate, unit, day, source)
    values (1, 'USD', 2, 1, '2026-01-01', 'Bank')`,
  receivable_spans_are_the_ledger:
    'insert into report_progress (through_entry) select max(id) from ledger_entry',
  recurring_goes_forward: `with made as (
      insert into recurring_invoice (client_id, currency, body, term_days, every, unit, starts_on, action, actor_id)
      values (1, 'USD', '{}', 14, 1, 'month', '2026-01-31', 'draft', 1) returning id
    ) insert into recurring_occurrence (recurring_id, occurs_on) select id, '2026-01-31' from made`,
  refunded_is_refunds: 'update payment set refunded_minor = 1',
  refunds_are_of_their_client: `insert into refund (client_id, currency, amount_minor, refunded_on, method, payment_id)
    values (2, 'USD', 100, '2026-01-20', 'Card', 1)`,
  reminders_are_of_issued: `with step as (${reminderStep} returning id)
    insert into reminder (invoice_id, step_id, due_date, planned_on) select 3, id, '2026-02-03', '2026-02-10' from step`,
  reminders_have_a_step: unfinishedMail.replace("'invoice'", "'reminder'"),
  reminders_send_reminders: `with step as (${reminderStep} returning id), sent as (${unfinishedMail} returning id)
    insert into reminder (invoice_id, step_id, due_date, planned_on, mail_id)
    select 1, step.id, '2026-02-01', '2026-02-08', sent.id from step, sent`,
  report_periods_are_the_ledger:
    "insert into report_sum values ('credit', 'USD', 'month', '2026-01-01', '1', '{1}')",
  report_sums_are_the_ledger:
    "insert into ledger_by_day values ('USD', '2026-01-10', 'cash', 'client-credit', 1, 1)",
  removed_users_have_no_factors: `with gone as (
      insert into app_user (email, name, role, password_hash, disabled_at, removed_at)
      values ('gone@example.com', 'Gone', 'viewer', '', now(), now()) returning id)
    insert into totp (user_id, secret) select id, sha256('a') || sha256('b') from gone`,
  removed_users_have_no_keys: `with gone as (
      insert into app_user (email, name, role, password_hash, disabled_at, removed_at)
      values ('gone@example.com', 'Gone', 'viewer', '', now(), now()) returning id)
    insert into api_key (token_hash, user_id, name, hint, scopes, expires_at)
      select sha256('gone'), id, 'Bot', 'll_gone', '{invoices.read}', now() + interval '1 hour' from gone`,
  removed_users_have_no_sessions: `with gone as (
      insert into app_user (email, name, role, password_hash, disabled_at, removed_at)
      values ('gone@example.com', 'Gone', 'viewer', '', now(), now()) returning id)
    insert into session (token_hash, user_id, expires_at) select sha256('gone'), id, now() + interval '1 hour' from gone`,
  sources_have_their_entries: "delete from ledger_entry where kind = 'payment'",
  tax_adds_up: 'delete from invoice_tax',
};

test('there is a breach of every invariant here', async () => {
  const names = (await checkInvariants(database.db)).map(({ name }) => name);
  expect(
    Object.keys(breaches)
      .map((name) => `invariant_${name}`)
      .toSorted(),
  ).toEqual(names);
  expect(await brokenInvariants(database.db)).toEqual([]);
});

test.each(Object.entries(breaches))('%s is seen broken', async (name, breach) => {
  await database.pool.query('begin; set local session_replication_role = replica');
  await database.pool.query(breach);
  expect(await brokenInvariants(database.db)).toContain(`invariant_${name}`);
  await database.pool.query('rollback');
});
