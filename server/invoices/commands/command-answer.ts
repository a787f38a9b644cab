import type { Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { DB } from '#database/schema.ts';
import { may } from '#domain/permissions.ts';
import type { CallContext } from '#server/http/handler.ts';
import { getInvoice } from '../read/get-invoice.ts';

/** The invoice as the command leaves it, read in the command's own transaction. */
export async function commandAnswer(
  transaction: Transaction<DB>,
  { id, undo = null }: { id: number; undo?: UndoHandle | null },
  { today, caller, organisation }: Pick<CallContext, 'today' | 'caller' | 'organisation'>,
): Promise<CommandAnswer> {
  const withInternals = may(caller.role, 'invoices.read-internal');
  const { timeZone } = organisation;
  const detail = await getInvoice(transaction, { id, today, timeZone, withInternals });
  if (!detail) throw new Error(`The invoice ${String(id)} is gone in its own transaction`);
  return { ...detail, undo };
}
