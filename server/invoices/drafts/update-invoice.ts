import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { type InvoiceBody, invoiceBody } from '#contract/invoices/invoice-input.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { commandAnswer } from '../commands/command-answer.ts';
import { canonicalize } from './canonicalize.ts';
import { readWritten } from './read-written.ts';
import { writeChange } from './write-change.ts';

/**
 * Writes an invoice anew: all of a draft, and of an issued one what its document does not say. What is equal stays
 * as it is, under its version.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state`, `rule-broken`
 */
export function updateInvoice(
  db: Kysely<DB>,
  { id, body }: { id: number; body: InvoiceBody },
  context: CallContext,
): Promise<CommandAnswer> {
  const { today, command } = context;
  const version = context.requireVersion();
  return runCommand(db, command, async (transaction) => {
    const aim = { id, today, version, newClientId: body.clientId };
    const invoice = await lockInvoice(transaction, aim);
    const before = await readWritten(transaction, invoice);
    const after = canonicalize(body);
    const target = { invoiceId: id, version: version + 1, before };
    const change = { invoice, before, after, kept: before, actorId: command.actorId };
    const undo = await writeChange(transaction, change, { kind: 'edit', target });
    return commandAnswer(transaction, { id, undo }, context);
  });
}

const editTarget = z.object({ invoiceId: z.int(), version: z.int(), before: invoiceBody });

/** Writes the invoice as it was before the edit, as long as nothing else has happened to it. */
export const undoEdit: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId: id, version, before: after } = editTarget.parse(target);
  const invoice = await lockInvoice(transaction, { id, today, newClientId: after.clientId });
  if (invoice.version !== version) {
    throw wrongState(refusal('invoice.changedSince'));
  }
  const before = await readWritten(transaction, invoice);
  const change = { invoice, before, after, kept: after, actorId: command.actorId };
  await writeChange(transaction, change);
  return { done: undoneText('edit', { id: String(id) }), invoiceId: id };
};
