import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import type { InvoiceBody } from '#contract/invoice-input.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { formatAmount } from '#server/ledger/format-amount.ts';
import { type LockedInvoice, lockInvoice } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { commandAnswer } from '../command-answer.ts';
import { changedFields, type InvoiceField, nameFields, pickFields } from './changed-fields.ts';
import { checkDraft } from './check-draft.ts';
import { draftColumns } from './draft-columns.ts';
import { plainest } from './plainest.ts';
import { readWritten } from './read-written.ts';
import { refuseFrozen } from './refuse-frozen.ts';
import { rememberItems } from './remember-items.ts';
import { replaceDraft } from './write-draft.ts';

interface Change {
  invoice: LockedInvoice;
  before: InvoiceBody;
  after: InvoiceBody;
  fields: readonly InvoiceField[];
}

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
    await lockBothClients(transaction, { id, clientId: body.clientId });
    const invoice = await lockInvoice(transaction, { id, today, version });
    const before = await readWritten(transaction, invoice);
    const after = plainest(body);
    const fields = changedFields(before, after);
    if (invoice.issuedAt !== null) refuseFrozen(invoice, fields);
    if (fields.length > 0) {
      const write = invoice.issuedAt === null ? rewriteDraft : annotate;
      const summary = await write(transaction, { invoice, before, after, fields });
      await writeActivity(transaction, {
        invoiceId: id,
        actorId: command.actorId,
        kind: 'edited',
        summary,
        before: pickFields(before, fields),
        after: pickFields(after, fields),
      });
    }
    return commandAnswer(transaction, { id }, context);
  });
}

/** The client that it had and the one that it gets, in the order in which every command locks. */
async function lockBothClients(
  transaction: Transaction<DB>,
  { id, clientId }: { id: number; clientId: number },
): Promise<void> {
  await sql`select from client where id = ${clientId} or id = (select client_id from invoice where id = ${id})
    order by id for no key update`.execute(transaction);
}

async function rewriteDraft(
  transaction: Transaction<DB>,
  { invoice, before, after, fields }: Change,
): Promise<string> {
  const { exponent } = await checkDraft(transaction, after, before);
  const columns = draftColumns(after, exponent);
  await replaceDraft(transaction, invoice, columns);
  await rememberItems(transaction, after);
  const was = formatAmount({ ...invoice, minor: invoice.totalMinor });
  const is = formatAmount({
    currency: after.currency,
    exponent,
    minor: columns.invoice.total_minor,
  });
  return `Changed ${nameFields(fields)}${was === is ? '' : `: ${was} → ${is}`}`;
}

async function annotate(
  transaction: Transaction<DB>,
  { invoice, after, fields }: Change,
): Promise<string> {
  const { internalNote, tags, recipients } = after;
  await transaction
    .updateTable('invoice')
    .set({ internal_note: internalNote, tags, recipients, version: invoice.version + 1 })
    .where('id', '=', invoice.id)
    .execute();
  return `Changed ${nameFields(fields)}`;
}
