import type { Kysely } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { addDraft } from './add-draft.ts';
import { checkDraft } from './check-draft.ts';

/**
 * Writes a new draft.
 * @throws {ProblemError} `rule-broken`
 */
export function createInvoice(
  db: Kysely<DB>,
  body: InvoiceBody,
  context: CallContext,
): Promise<CommandAnswer> {
  return runCommand(db, context.command, async (transaction) => {
    const { exponent } = await checkDraft(transaction, body);
    const draft = { body, exponent, origin: { kind: 'created' as const }, remembersItems: true };
    return addDraft(transaction, draft, context);
  });
}
