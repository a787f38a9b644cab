import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { refusal } from '#messages/refusal.ts';
import { defaultLanguage } from '#messages/default-language.ts';
import { texts } from '#messages/texts.ts';
import { html } from '#server/http/html.ts';
import { letterHtml } from '#server/mail/letter.ts';
import { type MailKind, MailWithdrawn } from '#server/mail/mail-kind.ts';
import { addressInMail, type LinkMaker } from '../account-links.ts';
import type { AccountMailKind } from './send-account-mail.ts';

const t = texts('accountMails');

const buttonStyle =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#5b51d8;color:#ffffff;font-weight:600;text-decoration:none';

/** Emails about accounts: a letter, with a link where it has one. */
export function accountMails(db: Kysely<DB>, maker: LinkMaker): Record<AccountMailKind, MailKind> {
  const kindOf = (kind: AccountMailKind): MailKind => ({
    write: async ({ id, message }) => {
      const link = await addressInMail(db, id, maker);
      if (link && !link.isOpen) throw new MailWithdrawn(refusal('links.notSent'));
      return { ...(await letter(db, { kind, message, link: link?.address })), attachments: [] };
    },
    settle: () => Promise.resolve(),
    bounce: () => Promise.resolve(),
  });
  return {
    invitation: kindOf('invitation'),
    'password-link': kindOf('password-link'),
    'email-link': kindOf('email-link'),
    'account-notice': kindOf('account-notice'),
  };
}

/** One that has not left, as others of the staff may read it: without its link. */
export function previewAccountMails(db: Kysely<DB>) {
  const preview =
    (kind: AccountMailKind) =>
    async ({ message }: { message: string }) => {
      const { html: page, text } = await letter(db, { kind, message, link: undefined });
      return { html: page, text, attachments: [] };
    };
  return {
    invitation: preview('invitation'),
    'password-link': preview('password-link'),
    'email-link': preview('email-link'),
    'account-notice': preview('account-notice'),
  };
}

interface LetterParts {
  kind: AccountMailKind;
  message: string;
  link: string | undefined;
}

async function letter(db: Kysely<DB>, { kind, message, link }: LetterParts) {
  const { name, email } = await db
    .selectFrom('organisation')
    .select(['organisation.name', 'organisation.company_email as email'])
    .where(isTheOrganisation)
    .executeTakeFirstOrThrow();
  const label = kind === 'account-notice' ? '' : t(`${kind}.button`);
  const button =
    link === undefined
      ? null
      : html`<p style="margin:20px 0 0">
            <a class="button" href="${link}" style="${buttonStyle}">${label}</a>
          </p>
          <p class="muted" style="margin:16px 0 0;color:#6d6b77;font-size:13px">${link}</p>`;
  const text = [message, link === undefined ? '' : `${label}: ${link}`, `--\n${name}`];
  return {
    html: letterHtml({
      language: defaultLanguage,
      title: name,
      message,
      body: [button],
      foot: [name],
    }),
    text: text.filter((part) => part !== '').join('\n\n'),
    replyTo: email,
    senderName: name,
  };
}
