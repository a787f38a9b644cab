import type { Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import type { InvoiceBody } from '#contract/invoice-input.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { noteAndOfferUndo } from '#server/ledger/undo-handles.ts';
import { type ActivityEntry, writeActivity } from '#server/ledger/write-activity.ts';
import { commandAnswer } from '../command-answer.ts';
import { draftColumns } from './draft-columns.ts';
import { insertDraft } from './write-draft.ts';

export interface NewDraft {
  /** Keeps every rule already. */
  body: InvoiceBody;
  /** How many decimals its currency has. */
  exponent: number;
  /** Where it came from, in one line. */
  summary: string;
  /** Of the activity; `created` where it is left out. */
  kind?: string;
}

/** Stores a draft and notes where it came from: its id. */
export async function storeDraft(
  transaction: Transaction<DB>,
  draft: NewDraft,
  actorId: number,
): Promise<number> {
  const id = await insertDraft(transaction, draftColumns(draft.body, draft.exponent));
  await writeActivity(transaction, originOf(id, draft, actorId));
  return id;
}

/** Adds a draft, which its author can take back as long as nobody has changed it. */
export async function addDraft(
  transaction: Transaction<DB>,
  draft: NewDraft,
  context: CallContext,
): Promise<CommandAnswer> {
  const { actorId } = context.command;
  const id = await insertDraft(transaction, draftColumns(draft.body, draft.exponent));
  const target = { invoiceId: id, version: 1 };
  const undo = await noteAndOfferUndo(transaction, originOf(id, draft, actorId), {
    ...{ actorId, kind: 'create-draft', target },
  });
  return commandAnswer(transaction, { id, undo }, context);
}

function originOf(
  invoiceId: number,
  { summary, kind = 'created' }: NewDraft,
  actorId: number,
): ActivityEntry {
  return { invoiceId, actorId, kind, summary };
}
