import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { texts } from '#messages/texts.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { findMailServer, howToSetUpMail, type MailDeps } from '#server/mail/mail-deps.ts';
import { normalizeEmail } from '../check-credentials.ts';
import { networkOf } from '../network-of.ts';
import { forgetFailures } from '../password-attempts.ts';
import { hashNewPassword } from '../password-rules.ts';
import { storePassword } from '../store-password.ts';
import {
  endLinksOf,
  type AccountLinkDeps,
  makeAccountLink,
  requireOpenLink,
  takeLink,
} from '../account-links.ts';
import { sendAccountMail } from './send-account-mail.ts';

const validHours = 1;
// Within an hour. Beyond those of an account nothing is sent, and the links that were stay good: asking locks nobody out.
const mostPerAccount = 3;
const mostPerNetwork = 20;

const t = texts('accountMails');

/**
 * Notes that somebody asks for a new password. What is done here is the same whether there is an account or not; what
 * follows from it is done behind the answer.
 * @throws {ProblemError} `too-many-requests` for a network, `wrong-state` where no mail server is set up
 */
export async function requestPassword(
  db: Kysely<DB>,
  { email, address }: { email: string; address: string },
  { mail }: Pick<AccountLinkDeps, 'mail'>,
): Promise<Record<string, never>> {
  if (!(await findMailServer(db, mail))) {
    throw new ProblemError('wrong-state', { reason: howToSetUpMail });
  }
  const network = networkOf(address);
  const { rows } = await sql<{ id: bigint }>`
    insert into password_request (email, network)
    select ${normalizeEmail(email)}::text, ${network}::text
    where (select count(*) from password_request
      where network = ${network} and requested_at > now() - interval '1 hour') < ${mostPerNetwork}
    returning id`.execute(db);
  if (rows.length === 0) {
    throw new ProblemError('too-many-requests', { retryAfterSeconds: 600 });
  }
  return {};
}

/** Sends a link for each request that is of an account, one after the other. */
export async function handlePasswordRequests(db: Kysely<DB>, deps: AccountLinkDeps): Promise<void> {
  for (;;) {
    const open = await db
      .selectFrom('password_request')
      .select('id')
      .where('handled_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    // They wait for a mail server that was taken away meanwhile.
    if (!open || !(await findMailServer(db, deps.mail))) return;
    await inTransaction(db, (transaction) => handleNext(transaction, deps));
  }
}

async function handleNext(transaction: Transaction<DB>, deps: AccountLinkDeps): Promise<void> {
  const request = await transaction
    .selectFrom('password_request')
    .select(['id', 'email'])
    .where('handled_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!request) return;
  await transaction
    .updateTable('password_request')
    .set({ handled_at: sql`now()` })
    .where('id', '=', request.id)
    .execute();
  const account = await transaction
    .selectFrom('app_user')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .select(['app_user.id', 'app_user.name', 'app_user.email', 'organisation.name as company'])
    .where('app_user.email', '=', request.email)
    .where('disabled_at', 'is', null)
    // Their password is printed, and many use them.
    .where('is_sample', '=', false)
    .executeTakeFirst();
  if (account && (await mayHaveAnother(transaction, account.id))) {
    await sendLink(transaction, account, deps);
  }
}

async function mayHaveAnother(transaction: Transaction<DB>, userId: bigint): Promise<boolean> {
  const { count } = await transaction
    .selectFrom('account_link')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password')
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count < mostPerAccount;
}

interface Account {
  id: bigint;
  name: string;
  email: string;
  company: string;
}

async function sendLink(
  transaction: Transaction<DB>,
  { id, name, email, company }: Account,
  { links, mail }: AccountLinkDeps,
): Promise<void> {
  const asked = { purpose: 'password', email, userId: id, hours: validHours } as const;
  const link = await makeAccountLink(transaction, asked, links);
  await sendAccountMail(
    transaction,
    {
      kind: 'password-link',
      to: email,
      actorId: id,
      subject: t('password-link.subject', { company }),
      message: t('password-link.message', { name, company }),
      linkId: link.id,
    },
    mail,
  );
}

/**
 * Stores a new password by a link: ends all sessions, lifts the limits on guesses, and tells the owner.
 * @throws {ProblemError} `link-ended`, `rule-broken` for a weak password
 */
export async function resetPassword(
  db: Kysely<DB>,
  { token, password }: { token: string; password: string },
  { mail }: Pick<AccountLinkDeps, 'mail'>,
): Promise<Record<string, never>> {
  const { email } = await requireOpenLink(db, 'password', token);
  const passwordHash = await hashNewPassword({ text: password, email, path: 'password' });
  await inTransaction(db, async (transaction) => {
    const { userId } = await takeLink(transaction, 'password', token);
    if (userId === null) throw new Error('A link to a new password has no account');
    await storePassword(transaction, userId, passwordHash);
    await endLinksOf(transaction, userId, { purpose: 'password', reason: 'used' });
    await forgetFailures(transaction, email);
    await writeActivity(transaction, { actorId: Number(userId), kind: 'password-reset' });
    await tellOwner(transaction, userId, mail);
  });
  return {};
}

async function tellOwner(
  transaction: Transaction<DB>,
  userId: bigint,
  mail: MailDeps,
): Promise<void> {
  const { name, email, company } = await transaction
    .selectFrom('app_user')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .select(['app_user.name', 'app_user.email', 'organisation.name as company'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  await sendAccountMail(
    transaction,
    {
      kind: 'account-notice',
      to: email,
      actorId: userId,
      subject: t('passwordChanged.subject'),
      message: t('passwordChanged.message', { name, company }),
    },
    mail,
  );
}
