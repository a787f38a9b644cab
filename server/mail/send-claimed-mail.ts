import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { OutgoingMessage, DeliveryResult } from './delivery.ts';
import type { MailServer } from './mail-deps.ts';
import { type MailKind, type MailKinds, MailOutdated, MailWithdrawn } from './mail-kind.ts';
import { recordDelivery } from './record-delivery.ts';
import { releaseMail } from './take-back-mail.ts';
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
  const results = await handOver(mail, { kind, server, warn });
  if (results instanceof MailOutdated) {
    await retry(() => releaseMail(db, mail, { kind, reason: results.refusal }));
    return;
  }
  await retry(() => recordDelivery(db, { mail, kind, results, retryMs: retryAfterMs(mail.tries) }));
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

async function handOver(
  mail: ClaimedMail,
  { kind, server, warn }: { kind: MailKind; server: MailServer; warn: Sending['warn'] },
): Promise<DeliveryResult[] | MailOutdated> {
  let message: OutgoingMessage;
  try {
    message = await toMessage(mail, { kind, server });
  } catch (error) {
    if (error instanceof MailOutdated && !hasAcceptedRecipient(mail)) return error;
    const { outcome, reason } = unwritten(error, warn);
    return open(mail).map((address) => ({ address, outcome, reason }));
  }
  return server.deliver(message);
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
