import type { Transaction } from 'kysely';
import type { CreditNoteBody, WaiveBody } from '#contract/invoices/credit-note-input.ts';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { creditOfAmount } from '#domain/credit-notes/credit-note-totals.ts';
import { leftToCredit } from '#domain/credit-notes/credited-document.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { nextNumber } from '#server/ledger/next-number.ts';
import { askAbout, type LastNumber, oddDayOf, outOfOrder } from '#server/ledger/odd-dates.ts';
import { refuseDeducted } from '../../prepayments/refuse-deducted.ts';
import { balanceChange } from '../balance-change.ts';
import { type InvoiceChange, invoiceCommand, note, refuseStatus } from '../change-invoice.ts';
import { type Credit, readCredit, withTexts } from './read-credit.ts';
import { readCreditedInvoice } from './read-credited-invoice.ts';

/**
 * Issues a credit note on an invoice. It settles what is owed as far as that goes; the rest is the client's credit.
 * @throws {ProblemError} `wrong-state`, `rule-broken` where it is above what is left
 */
export const creditInvoice = invoiceCommand<CreditNoteBody>(async (change, request) => {
  const { transaction, invoice } = change;
  refuseStatus(invoice, {
    Draft: refusal('invoice.draftEdit'),
    Void: refusal('invoice.voidNotCredited'),
  });
  checkDay(request.issuedDate, invoice.issuedDate);
  const credited = await readCreditedInvoice(transaction, invoice.id);
  return issueCreditNote(change, request, readCredit(credited, invoice, request));
});

/**
 * Gives up the claim on a written-off invoice: a credit note on what is still owed, out of all lines in proportion.
 * @throws {ProblemError} `wrong-state` where it is not written off
 */
export const waiveInvoice = invoiceCommand<WaiveBody>(async (change, request) => {
  const { transaction, invoice } = change;
  if (invoice.status !== 'Written Off') throw wrongState(refusal('invoice.notWaived'));
  checkDay(request.issuedDate, invoice.issuedDate);
  const credited = await readCreditedInvoice(transaction, invoice.id);
  const { totalMinor } = leftToCredit(credited.document, credited.earlier);
  const most = invoice.claimMinor < totalMinor ? invoice.claimMinor : totalMinor;
  if (most === 0n) throw wrongState(refusal('credit.allCredited'));
  const totals = creditOfAmount(credited.document, credited.earlier, most);
  return issueCreditNote(change, request, withTexts(credited, invoice, totals));
});

async function issueCreditNote(
  change: InvoiceChange,
  { issuedDate, reason, confirm }: WaiveBody,
  { written, taxes, netMinor, taxMinor, totalMinor }: Credit,
): Promise<null> {
  const { transaction, invoice, context } = change;
  await refuseDeducted(transaction, invoice.id);
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
  const last = await lastCreditNote(transaction, { year, counter });
  const { today } = context;
  const latest = today > invoice.issuedDate ? today : invoice.issuedDate;
  const odd = oddDayOf('issuedDate', issuedDate, { today, last: latest });
  askAbout([...outOfOrder(issuedDate, last), ...odd], { confirm });
  const kept = taxes.map(({ category, rate, baseMinor, taxMinor: tax }) => ({
    ...{ category, rate },
    base: baseMinor.toString(),
    tax: tax.toString(),
  }));
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
      taxes: toJson(kept),
      tax_minor: taxMinor,
      total_minor: totalMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(transaction, noteId, { written, taxes });
  const { claimMinor } = invoice;
  const settledMinor = totalMinor < claimMinor ? totalMinor : claimMinor;
  if (settledMinor > 0n) {
    const settled = { amount_minor: settledMinor, credit_note_id: noteId, applied_on: issuedDate };
    await transaction
      .insertInto('credit_application')
      .values({ ...ofInvoice, ...settled })
      .execute();
  }
  const data = { number, amount: amountIn(invoice, totalMinor), reason };
  await note(change, { kind: 'credit-note', ...balanceChange(invoice, -settledMinor, data) });
  return null;
}

async function insertParts(
  transaction: Transaction<DB>,
  noteId: bigint,
  { written, taxes }: Pick<Credit, 'written' | 'taxes'>,
): Promise<void> {
  const lines = written.map((line, index) => ({
    credit_note_id: noteId,
    position: index + 1,
    invoice_position: line.position,
    title: line.title,
    description: line.description,
    qty: line.position === null ? line.shownQty : line.qty,
    unit: line.unit,
    cost: line.cost,
    amount_minor: line.amountMinor,
    taxes: toJson(line.taxes),
  }));
  await transaction.insertInto('credit_note_line').values(lines).execute();
  if (taxes.length === 0) return;
  const rows = taxes.map(({ category, rate, baseMinor, taxMinor }) => ({
    credit_note_id: noteId,
    ...{ category, rate },
    base_minor: baseMinor,
    tax_minor: taxMinor,
  }));
  await transaction.insertInto('credit_note_tax').values(rows).execute();
}

function lastCreditNote(
  transaction: Transaction<DB>,
  { year, counter }: { year: number; counter: number },
): Promise<LastNumber | undefined> {
  return transaction
    .selectFrom('credit_note')
    .select(['number', 'issued_date as day'])
    .where('number_year', '=', year)
    .where('number_counter', '<', counter)
    .orderBy('number_counter', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function checkDay(day: CalendarDay, first: CalendarDay): void {
  if (day < first) throw ruleBroken('issuedDate', refusal('credit.notBefore', { day: first }));
}
