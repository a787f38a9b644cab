import { type Kysely, sql, type Transaction } from 'kysely';
import type { ImportRun } from '#contract/imports/import-plan.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import type { CallContext } from '#server/http/handler.ts';
import { notFound, refuseIf } from '#server/http/wrong-state.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { clientTermNames } from '#server/ledger/party-columns.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { readImport } from '../runs/list-imports.ts';
import { checkUnused } from './check-unused.ts';
import { restoreInvoices } from './restore-invoices.ts';

const reason = texts('defaultRecords')('imported.undone');

interface Undoing {
  importId: bigint;
  actorId: number;
  today: CalendarDay;
}

/**
 * Takes all of an import back, whole or not at all. What was issued stays in the books as void, and its numbers are free to be
 * imported again.
 * @throws {ProblemError} `not-found`, `wrong-state` where it was undone, or something was done with what it wrote
 */
export function undoImport(
  db: Kysely<DB>,
  { id }: { id: number },
  { command, today }: CallContext,
): Promise<ImportRun> {
  const { actorId } = command;
  return runCommand(db, command, async (transaction) => {
    await sql`select set_config('statement_timeout', '120s', true)`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(transaction);
    const run = await transaction
      .selectFrom('import_run')
      .where('id', '=', BigInt(id))
      .forUpdate()
      .select(['id', 'kind', 'file_name as fileName', 'undone_at as undoneAt'])
      .select(sql<number>`created + updated`.as('count'))
      .executeTakeFirst();
    if (!run) throw notFound('import', id);
    refuseIf(run.undoneAt === null ? undefined : refusal('fileImport.alreadyUndone'));
    await checkUnused(transaction, run.id);
    const undoing = { importId: run.id, actorId, today };
    await reversePayments(transaction, undoing);
    await voidInvoices(transaction, undoing);
    await restoreInvoices(transaction, undoing);
    await restoreItems(transaction, run.id);
    await restoreClients(transaction, undoing);
    await transaction
      .updateTable('import_run')
      .set({ undone_at: sql`now()`, undone_by: BigInt(actorId) })
      .where('id', '=', run.id)
      .execute();
    const { kind, fileName, count } = run;
    const data = { kind, fileName, count };
    await writeActivity(transaction, { actorId, kind: 'import-undone', data });
    return readImport(transaction, run.id);
  });
}

async function reversePayments(
  transaction: Transaction<DB>,
  { importId, actorId, today }: Undoing,
): Promise<void> {
  // The versions first: then the triggers at the end of what follows take off what was paid.
  await sql`
    update invoice set version = version + 1 where id in (
      select invoice_id from import_row join payment_allocation as part on part.payment_id = record_id
      where import_id = ${importId} and record = 'payment')`.execute(transaction);
  // Invoices that were here before tell of it; those of the import are void in a moment.
  await sql`
    insert into activity (invoice_id, actor_id, kind, data)
    select part.invoice_id, ${actorId}::bigint, 'payment-reversed', jsonb_build_object(
      'amount', jsonb_build_object('minor', part.amount_minor::text, 'currency', payment.currency, 'exponent', exponent),
      'reason', ${reason}::text)
    from import_row join payment on payment.id = record_id join currency on currency.code = payment.currency
      join payment_allocation as part on part.payment_id = payment.id
    where import_id = ${importId} and record = 'payment' and line is not null order by part.id`.execute(
    transaction,
  );
  await sql`
    with reversal as (
      insert into payment_reversal (payment_id, amount_minor, reason, reversed_on, created_by)
      select payment.id, amount_minor, ${reason}, greatest(${today}::date, paid_on), ${actorId}::bigint
      from import_row join payment on payment.id = record_id
      where import_id = ${importId} and record = 'payment' order by payment.id
      returning id, payment_id
    )
    insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id)
    select part.payment_id, part.invoice_id, -part.amount_minor, reversal.id
    from reversal join payment_allocation as part on part.payment_id = reversal.payment_id and part.reversal_id is null
    order by part.id`.execute(transaction);
}

async function voidInvoices(
  transaction: Transaction<DB>,
  { importId, actorId, today }: Undoing,
): Promise<void> {
  await sql`
    update invoice set voided_at = now(), voided_on = greatest(${today}::date, issued_date), void_reason = ${reason},
      taken_back_as = id, version = version + 1
    from import_row where import_id = ${importId} and record = 'invoice' and before is null and invoice.id = record_id`.execute(
    transaction,
  );
  await sql`
    insert into activity (invoice_id, actor_id, kind, data)
    select record_id, ${actorId}::bigint, 'voided', jsonb_build_object('reason', ${reason}::text)
    from import_row where import_id = ${importId} and record = 'invoice' and before is null order by record_id`.execute(
    transaction,
  );
}

async function restoreItems(transaction: Transaction<DB>, importId: bigint): Promise<void> {
  await sql`
    delete from item_memory as memory using import_row
    where import_id = ${importId} and record = 'item' and memory.currency || ' ' || memory.title = key`.execute(
    transaction,
  );
  await sql`
    insert into item_memory select was.*
    from import_row cross join lateral jsonb_populate_record(null::item_memory, '{"unit": "C62"}' || before) as was
    where import_id = ${importId} and record = 'item' and before is not null`.execute(transaction);
}

const parts = sql.join(
  clientTermNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`was.${name}`)}`),
);

/** What was changed is as before; who was new is gone, or archived where void documents name them. */
async function restoreClients(
  transaction: Transaction<DB>,
  { importId, actorId }: Undoing,
): Promise<void> {
  await sql`
    update client set version = client.version + 1, external_key = was.external_key, name = was.name, company = was.company,
      company_email = was.company_email, address = was.address, country = was.country, contact = was.contact,
      tax_number = was.tax_number, ${parts}, payment_term_days = was.payment_term_days
    from import_row
      join client as stored on stored.id = record_id
      cross join lateral jsonb_populate_record(stored, before -> 'columns') as was
    where import_id = ${importId} and record = 'client' and before is not null and client.id = record_id`.execute(
    transaction,
  );
  await sql`
    insert into activity (client_id, actor_id, kind, data)
    select record_id, ${actorId}::bigint, 'client-changed', jsonb_build_object('name', client.name)
    from import_row join client on client.id = record_id
    where import_id = ${importId} and record = 'client' and before is not null order by record_id`.execute(
    transaction,
  );
  const fresh = sql`select record_id from import_row where import_id = ${importId} and record = 'client' and before is null`;
  await sql`
    delete from client where id in (${fresh}) and version = 1
      and not exists (select from invoice where client_id = client.id)
      and not exists (select from payment where client_id = client.id)
      and not exists (select from quote where client_id = client.id)
      and not exists (select from recurring_invoice where client_id = client.id)
      and not exists (select from timeline_entry where client_id = client.id)`.execute(transaction);
  // Somebody may have written more for them: then they stay.
  await sql`
    update client set archived_at = now(), version = version + 1
    where id in (${fresh}) and archived_at is null
      and not exists (select from invoice where client_id = client.id and taken_back_as = 0)
      and not exists (select from payment where client_id = client.id and reversed_minor < amount_minor)
      and not exists (select from quote where client_id = client.id)
      and not exists (select from recurring_invoice where client_id = client.id)
      and not exists (select from timeline_entry where client_id = client.id)`.execute(transaction);
}
