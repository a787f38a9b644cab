import { sql } from 'kysely';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { refuseIf } from '#server/http/wrong-state.ts';
import { type InvoiceChange, invoiceCommand, note, setColumns } from '../change-invoice.ts';

/**
 * Declares an issued invoice void; its number stays used, and nothing takes that back.
 * @throws {ProblemError} `wrong-state` where it is a draft, or something settles it
 */
export const voidInvoice = invoiceCommand<{ reason: string }>(async (change, { reason }) => {
  refuseIf(await voidBlocker(change));
  await setColumns(change, { voided_at: sql`now()`, void_reason: reason });
  const { status } = change.invoice;
  await note(change, {
    kind: 'voided',
    data: { reason },
    before: { status },
    after: { status: 'Void' },
  });
  return null;
});

async function voidBlocker({ transaction, invoice }: InvoiceChange): Promise<Refusal | undefined> {
  if (invoice.status === 'Draft') return refusal('invoice.draftDelete');
  if (invoice.status === 'Void') return refusal('invoice.alreadyVoid');
  if (invoice.status === 'Written Off') return refusal('invoice.writtenOffClosed');
  if (invoice.paidMinor > 0n) return refusal('invoice.settledByPayments');
  const creditNote = await transaction
    .selectFrom('credit_note')
    .select('number')
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst();
  if (creditNote) return refusal('invoice.settledByCreditNote', creditNote);
  return invoice.creditedMinor > 0n ? refusal('invoice.settledByCredit') : undefined;
}
