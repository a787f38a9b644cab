import { refusal } from '#messages/refusal.ts';
import { invoiceCommand, note, refuseStatus } from '../change-invoice.ts';

/**
 * Notes that the client disputes the invoice.
 * @throws {ProblemError} `wrong-state` where nothing is owed
 */
export const noteDispute = invoiceCommand<{ reason: string }>(async (change, { reason }) => {
  refuseStatus(change.invoice, {
    Draft: refusal('invoice.draftDispute'),
    Void: refusal('invoice.void'),
    'Written Off': refusal('invoice.writtenOff'),
    Paid: refusal('invoice.paid'),
  });
  await note(change, { kind: 'disputed', data: { reason } });
  return null;
});
