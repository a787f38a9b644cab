import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import { type InvoiceBody, invoiceBody } from '#contract/invoice-input.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { commandAnswer } from '../command-answer.ts';
import { plainest } from './plainest.ts';
import { readWritten } from './read-written.ts';
import { lockBothClients, writeChange } from './write-change.ts';

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
  const { actorId } = command;
  const version = context.requireVersion();
  return runCommand(db, command, async (transaction) => {
    await lockBothClients(transaction, { id, clientId: body.clientId });
    const invoice = await lockInvoice(transaction, { id, today, version });
    const before = await readWritten(transaction, invoice);
    const after = plainest(body);
    const change = { invoice, before, after, kept: before, actorId };
    const fields = await writeChange(transaction, change);
    if (fields.length === 0) return commandAnswer(transaction, { id }, context);
    const target = { invoiceId: id, version: version + 1, before };
    const undo = await offerUndo(transaction, { actorId, kind: 'edit', target });
    return commandAnswer(transaction, { id, undo }, context);
  });
}

const editTarget = z.object({ invoiceId: z.int(), version: z.int(), before: invoiceBody });

/** Writes the invoice as it was before the edit, as long as nothing else has happened to it. */
export const undoEdit: TakeBack = async (transaction, target, { today, command }) => {
  const { invoiceId: id, version, before: after } = editTarget.parse(target);
  await lockBothClients(transaction, { id, clientId: after.clientId });
  const invoice = await lockInvoice(transaction, { id, today });
  if (invoice.version !== version) {
    const detail = 'The invoice was changed meanwhile. Edit it instead.';
    throw new ProblemError('wrong-state', { detail });
  }
  const before = await readWritten(transaction, invoice);
  const { actorId } = command;
  await writeChange(transaction, { invoice, before, after, kept: after, actorId });
  return { done: `The last edit of #${String(id)} was taken back.`, invoiceId: id };
};
