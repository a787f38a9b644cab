import type { sendingEndpoints } from '#contract/invoices/sending.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { readMails } from '#server/mail/read-mails.ts';
import { getMailDraft } from './queue-invoice-mail.ts';
import { sendInvoice } from './send-invoice.ts';

export function sendingRoutes(
  db: Connection['db'],
  mail: MailDeps,
): Handlers<typeof sendingEndpoints> {
  return {
    getMailDraft: ({ params: { id } }, context) => getMailDraft(db, id, context),
    sendInvoice: sendInvoice(mail)(db),
    listInvoiceMails: async ({ params: { id } }) => ({
      mails: await readMails(db, { invoiceId: BigInt(id) }),
    }),
  };
}
