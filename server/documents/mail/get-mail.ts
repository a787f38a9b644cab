import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Mail, mailEndpoints } from '#contract/mail/mails.ts';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { findMailServer, type MailDeps } from '#server/mail/mail-deps.ts';
import { markedHashes, restoreLinks } from '#server/mail/link-marks.ts';
import { readMails } from '#server/mail/read-mails.ts';
import { readSentMail, type SentMail } from '#server/mail/sent-mail.ts';
import { namesOfMail } from '../attachments/attachments.ts';
import type { DocumentSource } from '../document-source.ts';
import type { LinkDeps, LinkedDocument } from '../links/link-deps.ts';
import { readOpenLinks, readTokens } from '../links/open-links.ts';
import { firstLanguage } from '#server/ledger/read-writing.ts';
import { writingIn } from '../texts.ts';
import { fileNames } from './mail-files.ts';
import { type MailContent, mailParts } from './mail-parts.ts';
import { type MailScope, readMailScope } from './read-mail-scope.ts';
import { exampleContent } from './settings-mail.ts';

type MailAnswer = z.output<(typeof mailEndpoints)['getMail']['output']>;

export interface ReadMailDeps {
  links: LinkDeps;
  mail: MailDeps;
  sources: readonly DocumentSource[];
  /** By their kind those that are about no document: how one that has not left reads now. */
  others: Readonly<
    Record<
      string,
      (mail: { id: bigint; message: string }) => Promise<Omit<MailAnswer, 'mail' | 'from'>>
    >
  >;
  now: () => Date;
}

/**
 * One mail as its recipients read it: what was sent; until then, what would be sent now.
 * @throws {ProblemError} `not-found`
 */
export async function getMail(
  db: Kysely<DB>,
  id: number,
  { links, mail: mailDeps, sources, others, now }: ReadMailDeps,
): Promise<MailAnswer> {
  const [mail] = await readMails(db, { id: BigInt(id) });
  const stored = await db
    .selectFrom('mail')
    .select(['message', 'attaches_pdf as attachesPdf', 'e_invoice as eInvoice'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  if (!mail || !stored) {
    throw new ProblemError('not-found', { reason: refusal('unknown.mail', { id: String(id) }) });
  }
  const sent = await readSentMail(db, BigInt(id));
  if (sent) return { mail, ...(await asShown(db, sent, links)) };
  const { message } = stored;
  const server = await findMailServer(db, mailDeps);
  const from = server?.address ?? '';
  const other = others[mail.kind];
  if (other) return { mail, from, ...(await other({ id: BigInt(id), message })) };
  const scope = await readMailScope(db, now);
  const content = await readContent(db, { mail, message, links, sources }, scope);
  return {
    mail,
    from,
    ...mailParts(content),
    attachments: [
      ...fileNames(content.model.fileName, stored),
      ...(await namesOfMail(db, BigInt(id))),
    ],
  };
}

async function asShown(
  db: Kysely<DB>,
  { from, html, text, attachments }: SentMail,
  deps: LinkDeps,
): Promise<Omit<MailAnswer, 'mail'>> {
  const tokens = await readTokens(db, markedHashes(html + text), deps);
  return {
    from: from.address,
    html: restoreLinks(html, tokens),
    text: restoreLinks(text, tokens),
    attachments: attachments.map(({ fileName }) => fileName),
  };
}

interface StoredMail extends Pick<ReadMailDeps, 'links' | 'sources'> {
  mail: Mail;
  message: string;
}

async function readContent(
  db: Kysely<DB>,
  { mail, message, links, sources }: StoredMail,
  scope: MailScope,
): Promise<MailContent> {
  for (const { kind, told, read } of sources) {
    const about = mail[kind];
    if (!about) continue;
    const { id } = about;
    const { linked } = await told(db, id);
    const link = await linkOf(db, { ...linked, today: scope.today }, links);
    const { model, writing } = await read(db, { id, ...scope });
    return { message, link, model: model(writingIn(firstLanguage(writing))) };
  }
  return exampleContent(message, scope);
}

/** The address that was handed out, where one still opens: reading a mail makes none. */
async function linkOf(
  db: Kysely<DB>,
  document: LinkedDocument & { today: CalendarDay },
  links: LinkDeps,
): Promise<string | null> {
  const open = await readOpenLinks(db, document, links);
  return open.find(({ address }) => address !== null)?.address ?? null;
}
