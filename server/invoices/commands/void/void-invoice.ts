import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { leftToCredit } from '#domain/credit-notes/credited-document.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { chooseDay, type DayChoice } from '#server/ledger/choose-day.ts';
import { refuseIf, wrongState } from '#server/http/wrong-state.ts';
import { refuseDeducted } from '../../prepayments/refuse-deducted.ts';
import {
  type InvoiceChange,
  invoiceCommand,
  note,
  setColumns,
  type WhoAndWhen,
} from '../change-invoice.ts';
import { issueCreditNote } from '../credit/issue-credit-note.ts';
import { readCredit } from '../credit/read-credit.ts';
import { readCreditedInvoice } from '../credit/read-credited-invoice.ts';

/** Why, and as of which day. */
type Voiding = { reason: string } & DayChoice;
type Change = InvoiceChange<WhoAndWhen>;

/**
 * Declares an issued invoice void, by a credit note on all of it where the organisation voids so; its number stays used, and
 * nothing takes that back.
 * @throws {ProblemError} `wrong-state` where it is a draft, or something settles it, `rule-broken` for the day
 */
export const voidInvoice = invoiceCommand<Voiding>(async (change, voiding) => {
  await voidLocked(change, voiding);
  return null;
});

/**
 * The same within a change that does more; its version is not counted up.
 * @throws {ProblemError} as `voidInvoice`
 */
export async function voidLocked(change: Change, { reason, ...choice }: Voiding): Promise<void> {
  refuseIf(await voidBlocker(change));
  const {
    transaction,
    invoice,
    context: { today },
  } = change;
  await refuseDeducted(transaction, invoice.id);
  const day = await chooseDay(transaction, { record: 'invoice', ...invoice }, { ...choice, today });
  const number = (await isCancelled(change))
    ? await cancelInvoice(change, { day, reason, confirm: choice.confirm ?? [] })
    : undefined;
  await setColumns(change, { voided_at: sql`now()`, voided_on: day, void_reason: reason });
  await note(change, {
    kind: 'voided',
    data: { reason, ...(day !== today && { day }), ...(number !== undefined && { number }) },
    before: { status: invoice.status },
    after: { status: 'Void' },
  });
}

async function voidBlocker({ transaction, invoice }: Change): Promise<Refusal | undefined> {
  if (invoice.status === 'Draft') return refusal('invoice.draftDelete');
  if (invoice.status === 'Void') return refusal('invoice.alreadyVoid');
  if (invoice.status === 'Written Off') return refusal('invoice.writtenOffVoid');
  if (invoice.paidMinor > 0n) return refusal('invoice.settledByPayments');
  const creditNote = await transaction
    .selectFrom('credit_note')
    .select('number')
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst();
  if (creditNote) return refusal('invoice.settledByCreditNote', creditNote);
  return invoice.creditedMinor > 0n ? refusal('invoice.settledByCredit') : undefined;
}

/** Of nothing there is no credit note. */
async function isCancelled({ transaction, invoice }: Change): Promise<boolean> {
  return invoice.totalMinor > 0n && (await voidsByCreditNote(transaction));
}

async function voidsByCreditNote(transaction: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`
    select voids_by_credit_note() as answer`.execute(transaction);
  return rows[0]?.answer ?? false;
}

interface Cancellation extends Required<Pick<DayChoice, 'confirm'>> {
  day: CalendarDay;
  reason: string;
}

/**
 * Credits all of an invoice that nothing has settled.
 * @returns the number of the credit note
 * @throws {ProblemError} `wrong-state` where the invoice takes off more than it charges at one of its taxes
 */
async function cancelInvoice(
  change: Change,
  { day: issuedDate, reason, confirm }: Cancellation,
): Promise<string> {
  const { transaction, invoice } = change;
  const credited = await readCreditedInvoice(transaction, invoice.id);
  const { groups } = leftToCredit(credited.document, credited.earlier);
  // Nothing negative is ever credited.
  if (groups.some(({ amountMinor }) => amountMinor < 0n)) {
    throw wrongState(refusal('credit.notCancelled'));
  }
  const request = { issuedDate, reason, confirm, dayField: 'bookedOn', cancels: true } as const;
  return issueCreditNote(change, request, readCredit(credited, invoice, { all: true }));
}
