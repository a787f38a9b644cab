import type { OperationNodeSource, Transaction } from 'kysely';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import { asOneStatement } from '#database/as-one-statement.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { amountIn, amountChange } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { insertOffer, toUndoHandle, type UndoTarget } from '#server/ledger/undo-handles.ts';
import { insertActivity } from '#server/ledger/write-activity.ts';
import type { ActivityAmountChange } from '#database/activity-data.ts';
import { changedFields, pickFields } from './changed-fields.ts';
import { readDeductions } from '../prepayments/read-deductions.ts';
import { checkDraft, checkRemainder, type Kept } from './check-draft.ts';
import { draftColumns } from './draft-columns.ts';
import { refuseFrozen } from './refuse-frozen.ts';
import { remembering } from './remember-items.ts';
import { removeParts, rewriting } from './write-draft.ts';

/** A locked invoice, as it is written and as it shall be, both in their canonicalize form. */
interface Change {
  invoice: LockedInvoice;
  before: InvoiceBody;
  after: InvoiceBody;
  kept: Kept;
  actorId: number;
}

/**
 * Writes what differs and notes it, under the next version.
 * @param undo what takes it back; left out where it takes a change back itself
 * @returns the handle for that, where anything differs
 * @throws {ProblemError} `wrong-state` for what an issued document says, `rule-broken`
 */
export async function writeChange(
  transaction: Transaction<DB>,
  change: Change,
  undo?: UndoTarget,
): Promise<UndoHandle | null> {
  const { invoice, before, after, actorId } = change;
  const fields = changedFields(before, after);
  if (invoice.issuedAt !== null) refuseFrozen(invoice, fields);
  if (fields.length === 0) return null;
  const write = invoice.issuedAt === null ? rewriteDraft : annotate;
  const { writes, total } = await write(transaction, change);
  const note = insertActivity(transaction, {
    invoiceId: Number(invoice.id),
    actorId,
    kind: 'edited',
    data: { fields, total },
    before: pickFields(before, fields),
    after: pickFields(after, fields),
  });
  if (!undo) {
    await runPrepared(transaction, asOneStatement(writes, note));
    return null;
  }
  const offer = insertOffer(transaction, { ...undo, actorId });
  const handle = await runPrepared(transaction, asOneStatement([...writes, note], offer));
  return toUndoHandle(handle);
}

interface Rewriting {
  writes: OperationNodeSource[];
  /** Left out where the total stays. */
  total?: ActivityAmountChange | undefined;
}

async function rewriteDraft(
  transaction: Transaction<DB>,
  { invoice, before, after, kept }: Change,
): Promise<Rewriting> {
  const { exponent } = await checkDraft(transaction, after, kept);
  const deductions = await readDeductions(transaction, after, invoice.id);
  const columns = draftColumns(after, exponent, deductions);
  checkRemainder(columns);
  await removeParts(transaction, { id: invoice.id, deductions: before.deductions });
  const writes = [...rewriting(transaction, invoice, columns), remembering(after)];
  const total = amountChange(amountIn(invoice, invoice.totalMinor), {
    currency: after.currency,
    exponent,
    minor: columns.invoice.total_minor,
  });
  return { writes, total };
}

function annotate(
  transaction: Transaction<DB>,
  { invoice, after: { internalNote, tags, recipients } }: Change,
): Rewriting {
  const write = transaction
    .updateTable('invoice')
    .set({ internal_note: internalNote, tags, recipients, version: invoice.version + 1 })
    .where('id', '=', invoice.id);
  return { writes: [write] };
}
