import type { Kysely, Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import type { CallContext } from '#server/http/handler.ts';
import type { BegunCommand } from '#server/ledger/answer-once.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { readDeductions } from '../prepayments/read-deductions.ts';
import { addDraft } from './add-draft.ts';
import { checkDraft, type Choices, draftChoices, judgeDraft } from './check-draft.ts';
import { readWritten } from './read-written.ts';
import { remembering } from './remember-items.ts';

/** @throws {ProblemError} `rule-broken` */
export function createInvoice(
  db: Kysely<DB>,
  body: InvoiceBody,
  context: CallContext,
): Promise<CommandAnswer> {
  const create = async (transaction: Transaction<DB>, { opened, last }: BegunCommand<Choices>) => {
    const { exponent } = judgeDraft(body, opened[0]);
    const deductions = await readDeductions(transaction, body, null);
    // Many drafts at once have the same lines.
    last.push(remembering(body));
    const draft = { body, exponent, deductions, origin: { kind: 'created' as const } };
    return addDraft(transaction, draft, context);
  };
  return runCommand(db, context.command, create, draftChoices(body));
}

/**
 * Writes a draft of the same client and lines, dated today, with the same term.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` while it lies in the trash, `rule-broken`
 */
export function duplicateInvoice(
  db: Kysely<DB>,
  { id }: { id: number },
  context: CallContext,
): Promise<CommandAnswer> {
  const { today, command } = context;
  const version = context.givenVersion();
  return runCommand(db, command, async (transaction) => {
    const original = await lockInvoice(transaction, { id, today, version });
    const body = copyOn(today, await readWritten(transaction, original));
    const { exponent } = await checkDraft(transaction, body, { currency: body.currency });
    const copyOf = { id, number: original.number };
    const origin = { kind: 'created' as const, data: { copyOf } };
    return addDraft(transaction, { body, exponent, origin }, context);
  });
}

const lastDay = '2199-12-31';

function copyOn(today: CalendarDay, { issuedDate, dueDate, ...rest }: InvoiceBody): InvoiceBody {
  const due = addDays(today, daysBetween(issuedDate, dueDate));
  // The internal note is about the other document.
  return {
    ...rest,
    deductions: [],
    internalNote: '',
    issuedDate: today,
    dueDate: due > lastDay ? lastDay : due,
  };
}
