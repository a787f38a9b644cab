import { sql, type Transaction } from 'kysely';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { activityRow } from '#server/ledger/write-activity.ts';
import type { InvoiceChange, JudgedInvoice } from '../plan/judged-invoice.ts';
import { inBatches } from './in-batches.ts';
import { bulkInsertActivity } from './write-clients.ts';
import type { Written } from './written.ts';

type ChangedInvoice = InvoiceChange & { number: string; line: number | null };

/**
 * Writes what is open on invoices that are there, each with the activity that a person would have left.
 * @throws {ProblemError} `wrong-state` where one was changed since it was judged
 */
export async function updateInvoices(
  transaction: Transaction<DB>,
  judged: readonly JudgedInvoice[],
  actorId: number | null,
): Promise<Written[]> {
  const changes = judged.flatMap(({ change, record, rows }): ChangedInvoice[] =>
    change && record ? [{ ...change, number: record.number, line: rows[0]?.line ?? null }] : [],
  );
  if (changes.length === 0) return [];
  await lockChanged(transaction, changes);
  for (const batch of inBatches(changes)) await updateBatch(transaction, batch, actorId);
  return changes.map(({ id, number, line, was, columns, version }) => {
    const names = Object.keys(columns) as (keyof typeof was)[];
    const before = Object.fromEntries(names.map((name) => [name, was[name]]));
    const row = { record: 'invoice' as const, id, key: number, line };
    return { ...row, before: { columns: before, version: version + 1 } };
  });
}

/** Clients before invoices, as every command does. */
async function lockChanged(
  transaction: Transaction<DB>,
  changes: readonly ChangedInvoice[],
): Promise<void> {
  const ids = changes.map(({ id }) => id);
  await sql`
    select from client where id in (select client_id from invoice where id = any(${ids}::bigint[]))
    order by id for no key update`.execute(transaction);
  const locked = await transaction
    .selectFrom('invoice')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'version'])
    .execute();
  const versions = new Map(locked.map(({ id, version }) => [id, version]));
  if (changes.some(({ id, version }) => versions.get(id) !== version)) {
    throw wrongState(refusal('fileImport.changed'));
  }
}

async function updateBatch(
  transaction: Transaction<DB>,
  changes: readonly ChangedInvoice[],
  actorId: number | null,
): Promise<void> {
  // The activity first: a due date goes back only to where an entry says that it was moved from.
  await bulkInsertActivity(
    transaction,
    changes.flatMap((change) => activityOf(change, actorId)),
  );
  const told = changes.map(({ id, columns }) => ({ id, ...columns }));
  await sql`
    update invoice set version = version + 1, internal_note = coalesce(told.internal_note, invoice.internal_note),
      due_date = coalesce(told.due_date, invoice.due_date), tags = coalesce(told.tags, invoice.tags),
      recipients = coalesce(told.recipients, invoice.recipients)
    from json_to_recordset(${toJson(told)})
      as told (id bigint, internal_note text, due_date date, tags text[], recipients text[])
    where invoice.id = told.id`.execute(transaction);
}

/** In the order in which a change by hand tells them. */
const edited = [
  ['internalNote', 'internal_note'],
  ['tags', 'tags'],
  ['recipients', 'recipients'],
] as const;

function activityOf({ id, was, columns }: ChangedInvoice, actorId: number | null) {
  const { due_date: due } = columns;
  const changed = edited.filter(([, column]) => columns[column] !== undefined);
  const said = (by: InvoiceChange['columns']) =>
    Object.fromEntries(changed.map(([field, column]) => [field, by[column]]));
  const whose = { invoiceId: Number(id), actorId };
  return [
    ...(due === undefined
      ? []
      : [
          activityRow({
            ...{ ...whose, kind: 'due-date' as const, data: { from: was.due_date, to: due } },
            ...{ before: { dueDate: was.due_date }, after: { dueDate: due } },
          }),
        ]),
    ...(changed.length === 0
      ? []
      : [
          activityRow({
            ...{ ...whose, kind: 'edited' as const },
            data: { fields: changed.map(([field]) => field) },
            ...{ before: said(was), after: said(columns) },
          }),
        ]),
  ];
}
