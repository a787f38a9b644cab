import type { mailEndpoints } from '#contract/mails.ts';
import { mostMailsListed } from '#contract/mails.ts';
import type { mailTemplateEndpoints } from '#contract/mail-templates.ts';
import type { sendingEndpoints } from '#contract/sending.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { type MailGround, readMailSetUp } from '#server/mail/mail-ground.ts';
import { countMails, readMails } from '#server/mail/read-mails.ts';
import type { LinkGround } from '../links/link-ground.ts';
import { getMail } from './get-mail.ts';
import { getMailDraft } from './get-mail-draft.ts';
import { sendInvoice } from './send-invoice.ts';
import { previewMailTemplate, sendTestMail } from './settings-mail.ts';

type Endpoints = typeof sendingEndpoints &
  typeof mailEndpoints &
  Pick<typeof mailTemplateEndpoints, 'previewMailTemplate' | 'sendTestMail'>;

interface SendingGround {
  mail: MailGround;
  links: LinkGround;
  /** The clock that decides which day it is. */
  now: () => Date;
}

/** The calls that send, and those that tell what became of it. */
export function sendingRoutes(db: Connection['db'], ground: SendingGround): Handlers<Endpoints> {
  const { mail, now } = ground;
  return {
    getMailDraft: ({ params: { id } }, context) => getMailDraft(db, id, context),
    sendInvoice: ({ params: { id }, body }, context) =>
      tagged(sendInvoice(db, { id, body, ground: mail }, context), context),
    listInvoiceMails: async ({ params: { id } }) => ({
      mails: await readMails(db, { invoiceId: BigInt(id) }),
    }),
    getMailSetUp: () => readMailSetUp(db, mail),
    listMails: async () => ({
      mails: await readMails(db, { limit: mostMailsListed }),
      total: await countMails(db),
    }),
    getMail: ({ params: { id } }) => getMail(db, id, ground),
    previewMailTemplate: ({ body }, { caller }) =>
      previewMailTemplate(db, body, { now, sender: caller.name }),
    sendTestMail: ({ body }, context) =>
      sendTestMail(db, { texts: body, ground: mail, now }, context),
  };
}
