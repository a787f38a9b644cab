import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import type { InvoiceBody } from '#contract/invoice-input.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import { sendAhead } from '#database/sent-together.ts';
import type { CallContext } from '#server/http/handler.ts';
import { insertHandle, toUndoHandle } from '#server/ledger/undo-handles.ts';
import { activityRow } from '#server/ledger/write-activity.ts';
import { commandAnswer } from '../command-answer.ts';
import { insertedLast } from '../get-invoice.ts';
import { draftColumns } from './draft-columns.ts';
import { remembering } from './remember-items.ts';
import { draftId, newDraft } from './write-draft.ts';

export interface NewDraft {
  /** Keeps every rule already. */
  body: InvoiceBody;
  /** How many decimals its currency has. */
  exponent: number;
  /** Where it came from, in one line. */
  summary: string;
  /** Of the activity; `created` where it is left out. */
  kind?: string;
  /** Whether the editor offers its lines again. */
  remembersItems?: boolean;
}

/** Stores a draft and notes where it came from: its id. */
export async function storeDraft(
  transaction: Transaction<DB>,
  draft: NewDraft,
  actorId: number,
): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`${plannedOnce}
    with ${newDraftWithOrigin(transaction, draft, actorId)} select id from draft`.execute(
    transaction,
  );
  return Number(theOne(rows).id);
}

/** Adds a draft, which its author can take back as long as nobody has changed it. */
export async function addDraft(
  transaction: Transaction<DB>,
  draft: NewDraft,
  context: CallContext,
): Promise<CommandAnswer> {
  const { actorId } = context.command;
  const remembered = draft.remembersItems
    ? sql`, remembered as (${remembering(draft.body)})`
    : sql``;
  const target = sql<string>`json_build_object('invoiceId', ${draftId}, 'version', 1)`;
  const store = sql<{ handle: string; expiresAt: Date }>`${plannedOnce}
    with ${newDraftWithOrigin(transaction, draft, actorId)},
      undo as (${insertHandle(transaction, { actorId, kind: 'create-draft', target })})${remembered}
    select undo.* from undo`;
  const stored = await sendAhead(transaction, store.compile(transaction));
  const answer = await commandAnswer(transaction, { id: insertedLast }, context);
  return { ...answer, undo: toUndoHandle(theOne(await stored.rows)) };
}

function newDraftWithOrigin(
  transaction: Transaction<DB>,
  { body, exponent, summary, kind = 'created' }: NewDraft,
  actorId: number,
): RawBuilder<unknown> {
  const origin = { ...activityRow({ actorId, kind, summary }), invoice_id: draftId };
  return sql`${newDraft(transaction, draftColumns(body, exponent))},
    noted as (${transaction.insertInto('activity').values(origin)})`;
}

function theOne<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('A draft was inserted, and has no id');
  return row;
}
