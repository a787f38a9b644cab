import type { paymentEndpoints } from '#contract/invoices/payments.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { previewReversal } from './preview-reversal.ts';
import { recordPayment, recordPaymentOverSeveral } from './record-payment.ts';
import { reversePayment } from './reverse-payment.ts';

export function paymentRoutes(
  db: Connection['db'],
  mail: MailDeps,
): Handlers<typeof paymentEndpoints> {
  return {
    recordPayment: ({ params: { id }, body }, context) =>
      tagged(recordPayment(db, { id, body, mail }, context), context),
    recordPaymentOverSeveral: ({ body }, context) =>
      recordPaymentOverSeveral(db, { body, mail }, context),
    previewReversal: ({ params: { id }, body }, { today }) =>
      previewReversal(db, { paymentId: id, ...body, today }),
    reversePayment: ({ params: { id }, body }, context) =>
      reversePayment(db, { paymentId: id, ...body }, context),
  };
}
