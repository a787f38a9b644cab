import type { CreditNoteBody, WaiveBody } from '#contract/invoices/credit-note-input.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { creditOfAmount } from '#domain/credit-notes/credit-note-totals.ts';
import { leftToCredit } from '#domain/credit-notes/credited-document.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { refuseDeducted } from '../../prepayments/refuse-deducted.ts';
import { invoiceCommand, refuseStatus } from '../change-invoice.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { readCredit, withTexts } from './read-credit.ts';
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
  await refuseDeducted(transaction, invoice.id);
  const credited = await readCreditedInvoice(transaction, invoice.id);
  await issueCreditNote(change, request, readCredit(credited, invoice, request));
  return null;
});

/**
 * Gives up the claim on a written-off invoice: a credit note on what is still owed, out of all lines in proportion.
 * @throws {ProblemError} `wrong-state` where it is not written off
 */
export const waiveInvoice = invoiceCommand<WaiveBody>(async (change, request) => {
  const { transaction, invoice } = change;
  if (invoice.status !== 'Written Off') throw wrongState(refusal('invoice.notWaived'));
  checkDay(request.issuedDate, invoice.issuedDate);
  await refuseDeducted(transaction, invoice.id);
  const credited = await readCreditedInvoice(transaction, invoice.id);
  const { totalMinor } = leftToCredit(credited.document, credited.earlier);
  const most = invoice.claimMinor < totalMinor ? invoice.claimMinor : totalMinor;
  if (most === 0n) throw wrongState(refusal('credit.allCredited'));
  const totals = creditOfAmount(credited.document, credited.earlier, most);
  await issueCreditNote(change, request, withTexts(credited, invoice, totals));
  return null;
});

function checkDay(day: CalendarDay, first: CalendarDay): void {
  if (day < first) throw ruleBroken('issuedDate', refusal('credit.notBefore', { day: first }));
}
