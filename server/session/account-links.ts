import { createHmac, hash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { Role } from '#domain/permissions.ts';
import { refusal } from '#messages/refusal.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';

export type LinkPurpose = 'invitation' | 'password' | 'email';

/** What the addresses of links are made from. */
export interface LinkMaker {
  /** Known to this installation alone. */
  secret: Buffer;
  /** The origin that people reach the product under; never taken from a request. */
  origin: () => string;
}

/** What makes links, and sends them. */
export interface AccountLinkDeps {
  links: LinkMaker;
  mail: MailDeps;
}

interface NewLink {
  purpose: LinkPurpose;
  email: string;
  userId?: bigint;
  role?: Role;
  /** Left out where nobody is signed in. */
  createdBy?: bigint;
  hours: number;
}

/** 256 bits that nobody can guess, and that each try of an email can tell again. */
function tokenOf(secret: Buffer, purpose: LinkPurpose, salt: Buffer): string {
  return createHmac('sha256', secret)
    .update(`account ${purpose} ${salt.toString('hex')}`)
    .digest('base64url');
}

const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** After the `#`, so that no server on the way and no log is told the token. */
function addressOf({ secret, origin }: LinkMaker, purpose: LinkPurpose, salt: Buffer): string {
  return `${origin()}/account/${purpose}#${tokenOf(secret, purpose, salt)}`;
}

/** Makes a link that opens once: its id and address. */
export async function makeAccountLink(
  transaction: Transaction<DB>,
  { purpose, email, userId, role, createdBy, hours }: NewLink,
  maker: LinkMaker,
): Promise<{ id: bigint; address: string }> {
  const salt = randomBytes(32);
  const { id } = await transaction
    .insertInto('account_link')
    .values({
      purpose,
      email,
      user_id: userId ?? null,
      role: role ?? null,
      created_by: createdBy ?? null,
      salt,
      token_hash: hashToken(tokenOf(maker.secret, purpose, salt)),
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, address: addressOf(maker, purpose, salt) };
}

/** What an email says its link is; `undefined` for an email without one, or whose link has ended. */
export async function addressInMail(
  db: Kysely<DB>,
  mailId: bigint,
  maker: LinkMaker,
): Promise<{ address: string; isOpen: boolean } | undefined> {
  const row = await db
    .selectFrom('account_link')
    .select(['purpose', 'salt'])
    .select(sql<boolean>`ended_at is null and expires_at > now()`.as('isOpen'))
    .where('mail_id', '=', mailId)
    // The numbers of emails start anew with the books.
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  // Safe: the constraint `account_link_purpose` has the same words.
  const address = addressOf(maker, row.purpose as LinkPurpose, row.salt);
  return { address, isOpen: row.isOpen };
}

/** How a link stands: `unknown` where there is none of the token. */
export type LinkState = 'open' | 'used' | 'replaced' | 'revoked' | 'expired' | 'unknown';

function linkOf(db: Kysely<DB>, purpose: LinkPurpose, token: string) {
  return db
    .selectFrom('account_link')
    .select(['id', 'email', 'role', 'user_id as userId', 'created_by as createdBy'])
    .select(
      sql<LinkState>`coalesce(end_reason, case when expires_at <= now() then 'expired' else 'open' end)`.as(
        'state',
      ),
    )
    .where('purpose', '=', purpose)
    .where('token_hash', '=', hashToken(token));
}

export async function lookAtLink(
  db: Kysely<DB>,
  purpose: LinkPurpose,
  token: string,
): Promise<{ state: LinkState; email: string }> {
  const link = await linkOf(db, purpose, token).executeTakeFirst();
  if (!link) return { state: 'unknown', email: '' };
  // Whoever finds an old link learns no address by it.
  return { state: link.state, email: link.state === 'open' ? link.email : '' };
}

/** @throws {ProblemError} `link-ended` where it opens nothing (any more) */
export async function requireOpenLink(
  db: Kysely<DB>,
  purpose: LinkPurpose,
  token: string,
): Promise<{ email: string; userId: bigint | null }> {
  const link = await linkOf(db, purpose, token).executeTakeFirst();
  return checkOpen(link);
}

/**
 * Uses a link up: of many at once, one gets it.
 * @throws {ProblemError} `link-ended`
 */
export async function takeLink(transaction: Transaction<DB>, purpose: LinkPurpose, token: string) {
  const link = checkOpen(await linkOf(transaction, purpose, token).forUpdate().executeTakeFirst());
  await transaction
    .updateTable('account_link')
    .set({ ended_at: sql`now()`, end_reason: 'used' })
    .where('id', '=', link.id)
    .execute();
  return link;
}

function checkOpen<Link extends { state: LinkState }>(link: Link | undefined): Link {
  const state = link?.state ?? 'unknown';
  if (!link || state !== 'open') {
    const kind = state === 'open' ? 'unknown' : state;
    throw new ProblemError('link-ended', { reason: refusal(`links.${kind}`) });
  }
  return link;
}

/** Ends the open links of somebody, of one purpose or all; `used` where another of them was. */
export async function endLinksOf(
  transaction: Transaction<DB>,
  userId: bigint,
  { purpose, reason = 'revoked' }: { purpose?: LinkPurpose; reason?: 'revoked' | 'used' } = {},
): Promise<void> {
  await transaction
    .updateTable('account_link')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute();
}
