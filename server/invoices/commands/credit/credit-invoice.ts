import type { Kysely, Transaction } from 'kysely';
import type { CommandAnswer } from '#contract/invoices/invoice-commands.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { creditTaxes, grossOf } from '#domain/credit-taxes.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { formatAmount, amountIn } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { nextNumber } from '#server/ledger/next-number.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { balanceChange } from '../balance-change.ts';
import { changeInvoice } from '../change-invoice.ts';
import { type KeptTax, readLeftToCredit } from './read-left-to-credit.ts';

interface CreditRequest {
  id: number;
  /** With tax, as a decimal string. */
  amount: string;
  issuedDate: CalendarDay;
  reason: string;
}

/**
 * Issues a credit note on an invoice. It settles the balance as far as that goes; the rest is the client's credit.
 * @throws {ProblemError} `not-found`, `stale-version`, `wrong-state`, `rule-broken` where it is above what is left
 */
export function creditInvoice(
  db: Kysely<DB>,
  request: CreditRequest,
  context: CallContext,
): Promise<CommandAnswer> {
  const { id, issuedDate, reason } = request;
  const { today, command } = context;
  const { actorId } = command;
  return changeInvoice(db, id, context, async (transaction, invoice) => {
    const blocker = creditBlocker(invoice);
    if (blocker) throw new ProblemError('wrong-state', { reason: blocker });
    checkDay(issuedDate, { invoice, today });
    const { amountMinor, netMinor, taxes } = await readCredit(transaction, request, invoice);
    const noteBase = {
      invoice_id: invoice.id,
      client_id: invoice.clientId,
      currency: invoice.currency,
    };
    const { number, year, counter } = await nextNumber(transaction, {
      series: 'credit',
      day: issuedDate,
    });
    const { id: noteId } = await transaction
      .insertInto('credit_note')
      .values({
        ...noteBase,
        number,
        number_year: year,
        number_counter: counter,
        issued_date: issuedDate,
        reason,
        net_minor: netMinor,
        taxes: JSON.stringify(taxes),
        tax_minor: amountMinor - netMinor,
        total_minor: amountMinor,
        created_by: BigInt(actorId),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { balanceMinor } = invoice;
    const settledMinor = amountMinor < balanceMinor ? amountMinor : balanceMinor;
    if (settledMinor > 0n) {
      await transaction
        .insertInto('credit_application')
        .values({
          ...noteBase,
          amount_minor: settledMinor,
          credit_note_id: noteId,
          applied_on: issuedDate,
          created_by: BigInt(actorId),
        })
        .execute();
    }
    await writeActivity(transaction, {
      invoiceId: id,
      actorId,
      kind: 'credit-note',
      ...balanceChange(invoice, -settledMinor, {
        number,
        amount: amountIn(invoice, amountMinor),
        reason,
      }),
    });
    return null;
  });
}

function creditBlocker({ status }: LockedInvoice): Refusal | undefined {
  if (status === 'Draft') return refusal('invoice.draftEdit');
  if (status === 'Void') return refusal('invoice.voidNotCredited');
  if (status === 'Written Off') return refusal('invoice.writtenOffClosed');
  return undefined;
}

function checkDay(
  day: CalendarDay,
  { invoice, today }: { invoice: LockedInvoice; today: CalendarDay },
): void {
  const { issuedDate } = invoice;
  if (day < issuedDate) {
    throw ruleBroken('issuedDate', refusal('credit.notBefore', { day: issuedDate }));
  }
  const last = today > issuedDate ? today : issuedDate;
  if (day > last) throw ruleBroken('issuedDate', refusal('credit.notAfter', { day: last }));
}

async function readCredit(
  transaction: Transaction<DB>,
  { amount }: CreditRequest,
  invoice: LockedInvoice,
): Promise<{ amountMinor: bigint; netMinor: bigint; taxes: KeptTax[] }> {
  const { currency: code, exponent } = invoice;
  const amountMinor = readAmountAboveZero(amount, { path: 'amount', currency: { code, exponent } });
  const left = await readLeftToCredit(transaction, invoice);
  const leftMinor = grossOf(left);
  if (amountMinor > leftMinor) {
    const most = formatAmount({ ...invoice, minor: leftMinor });
    throw ruleBroken('amount', refusal('credit.aboveInvoice', { most }));
  }
  const credit = creditTaxes(amountMinor, left);
  return {
    amountMinor,
    netMinor: credit.netMinor,
    taxes: credit.taxes.map(({ category, rate, baseMinor, taxMinor }) => ({
      category,
      rate,
      base: baseMinor.toString(),
      tax: taxMinor.toString(),
    })),
  };
}
