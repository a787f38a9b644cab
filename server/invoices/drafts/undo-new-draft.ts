import * as z from 'zod/mini';
import { ProblemError } from '#contract/problem.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { lockAnywhere, moveToTrash } from './trash.ts';

const newDraftTarget = z.object({ invoiceId: z.int(), version: z.int() });

function whyKept(invoice: LockedInvoice, version: number): string | undefined {
  if (invoice.deletedAt !== null) return 'The draft lies in the trash already.';
  if (invoice.issuedAt !== null) return `It was issued as ${invoice.number ?? ''} and is kept.`;
  if (invoice.version !== version) return 'The draft was changed meanwhile. Delete it instead.';
  return undefined;
}

/** Moves a draft that was just added or restored to the trash. */
export const undoNewDraft: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId, version } = newDraftTarget.parse(target);
  const invoice = await lockAnywhere(transaction, { id: invoiceId, today });
  const detail = whyKept(invoice, version);
  if (detail !== undefined) throw new ProblemError('wrong-state', { detail });
  await moveToTrash(transaction, { invoice, actorId: command.actorId });
  return { done: `Draft #${String(invoiceId)} is in the trash.`, invoiceId: null };
};
