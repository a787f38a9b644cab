import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { SingleSignOnSettings } from '#contract/session/single-sign-on.ts';
import type { DB } from '#database/schema.ts';
import type { Role } from '#domain/permissions.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { hashOfNoPassword } from '../password.ts';
import { type Claims, roleOfGroups } from './claims.ts';

interface Person {
  claims: Claims;
  settings: SingleSignOnSettings;
}

interface Account {
  id: bigint;
  name: string;
  role: string;
}

const refused = (reason: Refusal) => new ProblemError('not-allowed', { reason });

/**
 * The account of somebody whom the provider knows: the one that the subject is linked to, else that of the verified address, else that of an
 * invitation, else a new one where that is allowed. Its role follows the groups.
 * @throws {ProblemError} `not-allowed`
 */
export async function findAccount(
  transaction: Transaction<DB>,
  person: Person,
): Promise<{ id: bigint }> {
  const { claims, settings } = person;
  const role = roleOfGroups(claims.groups, settings);
  if (role === null) throw refused(refusal('singleSignOn.noGroup'));
  const linked = await transaction
    .selectFrom('external_identity')
    .innerJoin('app_user', 'app_user.id', 'external_identity.user_id')
    .select(['app_user.id', 'app_user.name', 'app_user.role', 'disabled_at as disabledAt'])
    .where('issuer', '=', settings.issuer)
    .where('subject', '=', claims.subject)
    .forNoKeyUpdate('app_user')
    .executeTakeFirst();
  if (linked) {
    if (linked.disabledAt !== null) throw refused(refusal('singleSignOn.suspended'));
    await followGroups(transaction, linked, role);
    return linked;
  }
  const account = await firstTime(transaction, person, role);
  await transaction
    .insertInto('external_identity')
    .values({ user_id: account.id, issuer: settings.issuer, subject: claims.subject })
    .execute();
  await writeActivity(transaction, {
    actorId: Number(account.id),
    kind: 'account-linked',
    data: { issuer: settings.issuer },
  });
  return account;
}

/** An address alone is a claim: only one that the provider verified opens an account, and none that another subject has opened. */
async function firstTime(
  transaction: Transaction<DB>,
  { claims: { email, name }, settings }: Person,
  role: Role | undefined,
): Promise<{ id: bigint }> {
  if (email === undefined) throw refused(refusal('singleSignOn.unverified'));
  const known = await transaction
    .selectFrom('app_user')
    .leftJoin('external_identity', (join) =>
      join
        .onRef('external_identity.user_id', '=', 'app_user.id')
        .on('external_identity.issuer', '=', settings.issuer),
    )
    .select(['app_user.id', 'app_user.name', 'app_user.role', 'disabled_at as disabledAt'])
    .select('is_sample as isSample')
    .select('external_identity.id as identity')
    .where('app_user.email', '=', email)
    .forNoKeyUpdate('app_user')
    .executeTakeFirst();
  if (known) {
    if (known.disabledAt !== null || known.isSample)
      throw refused(refusal('singleSignOn.suspended'));
    if (known.identity !== null) throw refused(refusal('singleSignOn.otherSubject'));
    await followGroups(transaction, known, role);
    return known;
  }
  const invitation = await transaction
    .updateTable('account_link')
    .set({ ended_at: sql`now()`, end_reason: 'used' })
    .where('purpose', '=', 'invitation')
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'role'])
    .executeTakeFirst();
  if (!invitation && !mayJoin(email, settings)) throw refused(refusal('singleSignOn.notInvited'));
  const given = role ?? invitation?.role ?? settings.otherRole;
  if (given === null) throw refused(refusal('singleSignOn.noGroup'));
  const account = await transaction
    .insertInto('app_user')
    .values({
      email,
      name: name === '' ? email : name,
      role: given,
      password_hash: hashOfNoPassword,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (invitation) {
    await transaction
      .updateTable('account_link')
      .set({ user_id: account.id })
      .where('id', '=', invitation.id)
      .execute();
  }
  const data = { email, role: given };
  await writeActivity(transaction, { actorId: Number(account.id), kind: 'user-joined', data });
  return account;
}

function mayJoin(email: string, { createsAccounts, mailDomains }: SingleSignOnSettings): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return createsAccounts && mailDomains.includes(domain);
}

/** The last active admin stays one, whatever the groups say. */
async function followGroups(
  transaction: Transaction<DB>,
  { id, name, role }: Account,
  wanted: Role | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === role) return;
  if (role === 'admin' && (await isLastAdmin(transaction, id))) return;
  await transaction.updateTable('app_user').set({ role: wanted }).where('id', '=', id).execute();
  await writeActivity(transaction, {
    actorId: null,
    kind: 'role-changed',
    data: { user: name, before: role, after: wanted },
  });
}

async function isLastAdmin(transaction: Transaction<DB>, id: bigint): Promise<boolean> {
  // As the guard of the database does: one after the other.
  await sql`select pg_advisory_xact_lock(4210774)`.execute(transaction);
  const other = await transaction
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('is_sample', '=', false)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other === undefined;
}
