import type { Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import type { InvoiceBody } from '#contract/invoice-input.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { offerUndo } from '#server/ledger/undo-handles.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
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
  { body, exponent, summary, kind = 'created' }: NewDraft,
  actorId: number,
): Promise<number> {
  const id = await insertDraft(transaction, draftColumns(body, exponent));
  await writeActivity(transaction, { invoiceId: id, actorId, kind, summary });
  return id;
}

/** Adds a draft, which its author can take back as long as nobody has changed it. */
export async function addDraft(
  transaction: Transaction<DB>,
  draft: NewDraft,
  context: CallContext,
): Promise<CommandAnswer> {
  const { actorId } = context.command;
  const id = await storeDraft(transaction, draft, actorId);
  const target = { invoiceId: id, version: 1 };
  const undo = await offerUndo(transaction, { actorId, kind: 'create-draft', target });
  return commandAnswer(transaction, { id, undo }, context);
}
