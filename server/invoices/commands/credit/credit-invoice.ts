import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { creditTaxes, grossOf } from '#domain/credit-taxes.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { amountIn, formatAmount } from '#server/ledger/format-amount.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { nextNumber } from '#server/ledger/next-number.ts';
import { readAmountAboveZero } from '#server/ledger/read-amount.ts';
import { balanceChange } from '../balance-change.ts';
import { invoiceCommand, note, refuseStatus } from '../change-invoice.ts';
import { type KeptTax, readLeftToCredit } from './read-left-to-credit.ts';

interface CreditRequest {
  /** With tax, as a decimal string. */
  amount: string;
  issuedDate: CalendarDay;
  reason: string;
}

/**
 * Issues a credit note on an invoice. It settles the balance as far as that goes; the rest is the client's credit.
 * @throws {ProblemError} `wrong-state`, `rule-broken` where it is above what is left
 */
export const creditInvoice = invoiceCommand<CreditRequest>(async (change, request) => {
  const { transaction, invoice, context } = change;
  const { issuedDate, reason } = request;
  refuseStatus(invoice, {
    Draft: refusal('invoice.draftEdit'),
    Void: refusal('invoice.voidNotCredited'),
    'Written Off': refusal('invoice.writtenOffClosed'),
  });
  checkDay(issuedDate, invoice.issuedDate, context.today);
  const { amountMinor, netMinor, taxes } = await readCredit(transaction, request.amount, invoice);
  const ofInvoice = {
    invoice_id: invoice.id,
    client_id: invoice.clientId,
    currency: invoice.currency,
    created_by: BigInt(context.command.actorId),
  };
  const { number, year, counter } = await nextNumber(transaction, {
    series: 'credit',
    day: issuedDate,
  });
  const { id: noteId } = await transaction
    .insertInto('credit_note')
    .values({
      ...ofInvoice,
      number,
      number_year: year,
      number_counter: counter,
      issued_date: issuedDate,
      reason,
      net_minor: netMinor,
      taxes: JSON.stringify(taxes),
      tax_minor: amountMinor - netMinor,
      total_minor: amountMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { balanceMinor } = invoice;
  const settledMinor = amountMinor < balanceMinor ? amountMinor : balanceMinor;
  if (settledMinor > 0n) {
    const settled = { amount_minor: settledMinor, credit_note_id: noteId, applied_on: issuedDate };
    await transaction
      .insertInto('credit_application')
      .values({ ...ofInvoice, ...settled })
      .execute();
  }
  const data = { number, amount: amountIn(invoice, amountMinor), reason };
  await note(change, { kind: 'credit-note', ...balanceChange(invoice, -settledMinor, data) });
  return null;
});

function checkDay(day: CalendarDay, first: CalendarDay, today: CalendarDay): void {
  if (day < first) throw ruleBroken('issuedDate', refusal('credit.notBefore', { day: first }));
  const last = today > first ? today : first;
  if (day > last) throw ruleBroken('issuedDate', refusal('credit.notAfter', { day: last }));
}

async function readCredit(
  transaction: Transaction<DB>,
  amount: string,
  invoice: LockedInvoice,
): Promise<{ amountMinor: bigint; netMinor: bigint; taxes: KeptTax[] }> {
  const amountMinor = readAmountAboveZero(amount, 'amount', invoice);
  const left = await readLeftToCredit(transaction, invoice);
  const leftMinor = grossOf(left);
  if (amountMinor > leftMinor) {
    const most = formatAmount({ ...invoice, minor: leftMinor });
    throw ruleBroken('amount', refusal('credit.aboveInvoice', { most }));
  }
  const { netMinor, taxes } = creditTaxes(amountMinor, left);
  const kept = taxes.map(({ baseMinor, taxMinor, ...tax }) => ({
    ...tax,
    base: baseMinor.toString(),
    tax: taxMinor.toString(),
  }));
  return { amountMinor, netMinor, taxes: kept };
}
