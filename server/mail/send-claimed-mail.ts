import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { OutgoingMessage, DeliveryResult } from './delivery.ts';
import type { MailServer } from './mail-deps.ts';
import { type MailKind, type MailKinds, MailOutdated, MailWithdrawn } from './mail-kind.ts';
import { restoreLinks, tokensIn } from './link-marks.ts';
import { recordDelivery } from './record-delivery.ts';
import { readSentMail, type SentMail } from './sent-mail.ts';
import { releaseMail } from './cancel-mail.ts';
import type { ClaimedMail } from './claim-mail.ts';
import { problemText } from '#server/http/problem-text.ts';
import { refusalText } from '#server/http/refusal-text.ts';

export interface Sending {
  kinds: MailKinds;
  server: MailServer;
  retryAfterMs: (tries: number) => number | undefined;
  /** Told of what no mail server said: a bug, or the database. */
  warn: (error: unknown) => void;
}

/** Makes one try with a mail: writes it, hands it over, posts what came of it. */
export async function sendClaimedMail(
  db: Kysely<DB>,
  mail: ClaimedMail,
  { kinds, server, retryAfterMs, warn }: Sending,
): Promise<void> {
  const kind = kinds[mail.kind];
  if (!kind) throw new Error(`Nothing writes mails of the kind ${mail.kind}`);
  const attempt = await handOver(db, mail, { kind, server, warn });
  if (attempt instanceof MailOutdated) {
    await retry(() => releaseMail(db, mail, { kind, reason: attempt.refusal }));
    return;
  }
  const retryMs = retryAfterMs(mail.tries);
  await retry(() => recordDelivery(db, { mail, kind, ...attempt, retryMs }));
}

const postTries = 30;
const postAgainMs = 500;

/** What was accepted and is not written down would be sent twice: a lock or a database that restarts is waited for. */
async function retry(post: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await post();
      return;
    } catch (error) {
      if (attempt === postTries) throw error;
      await pause(postAgainMs);
    }
  }
}

interface Attempt {
  /** Left out where it could not be written. */
  message?: OutgoingMessage;
  results: DeliveryResult[];
}

async function handOver(
  db: Kysely<DB>,
  mail: ClaimedMail,
  { kind, server, warn }: { kind: MailKind; server: MailServer; warn: Sending['warn'] },
): Promise<Attempt | MailOutdated> {
  let message: OutgoingMessage;
  try {
    message = await toMessage(mail, { kind, server });
    const sent = await readSentMail(db, mail.id);
    if (sent) message = asSent(message, sent);
  } catch (error) {
    if (error instanceof MailOutdated && !hasAcceptedRecipient(mail)) return error;
    const { outcome, reason } = unwritten(error, warn);
    return { results: open(mail).map((address) => ({ address, outcome, reason })) };
  }
  return { message, results: await server.deliver(message) };
}

/** What some recipients have the others get too: it has the same id. The tokens of its links are those of today's. */
function asSent(message: OutgoingMessage, { html, text, ...same }: SentMail): OutgoingMessage {
  const tokens = tokensIn(message.html);
  return {
    ...message,
    ...same,
    html: restoreLinks(html, tokens),
    text: restoreLinks(text, tokens),
  };
}

/** What one recipient has is not taken back: the others are told apart from that one. */
function hasAcceptedRecipient({ recipients }: ClaimedMail): boolean {
  return recipients.some(({ state }) => state === 'accepted');
}

function open({ recipients }: ClaimedMail): string[] {
  return recipients.filter(({ state }) => state === 'queued').map(({ address }) => address);
}

async function toMessage(
  mail: ClaimedMail,
  { kind, server }: { kind: MailKind; server: MailServer },
): Promise<OutgoingMessage> {
  const { senderName, ...written } = await kind.write(mail);
  const inRole = (wanted: string) =>
    mail.recipients.filter(({ role }) => role === wanted).map(({ address }) => address);
  return {
    ...written,
    messageId: mail.messageId,
    from: { name: server.name === '' ? senderName : server.name, address: server.address },
    subject: mail.subject,
    to: inRole('to'),
    cc: inRole('cc'),
    envelope: open(mail),
  };
}

/** What an error of the writing means for the mail. */
function unwritten(error: unknown, warn: Sending['warn']): Omit<DeliveryResult, 'address'> {
  if (error instanceof MailWithdrawn)
    return { outcome: 'refused', reason: refusalText(error.refusal) };
  if (error instanceof ProblemError && error.type !== 'unavailable') {
    const { detail, errors } = problemText(error);
    const reason = [...new Set([detail, ...errors.map(({ message }) => message)])].join(' ');
    return { outcome: 'refused', reason: reason.slice(0, 500) };
  }
  warn(error);
  return { outcome: 'retry', reason: refusalText(refusal('mail.notWritten')) };
}
