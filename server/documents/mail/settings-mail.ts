import type { Kysely } from 'kysely';
import type { Mail } from '#contract/mail/mails.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { PlaceholderTexts } from '#domain/mail-placeholders.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import type { MailKind } from '#server/mail/mail-kind.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readMails } from '#server/mail/read-mails.ts';
import { exampleDocument } from './example-document.ts';
import { mailHtml } from './mail-html.ts';
import { type MailContent, mailText } from './mail-text.ts';
import { fillTexts } from './mail-words.ts';
import { type MailScope, readMailScope } from './read-mail-scope.ts';

interface TemplateTexts {
  subject: string;
  message: string;
}

/** A mail about an invented invoice, with its texts already filled. */
export function exampleContent(message: string, { name, locale }: MailScope): MailContent {
  return { message, link: null, model: exampleDocument(name, locale) };
}

function exampleWords(scope: MailScope, sender: string): PlaceholderTexts {
  const { headline, facts, buyer, seller, numbers } = exampleDocument(scope.name, scope.locale);
  const day = (name: string) => facts.find((fact) => fact.name === name)?.text ?? '';
  return {
    id: '5036',
    number: numbers[0] ?? '',
    client: buyer.name,
    company: seller.name,
    sender,
    amount: headline.text,
    dueDate: day('Due Date'),
    issuedDate: day('Date Issued'),
  };
}

/** How a mail with these texts reads. */
export async function previewMailTemplate(
  db: Kysely<DB>,
  texts: TemplateTexts,
  { now, sender }: { now: () => Date; sender: string },
): Promise<{ subject: string; html: string; text: string }> {
  const scope = await readMailScope(db, now);
  const { subject, message } = fillTexts(texts, exampleWords(scope, sender));
  const content = exampleContent(message, scope);
  return { subject, html: mailHtml(content), text: mailText(content) };
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
    const filled = fillTexts(texts, exampleWords(scope, caller.name));
    const id = await queueMail(transaction, {
      kind: 'test',
      invoiceId: null,
      actorId: caller.userId,
      ...filled,
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
      const content = exampleContent(message, scope);
      return {
        text: mailText(content),
        html: mailHtml(content),
        attachments: [],
        replyTo: scope.replyTo,
        senderName: scope.name,
      };
    },
    settle: () => Promise.resolve(),
    bounce: () => Promise.resolve(),
  };
}
