import type { Insertable, Kysely, Transaction } from 'kysely';
import { type InvoiceBody, keptBody } from '#contract/invoices/invoice-input.ts';
import { invoiceTerms } from '#contract/invoices/invoice-terms.ts';
import { ProblemError } from '#contract/problem.ts';
import type { QuoteBody, QuoteCommandAnswer } from '#contract/quotes/quotes.ts';
import type { DB, Quote } from '#database/schema.ts';
import { addDays, daysBetween } from '#domain/calendar-day.ts';
import { invoiceTotals } from '#domain/invoice-totals.ts';
import type { CallContext } from '#server/http/handler.ts';
import { type Amount, amountIn, amountChange } from '#server/ledger/format-amount.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo } from '#server/ledger/undo-handles.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { changedFields, pickFields } from '#server/invoices/drafts/changed-fields.ts';
import { checkDraft, type Kept } from '#server/invoices/drafts/check-draft.ts';
import { canonicalize } from '#server/invoices/drafts/canonicalize.ts';
import { rememberItems } from '#server/invoices/drafts/remember-items.ts';
import type { ActivityData } from '#database/activity-data.ts';
import { refusal } from '#messages/refusal.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { quoteCommandAnswer } from './change-quote.ts';
import { type LockedQuote, lockQuote } from './lock-quote.ts';
import { bodyOf } from './quote-rows.ts';

const lastDay = '2199-12-31';

/** @throws {ProblemError} `rule-broken` */
export function createQuote(
  db: Kysely<DB>,
  body: QuoteBody,
  context: CallContext,
): Promise<QuoteCommandAnswer> {
  return runCommand(db, context.command, (transaction) => addQuote(transaction, { body }, context));
}

/**
 * Writes a draft of the same client and lines, dated today, valid as long as the other was.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` once it is deleted, `rule-broken`
 */
export function duplicateQuote(
  db: Kysely<DB>,
  id: number,
  context: CallContext,
): Promise<QuoteCommandAnswer> {
  const { today, command } = context;
  const version = context.givenVersion();
  return runCommand(db, command, async (transaction) => {
    const original = await lockQuote(transaction, { id, today, version });
    const { dueDate, ...written } = asInvoice(original);
    const until = addDays(today, daysBetween(written.issuedDate, dueDate));
    const body = {
      ...written,
      // The internal note is about the other document.
      internalNote: '',
      issuedDate: today,
      validUntil: until > lastDay ? lastDay : until,
    };
    const copyOf = { id, number: original.number };
    return addQuote(transaction, { body, copyOf, kept: { currency: body.currency } }, context);
  });
}

interface NewQuote {
  body: QuoteBody;
  /** What it was duplicated from. */
  copyOf?: ActivityData['created']['copyOf'];
  kept?: Kept;
}

async function addQuote(
  transaction: Transaction<DB>,
  { body, copyOf, kept }: NewQuote,
  context: CallContext,
): Promise<QuoteCommandAnswer> {
  const { actorId } = context.command;
  const { columns } = await checkedColumns(transaction, body, kept);
  await rememberItems(transaction, body);
  const { id } = await transaction
    .insertInto('quote')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow();
  const quoteId = Number(id);
  await writeActivity(transaction, {
    quoteId,
    actorId,
    kind: 'created',
    data: copyOf ? { copyOf } : {},
  });
  const target = { quoteId, version: 1 };
  const undo = await offerUndo(transaction, { actorId, kind: 'create-quote', target });
  return quoteCommandAnswer(transaction, { id: quoteId, undo }, context);
}

/**
 * Writes a draft anew. What is equal stays as it is, under its version.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state` once it is issued, `rule-broken`
 */
export function updateQuote(
  db: Kysely<DB>,
  { id, body }: { id: number; body: QuoteBody },
  context: CallContext,
): Promise<QuoteCommandAnswer> {
  const { today, command } = context;
  const { actorId } = command;
  const version = context.requireVersion();
  return runCommand(db, command, async (transaction) => {
    const { clientId } = body;
    const quote = await lockQuote(transaction, { id, today, version, clientId });
    if (quote.issuedAt !== null) {
      throw wrongState(refusal('quote.frozen', { number: quote.number ?? '' }));
    }
    const before = asInvoice(quote);
    const { validUntil, ...written } = body;
    const after = canonicalize({ ...written, dueDate: validUntil });
    const fields = changedFields(before, after);
    if (fields.length > 0) {
      const { columns, amount } = await checkedColumns(transaction, body, before);
      await transaction
        .updateTable('quote')
        .set({ ...columns, version: version + 1 })
        .where('id', '=', quote.id)
        .execute();
      await rememberItems(transaction, body);
      await writeActivity(transaction, {
        quoteId: id,
        actorId,
        kind: 'edited',
        data: {
          fields: fields.map((field) => (field === 'dueDate' ? 'validUntil' : field)),
          total: amountChange(amountIn(quote, quote.totalMinor), amount),
        },
        before: pickFields(before, fields),
        after: pickFields(after, fields),
      });
    }
    return quoteCommandAnswer(transaction, { id }, context);
  });
}

/** A quote as an invoice of the same days would be written, its decimals in their shortest form. */
export function asInvoice(
  quote: Pick<LockedQuote, 'body' | 'clientId' | 'currency' | 'issuedDate' | 'validUntil'>,
): InvoiceBody {
  const { clientId, currency, issuedDate, validUntil } = quote;
  return canonicalize({
    ...bodyOf(quote),
    clientId: Number(clientId),
    currency,
    issuedDate,
    dueDate: validUntil,
  });
}

/** Checks what was written by the rules of invoices, and gives its columns and what it comes to. */
async function checkedColumns(
  transaction: Transaction<DB>,
  { validUntil, ...written }: QuoteBody,
  kept: Kept = {},
): Promise<{ columns: Insertable<Quote>; amount: Amount }> {
  const body = canonicalize({ ...written, dueDate: validUntil });
  const { exponent } = await namingDays(checkDraft(transaction, body, kept));
  const { totalMinor } = invoiceTotals(invoiceTerms(body, exponent));
  const columns = {
    client_id: BigInt(body.clientId),
    currency: body.currency,
    issued_date: body.issuedDate,
    valid_until: validUntil,
    body: JSON.stringify(keptBody.parse(body)),
    total_minor: totalMinor,
  };
  return { columns, amount: { minor: totalMinor, currency: body.currency, exponent } };
}

/** Names the fields as a quote does. */
async function namingDays<Answer>(check: Promise<Answer>): Promise<Answer> {
  try {
    return await check;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const errors = error.errors.map((each) =>
      each.path === 'dueDate' ? { ...each, path: 'validUntil' } : each,
    );
    throw new ProblemError(error.type, {
      ...(error.reason === undefined ? {} : { reason: error.reason }),
      errors,
    });
  }
}
