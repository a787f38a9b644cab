import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Mail, mailEndpoints } from '#contract/mails.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { findMailServer, type MailGround } from '#server/mail/mail-ground.ts';
import { readMails } from '#server/mail/read-mails.ts';
import type { LinkGround } from '../links/link-ground.ts';
import type { LinkedDocument } from '../links/linked-document.ts';
import { readOpenLinks } from '../links/open-links.ts';
import { readQuoteContent } from '../quotes/quote-mail.ts';
import { readInvoiceContent } from './invoice-mail.ts';
import { mailHtml } from './mail-html.ts';
import { type MailContent, mailText } from './mail-text.ts';
import { type MailScope, readMailScope } from './read-mail-scope.ts';
import { exampleContent } from './settings-mail.ts';

type MailAnswer = z.output<(typeof mailEndpoints)['getMail']['output']>;

interface Ground {
  links: LinkGround;
  mail: MailGround;
  now: () => Date;
}

/**
 * One mail as its recipients read it, by what it is about as that is now.
 * @throws {ProblemError} `not-found`
 */
export async function getMail(
  db: Kysely<DB>,
  id: number,
  { links, mail: mailGround, now }: Ground,
): Promise<MailAnswer> {
  const [mail] = await readMails(db, { id: BigInt(id) });
  const stored = await db
    .selectFrom('mail')
    .select(['message', 'attaches_pdf as attachesPdf'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!mail || !stored) {
    throw new ProblemError('not-found', { detail: `There is no mail ${String(id)}.` });
  }
  const { message, attachesPdf } = stored;
  const scope = await readMailScope(db, now);
  const content = await readContent(db, { mail, message, links }, scope);
  const server = await findMailServer(db, mailGround);
  return {
    mail,
    from: server?.address ?? '',
    html: mailHtml(content),
    text: mailText(content),
    attachment: attachesPdf ? `${content.model.fileName}.pdf` : null,
  };
}

interface MailSource {
  mail: Mail;
  message: string;
  links: LinkGround;
}

async function readContent(
  db: Kysely<DB>,
  { mail: { invoice, quote }, message, links }: MailSource,
  scope: MailScope,
): Promise<MailContent> {
  const { today } = scope;
  if (invoice) {
    const link = await linkOf(db, { invoiceId: invoice.id, today }, links);
    return readInvoiceContent(db, { id: invoice.id, message, link }, scope);
  }
  if (quote) {
    const link = await linkOf(db, { quoteId: quote.id, today }, links);
    return readQuoteContent(db, { id: quote.id, message, link }, scope);
  }
  return exampleContent(message, scope);
}

/** The address that was handed out, where one still opens: reading a mail makes none. */
async function linkOf(
  db: Kysely<DB>,
  document: LinkedDocument & { today: CalendarDay },
  links: LinkGround,
): Promise<string | null> {
  const open = await readOpenLinks(db, document, links);
  return open.find(({ address }) => address !== null)?.address ?? null;
}
