import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { shortestDecimal } from '#domain/decimal.ts';
import { canInvoiceQuote } from '#domain/quote-status.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { lockInvoice } from '#server/ledger/lock-invoice.ts';
import type { Confirmed } from '#server/ledger/odd-dates.ts';
import type { TakeBack } from '#server/ledger/undo-handles.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { storeDraft } from '#server/invoices/drafts/add-draft.ts';
import { checkDraft } from '#server/invoices/drafts/check-draft.ts';
import { takeNewDraft } from '#server/invoices/drafts/trash.ts';
import { issueDraft } from '#server/invoices/commands/issue/issue-draft.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { quoteCommand } from './change-quote.ts';
import { type LockedQuote, lockQuote, raiseQuoteVersion } from './lock-quote.ts';
import { asInvoice } from './write-quote.ts';

const lastDay = '2199-12-31';

/**
 * Makes the invoice of a quote, once: a draft, or issued at once. A draft can be taken back as long as nobody has changed it.
 * @throws {ProblemError} `not-found`, `stale-version`, `rule-broken`, `unconfirmed`, `wrong-state` where it is a draft, declined or invoiced
 */
export const invoiceQuote = quoteCommand<{ issue: boolean } & Confirmed>(
  async (transaction, quote, { id, issue, confirm, today, actorId }) => {
    if (!canInvoiceQuote(quote.status)) throw wrongState(invoiceBlocker(quote));
    const body = await bodyOn(transaction, { quote, today });
    // What was offered is billed, also to a client who was archived since.
    const { exponent } = await checkDraft(transaction, body, body);
    const origin = { kind: 'quote' as const, data: { quote: quote.number ?? '' } };
    const invoiceId = await storeDraft(transaction, { body, exponent, origin }, actorId);
    await linkInvoice(transaction, quote, BigInt(invoiceId));
    await writeActivity(transaction, {
      quoteId: id,
      actorId,
      kind: 'invoiced',
      data: { invoiceId },
    });
    if (!issue) return { kind: 'invoice-quote', target: { quoteId: id, invoiceId, version: 1 } };
    const invoice = await lockInvoice(transaction, { id: invoiceId, today });
    const also = { version: invoice.version + 1 };
    await issueDraft(transaction, { invoice, actorId, today, confirm, also });
    return null;
  },
);

function invoiceBlocker({ status, invoiceId }: LockedQuote): Refusal {
  if (invoiceId !== null) return refusal('quote.alreadyInvoiced', { invoice: String(invoiceId) });
  if (status === 'Draft') return refusal('quote.draftNotInvoiced');
  return refusal('quote.declinedNotInvoiced');
}

/** The invoice of a quote as somebody would write it today, with the client's terms. */
async function bodyOn(
  transaction: Transaction<DB>,
  { quote, today }: { quote: LockedQuote; today: CalendarDay },
): Promise<InvoiceBody> {
  const { term, percent, days } = await transaction
    .selectFrom('client')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .where('client.id', '=', quote.clientId)
    .select(({ fn }) => [
      fn.coalesce('client.payment_term_days', 'organisation.payment_term_days').as('term'),
      fn
        .coalesce('client.early_discount_percent', 'organisation.early_discount_percent')
        .as('percent'),
      fn.coalesce('client.early_discount_days', 'organisation.early_discount_days').as('days'),
    ])
    .executeTakeFirstOrThrow();
  const due = addDays(today, term);
  const dueDate = due > lastDay ? lastDay : due;
  // The internal note is about the quote.
  const earlyDiscount =
    percent === null || days === null || Number(percent) === 0
      ? null
      : { percent: shortestDecimal(percent), days };
  return { ...asInvoice(quote), internalNote: '', issuedDate: today, dueDate, earlyDiscount };
}

async function linkInvoice(
  transaction: Transaction<DB>,
  quote: LockedQuote,
  invoiceId: bigint | null,
): Promise<void> {
  await transaction
    .updateTable('quote')
    .set({ invoice_id: invoiceId })
    .where('id', '=', quote.id)
    .execute();
}

const invoiceTarget = z.object({ quoteId: z.int(), invoiceId: z.int(), version: z.int() });

/** Moves the draft that was made of a quote to the trash, and gives the quote free again. */
export const undoInvoiceQuote: TakeBack = async (transaction, target, context) => {
  const { quoteId, invoiceId, version } = invoiceTarget.parse(target);
  const quote = await lockQuote(transaction, { id: quoteId, today: context.today });
  if (quote.invoiceId !== BigInt(invoiceId)) throw wrongState(refusal('quote.notInvoiced'));
  await takeNewDraft(transaction, { invoiceId, version }, context);
  await linkInvoice(transaction, quote, null);
  await raiseQuoteVersion(transaction, quote.id);
  await writeActivity(transaction, {
    quoteId,
    actorId: context.command.actorId,
    kind: 'invoice-undone',
    data: { invoiceId },
  });
  return { done: undoneText('draftDeleted', { id: String(invoiceId) }), invoiceId: null };
};
