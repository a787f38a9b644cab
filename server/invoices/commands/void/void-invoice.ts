import { sql } from 'kysely';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { chooseDayOfInvoice, type DayChoice } from '#server/ledger/choose-day.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { refuseDeducted } from '../../prepayments/refuse-deducted.ts';
import { type InvoiceChange, invoiceCommand, note, setColumns } from '../change-invoice.ts';

/**
 * Declares an issued invoice void; its number stays used, and nothing takes that back.
 * @throws {ProblemError} `wrong-state` where it is a draft, or something settles it, `rule-broken` for the day
 */
export const voidInvoice = invoiceCommand<{ reason: string } & DayChoice>(
  async (change, { reason, ...choice }) => {
    refuseIf(await voidBlocker(change));
    const {
      transaction,
      invoice,
      context: { today },
    } = change;
    await refuseDeducted(transaction, invoice.id);
    const day = await chooseDayOfInvoice(transaction, { invoice, choice, today });
    await setColumns(change, { voided_at: sql`now()`, voided_on: day, void_reason: reason });
    await note(change, {
      kind: 'voided',
      data: { reason, ...(day !== today && { day }) },
      before: { status: invoice.status },
      after: { status: 'Void' },
    });
    return null;
  },
);

async function voidBlocker({ transaction, invoice }: InvoiceChange): Promise<Refusal | undefined> {
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
