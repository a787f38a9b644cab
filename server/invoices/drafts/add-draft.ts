import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { insertHandle, toUndoHandle } from '#server/ledger/undo-handles.ts';
import { activityRow } from '#server/ledger/write-activity.ts';
import type { ActivityEvent } from '#database/activity-data.ts';
import { commandAnswer } from '../commands/command-answer.ts';
import { checkRemainder } from './check-draft.ts';
import type { DraftDeduction } from '../prepayments/read-deductions.ts';
import { draftColumns } from './draft-columns.ts';
import { draftId, newDraft } from './write-draft.ts';

export interface NewDraft {
  /** Keeps every rule already. */
  body: InvoiceBody;
  /** How many decimals its currency has. */
  exponent: number;
  /** What it deducts, as `readDeductions` gives it. */
  deductions?: readonly DraftDeduction[];
  /** Where it came from. */
  origin: Extract<ActivityEvent, { kind: 'created' | 'quote' | 'recurring' }>;
}

/** Stores a draft and notes where it came from: its id. */
export async function storeDraft(
  transaction: Transaction<DB>,
  draft: NewDraft,
  actorId: number,
): Promise<number> {
  const store = sql<{ id: bigint }>`
    with ${newDraftWithOrigin(transaction, draft, actorId)} select id from draft`;
  return Number(singleRow(await runPrepared(transaction, store)).id);
}

/** Adds a draft, which its author can take back as long as nobody has changed it. */
export async function addDraft(
  transaction: Transaction<DB>,
  draft: NewDraft,
  context: CallContext,
): Promise<CommandAnswer> {
  const { actorId } = context.command;
  const target = sql<string>`json_build_object('invoiceId', ${draftId}, 'version', 1)`;
  const store = sql<{ id: bigint; handle: string; expiresAt: Date }>`
    with ${newDraftWithOrigin(transaction, draft, actorId)},
      undo as (${insertHandle(transaction, { actorId, kind: 'create-draft', target })})
    select draft.id, undo.* from draft, undo`;
  const stored = await runPrepared(transaction, store);
  const id = Number(singleRow(stored).id);
  return commandAnswer(transaction, { id, undo: toUndoHandle(stored) }, context);
}

function newDraftWithOrigin(
  transaction: Transaction<DB>,
  { body, exponent, origin, deductions }: NewDraft,
  actorId: number,
): RawBuilder<unknown> {
  const note = { ...activityRow({ actorId, ...origin }), invoice_id: draftId };
  const columns = draftColumns(body, exponent, deductions);
  checkRemainder(columns);
  return sql`${newDraft(transaction, columns)},
    noted as (${transaction.insertInto('activity').values(note)})`;
}

function singleRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A draft was inserted, and has no id');
  return row;
}
