import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { clientStatementEndpoints } from '#contract/clients/client-statements.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { notFound } from '#server/http/wrong-state.ts';
import { lockClient } from '#server/ledger/lock-invoice.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { offerUndo, type TakeBack } from '#server/ledger/undo-handles.ts';
import { undoneText } from '#server/ledger/undone-text.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { readMails } from '#server/mail/read-mails.ts';
import { queueStatement, unqueueStatement } from './queue-statement.ts';
import { readStatementFacts } from './statement-facts.ts';
import { statementTexts } from './statement-letter.ts';

type Endpoints = typeof clientStatementEndpoints;
type Sent = z.output<Endpoints['sendStatement']['output']>;
type Draft = z.output<Endpoints['getStatementDraft']['output']>;
type Order = z.output<Endpoints['sendStatement']['input']['body']>;

/** @throws {ProblemError} `not-found` */
export async function getStatementDraft(
  db: Kysely<DB>,
  { id, to }: { id: number; to: CalendarDay | undefined },
  { today, caller }: CallContext,
): Promise<Draft> {
  const facts = await readStatementFacts(db, { id, from: null, to: to ?? today });
  return { to: facts.client.email, ...statementTexts(facts, caller.name) };
}

/**
 * Emails a client a statement of its account.
 * @throws {ProblemError} `not-found`, `rule-broken`, `wrong-state` where no mail server is set up
 */
export function sendStatement(
  db: Kysely<DB>,
  { id, order, mail }: { id: number; order: Order; mail: MailDeps },
  { today, caller, command }: CallContext,
): Promise<Sent> {
  const { actorId } = command;
  const { from = null, to = today, ...letter } = order;
  if (from !== null && to < from) throw ruleBroken('to', refusal('field.beforeStart'));
  return runCommand(db, command, async (transaction) => {
    if (!(await lockClient(transaction, BigInt(id)))) throw notFound('client', id);
    const sender = { id: actorId, name: caller.name };
    const asked = { clientId: id, from, to, ...letter, sender, mail };
    const mailId = await queueStatement(transaction, asked);
    const [queued] = await readMails(transaction, { id: mailId });
    if (!queued) throw new Error('A mail is gone in its own transaction');
    const target = { mailId: Number(mailId), clientId: id };
    const undo = await offerUndo(transaction, { kind: 'send-statement', target, actorId });
    return { mail: queued, undo };
  });
}

const sentTarget = z.object({ mailId: z.int(), clientId: z.int() });

export const undoSendStatement: TakeBack = async (transaction, target, { command }) => {
  const { mailId, clientId } = sentTarget.parse(target);
  const { actorId } = command;
  await lockClient(transaction, BigInt(clientId));
  await unqueueStatement(transaction, { mailId: BigInt(mailId), clientId, actorId });
  return { done: undoneText('statement'), invoiceId: null };
};
