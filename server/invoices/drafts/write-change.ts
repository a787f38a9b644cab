import { sql, type Transaction } from 'kysely';
import type { InvoiceBody } from '#contract/invoice-input.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import { sendAhead } from '#database/sent-together.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { changedFields, type InvoiceField, nameFields, pickFields } from './changed-fields.ts';
import { checkDraft, type Kept } from './check-draft.ts';
import { draftColumns } from './draft-columns.ts';
import { refuseFrozen } from './refuse-frozen.ts';
import { rememberItems } from './remember-items.ts';
import { replaceDraft } from './write-draft.ts';

/** A locked invoice, as it is written and as it shall be, both in their plainest form. */
export interface Change {
  invoice: LockedInvoice;
  before: InvoiceBody;
  after: InvoiceBody;
  kept: Kept;
  actorId: number;
}

/**
 * Writes what differs and notes it, under the next version; gives the fields, none where both are equal.
 * @throws {ProblemError} `wrong-state` for what an issued document says, `rule-broken`
 */
export async function writeChange(
  transaction: Transaction<DB>,
  change: Change,
): Promise<InvoiceField[]> {
  const { invoice, before, after, actorId } = change;
  const fields = changedFields(before, after);
  if (invoice.issuedAt !== null) refuseFrozen(invoice, fields);
  if (fields.length === 0) return fields;
  const write = invoice.issuedAt === null ? rewriteDraft : annotate;
  const totals = await write(transaction, change);
  await writeActivity(transaction, {
    invoiceId: Number(invoice.id),
    actorId,
    kind: 'edited',
    summary: `Changed ${nameFields(fields)}${totals}`,
    before: pickFields(before, fields),
    after: pickFields(after, fields),
  });
  return fields;
}

/** Locks the client that an invoice has and the one that it gets, in the order in which every command locks. */
export async function lockBothClients(
  transaction: Transaction<DB>,
  { id, clientId }: { id: number; clientId: number },
): Promise<void> {
  const lock = sql`${plannedOnce}
    select from client where id = ${clientId} or id = (select client_id from invoice where id = ${id})
    order by id for no key update`;
  await sendAhead(transaction, lock.compile(transaction));
}

/** `: $1.00 → $2.00`; empty where the total stays. */
async function rewriteDraft(
  transaction: Transaction<DB>,
  { invoice, after, kept }: Change,
): Promise<string> {
  const { exponent } = await checkDraft(transaction, after, kept);
  const columns = draftColumns(after, exponent);
  await replaceDraft(transaction, invoice, columns);
  await rememberItems(transaction, after);
  const minor = columns.invoice.total_minor;
  const was = formatAmount({ ...invoice, minor: invoice.totalMinor });
  const is = formatAmount({ currency: after.currency, exponent, minor });
  return was === is ? '' : `: ${was} → ${is}`;
}

async function annotate(
  transaction: Transaction<DB>,
  { invoice, after: { internalNote, tags, recipients } }: Change,
): Promise<string> {
  await transaction
    .updateTable('invoice')
    .set({ internal_note: internalNote, tags, recipients, version: invoice.version + 1 })
    .where('id', '=', invoice.id)
    .execute();
  return '';
}
