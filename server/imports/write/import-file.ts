import { sql, type Transaction } from 'kysely';
import type { ImportCounts } from '#contract/imports/import-plan.ts';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { refuseIf, wrongState } from '#server/http/wrong-state.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { rememberMapping } from '../columns/remembered-mappings.ts';
import { allJudged } from '../plan/judge-file.ts';
import { type ImportRequest, planFile, type PlannedFile } from '../plan/plan-file.ts';
import { countVerdicts } from '../plan/report-plan.ts';
import { updateInvoices } from './update-invoices.ts';
import { writeClients } from './write-clients.ts';
import { type WriteContext, writeInvoices } from './write-invoices.ts';
import { writeItems } from './write-items.ts';
import { writePayments } from './write-payments.ts';
import type { Written } from './written.ts';

export type ImportOrder = ImportRequest &
  WriteContext & {
    fileName: string;
    /** Whether the counts are what was seen; nothing is written where they are not. */
    isAsSeen: (counts: ImportCounts) => boolean;
  };

/** So long may one statement of it take. */
const statementTimeout = '120s';

/**
 * Imports a file whole: every row is judged again, then all that can be are written, in the transaction of the caller.
 * @returns the id of the import
 * @throws {ProblemError} `wrong-state` where there is nothing to write, or the counts are not what was seen
 */
export async function importFile(
  transaction: Transaction<DB>,
  order: ImportOrder,
): Promise<{ id: bigint; planned: PlannedFile }> {
  await sql`select set_config('statement_timeout', ${statementTimeout}, true)`.execute(transaction);
  // Two imports at once: the second judges its rows by what the first has written.
  await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(transaction);
  const planned = await planFile(transaction, order);
  const isReady = planned.missing.length === 0 && planned.questions.length === 0;
  refuseIf(isReady ? undefined : refusal('fileImport.notReady'));
  const counts = countVerdicts(allJudged(planned.judged));
  if (!order.isAsSeen(counts)) throw wrongState(refusal('fileImport.changed'));
  refuseIf(counts.create + counts.update === 0 ? refusal('fileImport.nothing') : undefined);
  const written = await writeAll(transaction, planned, order);
  const id = await keepRun(transaction, { planned, order, counts, written });
  const { kind, mapping, table } = planned;
  await rememberMapping(transaction, { kind, mapping, shapeKey: table.shapeKey });
  await writeActivity(transaction, {
    actorId: order.actorId,
    kind: 'file-imported',
    data: { kind, fileName: order.fileName, created: counts.create, updated: counts.update },
  });
  return { id, planned };
}

async function writeAll(
  transaction: Transaction<DB>,
  { judged: { clients, items, invoices, payments } }: PlannedFile,
  context: WriteContext,
): Promise<Written[]> {
  return [
    ...(await writeClients(transaction, clients, context.actorId)),
    ...(await writeItems(transaction, items)),
    ...(await writeInvoices(transaction, invoices, context)),
    ...(await updateInvoices(transaction, invoices, context.actorId)),
    ...(await writePayments(transaction, payments, context.actorId)),
  ];
}

interface Run {
  planned: PlannedFile;
  order: ImportOrder;
  counts: ImportCounts;
  written: readonly Written[];
}

async function keepRun(
  transaction: Transaction<DB>,
  { planned: { kind, table }, order, counts, written }: Run,
): Promise<bigint> {
  const { id } = await transaction
    .insertInto('import_run')
    .values({
      actor_id: order.actorId === null ? null : BigInt(order.actorId),
      kind,
      file_name: order.fileName,
      file_hash: table.hash,
      created: counts.create,
      updated: counts.update,
      skipped: counts.skip,
      rejected: counts.reject,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = written.map(({ record, id: recordId, key, line, before }, position) => ({
    ...{ position, record, record_id: recordId, key, line, before },
  }));
  await sql`
    insert into import_row (import_id, position, record, record_id, key, line, before)
    select ${id}, position, record, record_id, key, line, before
    from json_to_recordset(${toJson(rows)})
      as told (position integer, record text, record_id bigint, key text, line integer, before jsonb)`.execute(
    transaction,
  );
  return id;
}
