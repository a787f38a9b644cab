import type { BulkAction } from '#contract/invoices/bulk.ts';
import { isFarAway } from '#domain/oddities.ts';
import { type Refusal, refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import { closedPeriod } from '#server/http/closed-period.ts';
import { takePaymentBack } from '#server/invoices/commands/payments/take-payment-back.ts';
import { insertPayments } from '#server/invoices/commands/payments/insert-payments.ts';
import type { BulkInvoice, BulkMoment } from './bulk-invoices.ts';
import type { InvoiceWork } from './invoice-work.ts';

type PayAction = Extract<BulkAction, { kind: 'pay' }>;

/** Records for each invoice a payment of what it still owes. */
export const pay: InvoiceWork<'pay'> = {
  refuse: (invoice, action, moment) => refuseState(invoice) ?? refuseDay(invoice, action, moment),
  confirms: ({ key }) => {
    if (key === 'bulk.paidBeforeInvoice') return 'before-invoice';
    if (key === 'bulk.paidInFuture') return 'in-future';
    return key === 'bulk.paidFarAway' ? 'far-away' : undefined;
  },
  apply: ({ transaction, locked, actorId }, { date, method, note }) =>
    insertPayments(transaction, { invoices: locked, date, method, note, actorId }),
  undo: {
    refuse: () => undefined,
    apply: async ({ transaction, made, items, today, actorId }) => {
      const reason = texts('defaultRecords')('undonePayment');
      for (const { id } of items) {
        const paymentId = made.get(id);
        if (paymentId === undefined) throw new Error(`No payment was made for ${String(id)}`);
        const reversal = { paymentId: Number(paymentId), reason };
        await takePaymentBack(transaction, reversal, { today, command: { actorId } });
      }
      return undefined;
    },
  },
};

function refuseState({ isDeleted, isIssued, status, balanceMinor }: BulkInvoice) {
  if (isDeleted) return refusal('invoice.inTrash');
  if (!isIssued) return refusal('bulk.issueFirst');
  if (status === 'Void') return refusal('bulk.void');
  if (status === 'Written Off') return refusal('bulk.writtenOff');
  return balanceMinor > 0n ? undefined : refusal('bulk.nothingOwed');
}

function refuseDay(
  { issuedDate }: BulkInvoice,
  { date, confirm }: PayAction,
  { today, closedMonths }: BulkMoment,
): Refusal | undefined {
  const month = `${date.slice(0, 7)}-01`;
  const state = closedMonths.get(month);
  if (state !== undefined) return closedPeriod(month, state);
  if (date < issuedDate && !confirm.includes('before-invoice'))
    return refusal('bulk.paidBeforeInvoice');
  if (date > today && !confirm.includes('in-future')) return refusal('bulk.paidInFuture');
  return isFarAway(date, today) && !confirm.includes('far-away')
    ? refusal('bulk.paidFarAway')
    : undefined;
}
