import type { mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import { type mailEndpoints, mostMailsListed } from '#contract/mail/mails.ts';
import type { mailTemplateEndpoints } from '#contract/settings/mail-templates.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { readMailSetUp } from '#server/mail/mail-deps.ts';
import { countMails, readMails } from '#server/mail/read-mails.ts';
import { getMail, type ReadMailDeps } from './get-mail.ts';
import { previewMailTemplate, sendTestMail } from './settings-mail.ts';

type Endpoints = typeof mailSetUpEndpoints &
  typeof mailEndpoints &
  Pick<typeof mailTemplateEndpoints, 'previewMailTemplate' | 'sendTestMail'>;

export function mailRoutes(db: Connection['db'], deps: ReadMailDeps): Handlers<Endpoints> {
  const { mail, now } = deps;
  return {
    getMailSetUp: () => readMailSetUp(db, mail),
    listMails: async () => ({
      mails: await readMails(db, { limit: mostMailsListed }),
      total: await countMails(db),
    }),
    getMail: ({ params: { id } }) => getMail(db, id, deps),
    previewMailTemplate: ({ body }, { caller }) =>
      previewMailTemplate(db, body, { now, sender: caller.name }),
    sendTestMail: ({ body }, context) =>
      sendTestMail(db, { texts: body, deps: mail, now }, context),
  };
}
