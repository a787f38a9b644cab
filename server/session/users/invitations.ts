import { type Kysely, sql, type Transaction } from 'kysely';
import type { SentInvitation } from '#contract/session/users.ts';
import type { DB } from '#database/schema.ts';
import type { Role } from '#domain/permissions.ts';
import { refusal } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { wrongState } from '#server/http/wrong-state.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { normalizeEmail } from '../check-credentials.ts';
import { type AccountLinkDeps, makeAccountLink } from '../account-links.ts';
import { organisationName } from '../organisation-facts.ts';
import { requireProof } from '../require-proof.ts';
import { sendAccountMail } from '../links/send-account-mail.ts';
import { asRole } from '../role-permissions.ts';
import { refuseDemo } from './change-user.ts';
import { readInvitations } from './list-users.ts';

const validHours = 72;
const t = texts('accountMails');
const roleNames = texts('users');

interface Invited {
  email: string;
  role: Role;
}

/**
 * Asks somebody to join.
 * @throws {ProblemError} `not-allowed` in the demo, `rule-broken` where the address has an account or an open invitation
 */
export function inviteUser(
  db: Kysely<DB>,
  { email: typedEmail, role }: Invited,
  { context, deps }: { context: CallContext; deps: AccountLinkDeps },
): Promise<SentInvitation> {
  const email = normalizeEmail(typedEmail);
  refuseDemo(context.caller);
  if (role === 'admin') requireProof(context.caller);
  return runCommand(db, context.command, async (transaction) => {
    await refuseKnown(transaction, email);
    const { actorId } = context.command;
    await writeActivity(transaction, { actorId, kind: 'user-invited', data: { email, role } });
    return send(transaction, { email, role }, { context, deps });
  });
}

async function refuseKnown(transaction: Transaction<DB>, email: string): Promise<void> {
  const account = await transaction
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (account) throw ruleBroken('email', refusal('account.emailTaken'));
  const open = await transaction
    .selectFrom('account_link')
    .select(['id', sql<boolean>`expires_at <= now()`.as('isExpired')])
    .where('purpose', '=', 'invitation')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (open?.isExpired === false) throw ruleBroken('email', refusal('users.invited', { email }));
  if (open) await endInvitation(transaction, open.id, 'replaced');
}

/**
 * Sends the invitation under a new link; the one before opens nothing any more.
 * @throws {ProblemError} `wrong-state` where it is no longer open
 */
export function resendInvitation(
  db: Kysely<DB>,
  id: number,
  { context, deps }: { context: CallContext; deps: AccountLinkDeps },
): Promise<SentInvitation> {
  refuseDemo(context.caller);
  return runCommand(db, context.command, async (transaction) => {
    const { email, role } = await lockInvitation(transaction, id);
    if (role === 'admin') requireProof(context.caller);
    await endInvitation(transaction, BigInt(id), 'replaced');
    const { actorId } = context.command;
    await writeActivity(transaction, { actorId, kind: 'invitation-resent', data: { email } });
    return send(transaction, { email, role }, { context, deps });
  });
}

/** @throws {ProblemError} `wrong-state` where it is no longer open */
export function revokeInvitation(
  db: Kysely<DB>,
  id: number,
  { command }: CallContext,
): Promise<Record<string, never>> {
  return runCommand(db, command, async (transaction) => {
    const { email } = await lockInvitation(transaction, id);
    await endInvitation(transaction, BigInt(id), 'revoked');
    const { actorId } = command;
    await writeActivity(transaction, { actorId, kind: 'invitation-revoked', data: { email } });
    return {};
  });
}

async function lockInvitation(transaction: Transaction<DB>, id: number): Promise<Invited> {
  const row = await transaction
    .selectFrom('account_link')
    .select(['email', 'role'])
    .where('id', '=', BigInt(id))
    .where('purpose', '=', 'invitation')
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw wrongState(refusal('users.noInvitation'));
  return { email: row.email, role: asRole(row.role ?? '') };
}

function endInvitation(transaction: Transaction<DB>, id: bigint, reason: 'replaced' | 'revoked') {
  return transaction
    .updateTable('account_link')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', '=', id)
    .execute();
}

async function send(
  transaction: Transaction<DB>,
  { email, role }: Invited,
  { context, deps }: { context: CallContext; deps: AccountLinkDeps },
): Promise<SentInvitation> {
  const { caller } = context;
  const createdBy = BigInt(caller.userId);
  const link = await makeAccountLink(
    transaction,
    { purpose: 'invitation', email, role, createdBy, hours: validHours },
    deps.links,
  );
  // The demo's outbox reaches nobody.
  const isMailed = deps.mail.server !== undefined;
  if (isMailed) {
    const company = await organisationName(transaction);
    const words = { inviter: caller.name, company, role: roleNames(`roleName.${role}`) };
    await sendAccountMail(
      transaction,
      {
        kind: 'invitation',
        to: email,
        actorId: createdBy,
        subject: t('invitation.subject', words).slice(0, 200),
        message: t('invitation.message', words),
        linkId: link.id,
      },
      deps.mail,
    );
  }
  const [invitation] = await readInvitations(transaction, link.id);
  if (!invitation) throw new Error('An invitation is gone in its own transaction');
  // Who has it can join: shown to nobody where an email carries it.
  return { invitation, link: isMailed ? null : link.address };
}
