import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { ProblemError } from '#contract/problem.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { partyColumnNames } from '#server/ledger/party-columns.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { lockClientVersion } from './change-client.ts';

/**
 * Removes a client for whom nothing was ever written.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` where records name it
 */
export function deleteClient(
  db: Kysely<DB>,
  { id }: { id: number },
  { command, requireVersion }: CallContext,
): Promise<{ undo: UndoHandle }> {
  const { actorId } = command;
  const version = requireVersion();
  return runCommand(db, command, async (transaction) => {
    const { name } = await lockClientVersion(transaction, { id, version });
    const records = await countRecords(transaction, id);
    if (records.length > 0) {
      throw new ProblemError('wrong-state', { reason: refusal('client.inUse', { name, records }) });
    }
    const target = await readWhole(transaction, id);
    await transaction.deleteFrom('client').where('id', '=', BigInt(id)).execute();
    await writeActivity(transaction, {
      actorId,
      kind: 'client-deleted',
      data: { name },
      before: { id, name },
    });
    return { undo: await offerUndo(transaction, { actorId, kind: 'delete-client', target }) };
  });
}

const deleteTarget = z.object({
  client: z.looseObject({
    id: z.int(),
    name: z.string(),
    external_key: z.nullable(z.string()),
  }),
  activity: z.array(z.unknown()),
});

/** The client's row, and its activity, which goes with it. */
async function readWhole(
  transaction: Transaction<DB>,
  id: number,
): Promise<z.output<typeof deleteTarget>> {
  const { rows } = await sql`
    select to_jsonb(client) as client,
      (select coalesce(jsonb_agg(activity order by id), '[]') from activity where client_id = ${id}) as activity
    from client where id = ${id}`.execute(transaction);
  return deleteTarget.parse(rows[0]);
}

const parts = sql.join(
  [
    ...partyColumnNames,
    'buyer_reference',
    'e_invoice_delivery',
    'e_invoice_format',
    'e_invoice_required',
  ].map((name) => sql.ref(name)),
);

/** Writes the deleted client again, under its id and with its activity. */
export const undoDeleteClient: TakeBack = async (transaction, target, { command }) => {
  const { client, activity } = deleteTarget.parse(target);
  if (client.external_key !== null) await refuseAddedAgain(transaction, client.external_key);
  // The generated columns follow from the others.
  await sql`
    insert into client (id, name, company, company_email, address, country, contact, tax_number, ${parts}, payment_term_days,
      early_discount_percent, early_discount_days, language, second_language, avatar_image, external_key, is_sample, added_in_demo, archived_at, created_at, version) overriding system value
    select id, name, company, company_email, address, country, contact, tax_number, ${parts}, payment_term_days,
      early_discount_percent, early_discount_days, language, second_language, avatar_image, external_key, is_sample, coalesce(added_in_demo, false), archived_at, created_at, version + 1
    from jsonb_populate_record(null::client, ${JSON.stringify(client)}::jsonb)`.execute(
    transaction,
  );
  await sql`
    insert into activity overriding system value
    select * from jsonb_populate_recordset(null::activity, ${JSON.stringify(activity)}::jsonb)`.execute(
    transaction,
  );
  await writeActivity(transaction, {
    clientId: client.id,
    actorId: command.actorId,
    kind: 'client-restored',
    data: { name: client.name },
  });
  return { done: undoneText('clientRestored', { name: client.name }), invoiceId: null };
};

/** @throws {ProblemError} `wrong-state` where an import has added the client anew */
async function refuseAddedAgain(transaction: Transaction<DB>, externalKey: string): Promise<void> {
  const twin = await transaction
    .selectFrom('client')
    .select('name')
    .where('external_key', '=', externalKey)
    .executeTakeFirst();
  if (!twin) return;
  throw new ProblemError('wrong-state', {
    reason: refusal('client.importedAgain', { name: twin.name }),
  });
}

type RecordKind = 'invoices' | 'recurringInvoices' | 'quotes' | 'payments' | 'meetings';

/** What names the client; also drafts in the trash, which can be restored. */
async function countRecords(transaction: Transaction<DB>, id: number): Promise<Refusal[]> {
  const { rows } = await sql<{ what: RecordKind; count: number }>`
    select 'invoices' as what, count(*)::integer from invoice where client_id = ${id}
    union all select 'recurringInvoices', count(*)::integer from recurring_invoice where client_id = ${id}
    union all select 'quotes', count(*)::integer from quote where client_id = ${id}
    union all select 'payments', count(*)::integer from payment where client_id = ${id}
    union all select 'meetings', count(*)::integer from timeline_entry where client_id = ${id}`.execute(
    transaction,
  );
  return rows
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => refusal(`client.${what}`, { count }));
}
