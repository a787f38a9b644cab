import type { Kysely, Transaction, UpdateObject } from 'kysely';
import * as z from 'zod/mini';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { asOneStatement } from '#database/as-one-statement.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import type { Refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import {
  checkLocked,
  invoiceLock,
  lockInvoice,
  type LockedInvoice,
} from '#server/ledger/lock-invoice.ts';
import type { BegunCommand } from '#server/ledger/answer-once.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { insertOffer, type TakeBack, toUndoHandle } from '#server/ledger/undo-handles.ts';
import { type ActivityNote, writeActivity } from '#server/ledger/write-activity.ts';
import { commandAnswer } from './command-answer.ts';
import { incrementVersions, versionIncrements } from './increment-versions.ts';

/** Who changes something, and what day it is. */
export interface WhoAndWhen extends Pick<CallContext, 'today'> {
  command: Pick<CallContext['command'], 'actorId'>;
}

/** A command at work on an invoice that it has locked. */
export interface InvoiceChange<Context extends WhoAndWhen = CallContext> {
  transaction: Transaction<DB>;
  invoice: LockedInvoice;
  context: Context;
}

/** What takes a command back, beside the id of its invoice; `null` where the law does not allow that. */
type Offer = { kind: string; target?: Readonly<Record<string, unknown>> } | null;

/** Of work that has counted the version up with what it wrote, and cannot be taken back. */
export const alreadyCounted = 'already counted';

/**
 * The handler of a command on one invoice: locks it, does the work, counts its version up, answers with it.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state`, and what the work refuses
 */
export function invoiceCommand<Body = object>(
  work: (change: InvoiceChange, body: Body) => Promise<Offer | typeof alreadyCounted>,
) {
  return (db: Kysely<DB>) =>
    (
      { params: { id }, body }: { params: { id: number }; body: Body },
      context: CallContext,
    ): Promise<CommandAnswer> => {
      const { today, command } = context;
      const version = context.givenVersion();
      const change = async (
        transaction: Transaction<DB>,
        { opened }: BegunCommand<LockedInvoice>,
      ): Promise<CommandAnswer> => {
        const invoice = checkLocked(opened, { id, version });
        const taken = await work({ transaction, invoice, context }, body);
        if (!taken || taken === alreadyCounted) {
          if (!taken) await incrementVersions(transaction, [invoice.id]);
          return commandAnswer(transaction, { id }, context);
        }
        const target = { invoiceId: id, ...taken.target };
        const offer = insertOffer(transaction, {
          kind: taken.kind,
          target,
          actorId: command.actorId,
        });
        const finish = asOneStatement([versionIncrements(transaction, [invoice.id])], offer);
        const undo = toUndoHandle(await runPrepared(transaction, finish));
        return commandAnswer(transaction, { id, undo }, context);
      };
      const lock = invoiceLock(db, { ids: [id], today });
      return tagged(runCommand(db, command, change, lock), context);
    };
}

const ofInvoice = z.object({ invoiceId: z.int() });

/**
 * What takes such a command back: locks the invoice, does the work, counts its version up.
 * @param work gives what was done, in one sentence
 */
export function undoOnInvoice<Target>(
  schema: z.ZodMiniType<Target>,
  work: (change: InvoiceChange, target: Target) => Promise<string>,
): TakeBack {
  return async (transaction, target, context) => {
    const { invoiceId } = ofInvoice.parse(target);
    const invoice = await lockInvoice(transaction, { id: invoiceId, today: context.today });
    const done = await work({ transaction, invoice, context }, schema.parse(target));
    await incrementVersions(transaction, [invoice.id]);
    return { done, invoiceId };
  };
}

/** @throws {ProblemError} `wrong-state` where the invoice has one of these statuses */
export function refuseStatus(
  { status }: LockedInvoice,
  reasons: Partial<Record<InvoiceStatus, Refusal>>,
): void {
  refuseIf(reasons[status]);
}

export async function setColumns(
  { transaction, invoice }: Pick<InvoiceChange, 'transaction' | 'invoice'>,
  columns: UpdateObject<DB, 'invoice'>,
): Promise<void> {
  await transaction.updateTable('invoice').set(columns).where('id', '=', invoice.id).execute();
}

export function note(
  { transaction, invoice, context }: InvoiceChange<WhoAndWhen>,
  event: ActivityNote,
): Promise<void> {
  const { actorId } = context.command;
  return writeActivity(transaction, { invoiceId: Number(invoice.id), actorId, ...event });
}
