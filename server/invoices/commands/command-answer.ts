import type { Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { getInvoiceFor } from '../read/get-invoice.ts';

/** The invoice as the command leaves it, read in the command's own transaction. */
export async function commandAnswer(
  transaction: Transaction<DB>,
  { id, undo = null }: { id: number; undo?: UndoHandle | null },
  context: CallContext,
): Promise<CommandAnswer> {
  return { ...(await getInvoiceFor(transaction, id, context)), undo };
}
