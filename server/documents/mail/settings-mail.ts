import type { Kysely } from 'kysely';
import type { Mail } from '#contract/mail/mails.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import type { MailKind } from '#server/mail/mail-kind.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readMails } from '#server/mail/read-mails.ts';
import { writingOf } from '#server/ledger/read-writing.ts';
import { exampleDocument, exampleInvoice } from './example-document.ts';
import { type MailContent, mailParts } from './mail-parts.ts';
import { fillTexts, placeholderTexts } from './mail-words.ts';
import { type MailScope, readMailScope } from './read-mail-scope.ts';

interface TemplateTexts {
  subject: string;
  message: string;
}

/** A mail about an invented invoice, with its texts already filled. */
export function exampleContent(message: string, { name, writing }: MailScope): MailContent {
  return { message, link: null, model: exampleDocument(name, writing) };
}

function exampleTexts(texts: TemplateTexts, { name, writing }: MailScope, sender: string) {
  const words = placeholderTexts({ invoice: exampleInvoice(name), sender, writing });
  return fillTexts({ subject: texts.subject, message: texts.message }, words);
}

export async function previewMailTemplate(
  db: Kysely<DB>,
  { language, ...texts }: TemplateTexts & { language?: string | undefined },
  { now, sender }: { now: () => Date; sender: string },
): Promise<{ subject: string; html: string; text: string }> {
  const own = await readMailScope(db, now);
  const scope = language === undefined ? own : { ...own, writing: await writingOf(db, language) };
  const { subject, message } = exampleTexts(texts, scope, sender);
  return { subject, ...mailParts(exampleContent(message, scope)) };
}

/**
 * Queues a mail to the caller's own address, due at once.
 * @throws {ProblemError} `wrong-state` where no mail server is set up
 */
export function sendTestMail(
  db: Kysely<DB>,
  { texts, deps, now }: { texts: TemplateTexts; deps: MailDeps; now: () => Date },
  { caller, command }: CallContext,
): Promise<Mail> {
  return runCommand(db, command, async (transaction) => {
    const server = await findMailServer(transaction, deps);
    if (!server) throw new ProblemError('wrong-state', { reason: howToSetUpMail });
    const scope = await readMailScope(transaction, now);
    const id = await queueMail(transaction, {
      kind: 'test',
      invoiceId: null,
      actorId: caller.userId,
      ...exampleTexts(texts, scope, caller.name),
      to: [caller.email],
      cc: [],
      bcc: [],
      attachesPdf: false,
      from: server.address,
      undoMs: 0,
    });
    const [mail] = await readMails(transaction, { id });
    if (!mail) throw new Error('A mail is gone in its own transaction');
    return mail;
  });
}

/** Mails that show how the settings read, about an invented invoice. */
export function testMailKind(db: Kysely<DB>, now: () => Date): MailKind {
  return {
    write: async ({ message }) => {
      const scope = await readMailScope(db, now);
      return {
        ...mailParts(exampleContent(message, scope)),
        attachments: [],
        replyTo: scope.replyTo,
        senderName: scope.name,
      };
    },
    settle: () => Promise.resolve(),
    bounce: () => Promise.resolve(),
  };
}
