import type { Transaction } from 'kysely';
import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import { mailAddress } from '#contract/mail/mails.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { cancelMail } from '#server/mail/cancel-mail.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import { limitMails } from '#server/mail/limit-mails.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readStatementFacts } from './statement-facts.ts';
import { statementTexts } from './statement-letter.ts';

export interface StatementOrder {
  clientId: number;
  /** From the beginning where it is `null`. */
  from: CalendarDay | null;
  to: CalendarDay;
  /** What is left out is as the draft has it. */
  address?: string | undefined;
  subject?: string | undefined;
  message?: string | undefined;
  sender: { id: number; name: string };
  mail: MailDeps;
}

/**
 * Queues an email with a statement of a client's account: its id.
 * @throws {ProblemError} `not-found`, `rule-broken` where no address is known, `too-many-requests`, `wrong-state` where there is no mail server
 */
export async function queueStatement(
  transaction: Transaction<DB>,
  { clientId, from, to, address, sender, mail, ...given }: StatementOrder,
): Promise<bigint> {
  const server = await findMailServer(transaction, mail);
  if (!server) throw wrongState(howToSetUpMail);
  const facts = await readStatementFacts(transaction, { id: clientId, from, to });
  const recipient = address ?? facts.client.email;
  if (!mailAddress.safeParse(recipient).success)
    throw ruleBroken('address', refusal('mail.noRecipient'));
  await limitMails(transaction, { column: 'client_id', id: clientId, kind: 'statement' }, [
    recipient,
  ]);
  const usual = statementTexts(facts, sender.name);
  const mailId = await queueMail(transaction, {
    kind: 'statement',
    invoiceId: null,
    statement: { clientId, from, to },
    actorId: sender.id,
    subject: given.subject ?? usual.subject,
    message: given.message ?? usual.message,
    attachesPdf: false,
    ...{ to: [recipient], cc: [], bcc: [] },
    from: server.address,
    undoMs: mail.undoMs ?? mailUndoMs,
  });
  await writeActivity(transaction, {
    ...{ clientId, actorId: sender.id },
    kind: 'statement-queued',
    data: { to: [recipient], until: to },
  });
  return mailId;
}

/**
 * Takes it back before the first try.
 * @throws {ProblemError} `wrong-state` where it is on its way
 */
export async function unqueueStatement(
  transaction: Transaction<DB>,
  { mailId, clientId, actorId }: { mailId: bigint; clientId: number; actorId: number },
): Promise<void> {
  await cancelMail(transaction, mailId);
  await writeActivity(transaction, { clientId, actorId, kind: 'statement-taken-back' });
}
