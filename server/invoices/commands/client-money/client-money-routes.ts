import type { clientCreditEndpoints } from '#contract/invoices/client-credit.ts';
import type { refundEndpoints } from '#contract/invoices/refunds.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { applyClientCredit } from './apply-client-credit.ts';
import { refundClient } from './refund-client.ts';
import { reverseRefund } from './reverse-refund.ts';

export function clientMoneyRoutes(
  db: Connection['db'],
): Handlers<typeof refundEndpoints & typeof clientCreditEndpoints> {
  return {
    applyClientCredit: ({ params: { id }, body }, context) =>
      applyClientCredit(db, { id, body }, context),
    refundClient: ({ params: { id }, body }, context) => refundClient(db, { id, body }, context),
    reverseRefund: ({ params: { id }, body }, context) =>
      reverseRefund(db, { refundId: id, ...body }, context),
  };
}
