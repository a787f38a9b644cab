import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import type { InvoiceBody } from '#contract/invoice-input.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { commandAnswer } from '../command-answer.ts';
import { draftColumns } from './draft-columns.ts';
import { lockAnywhere, moveToTrash } from './trash.ts';
import { insertDraft } from './write-draft.ts';

export interface NewDraft {
  /** Keeps every rule already. */
  body: InvoiceBody;
  /** How many decimals its currency has. */
  exponent: number;
  /** Where it came from, in one line. */
  summary: string;
}

/** Adds a draft, which its author can take back as long as nobody has changed it. */
export async function addDraft(
  transaction: Transaction<DB>,
  { body, exponent, summary }: NewDraft,
  context: CallContext,
): Promise<CommandAnswer> {
  const { actorId } = context.command;
  const id = await insertDraft(transaction, draftColumns(body, exponent));
  await writeActivity(transaction, { invoiceId: id, actorId, kind: 'created', summary });
  const target = { invoiceId: id, version: 1 };
  const undo = await offerUndo(transaction, { actorId, kind: 'create-draft', target });
  return commandAnswer(transaction, { id, undo }, context);
}

const newDraftTarget = z.object({ invoiceId: z.int(), version: z.int() });

function whyKept(invoice: LockedInvoice, version: number): string | undefined {
  if (invoice.deletedAt !== null) return 'The draft lies in the trash already.';
  if (invoice.issuedAt !== null) return `It was issued as ${invoice.number ?? ''} and is kept.`;
  if (invoice.version !== version) return 'The draft was changed meanwhile. Delete it instead.';
  return undefined;
}

/** Moves the new draft to the trash. */
export const undoCreate: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId, version } = newDraftTarget.parse(target);
  const invoice = await lockAnywhere(transaction, { id: invoiceId, today });
  const detail = whyKept(invoice, version);
  if (detail !== undefined) throw new ProblemError('wrong-state', { detail });
  await moveToTrash(transaction, { invoice, actorId: command.actorId });
  return { done: `Draft #${String(invoiceId)} is in the trash.`, invoiceId: null };
};
