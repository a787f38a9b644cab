import { type Kysely, sql } from 'kysely';
import type { Invitation, User } from '#contract/session/users.ts';
import { imageAddress } from '#contract/image-address.ts';
import type { DB } from '#database/schema.ts';
import { hasFactor } from '../factor-columns.ts';
import { asRole } from '../role-permissions.ts';

function staff(db: Kysely<DB>) {
  return (
    db
      .selectFrom('app_user')
      .select(['id', 'name', 'email', 'role', 'avatar_image', 'disabled_at'])
      // A session notes each call by the minute only.
      .select(
        sql<Date | null>`greatest(app_user.last_seen_at,
          (select max(session.last_seen_at) from session where user_id = app_user.id))`.as(
          'last_seen_at',
        ),
      )
      .select(hasFactor.as('hasSecondFactor'))
      .where('removed_at', 'is', null)
      // Those of a demo that is over are nobody.
      .where((where) =>
        where.or([where('is_sample', '=', false), where('disabled_at', 'is', null)]),
      )
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof staff>['executeTakeFirstOrThrow']>>;

const toUser = (row: Row): User => ({
  id: Number(row.id),
  name: row.name,
  email: row.email,
  role: asRole(row.role),
  state: row.disabled_at === null ? 'active' : 'suspended',
  avatar: imageAddress(row.avatar_image),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  hasSecondFactor: row.hasSecondFactor,
});

export async function readUser(db: Kysely<DB>, id: bigint): Promise<User> {
  return toUser(await staff(db).where('id', '=', id).executeTakeFirstOrThrow());
}

/** Everybody who may sign in or could again, and who was asked to join, by name. */
export async function listUsers(
  db: Kysely<DB>,
): Promise<{ users: User[]; invitations: Invitation[] }> {
  const rows = await staff(db)
    .orderBy(sql`fold_text(name) collate "C"`)
    .orderBy('id')
    .execute();
  return { users: rows.map(toUser), invitations: await readInvitations(db) };
}

/** The open ones, also those that have expired: they can be sent again. */
export async function readInvitations(db: Kysely<DB>, id?: bigint): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('account_link')
    .leftJoin('app_user', 'app_user.id', 'account_link.created_by')
    .select(['account_link.id', 'account_link.email', 'account_link.role', 'app_user.name'])
    .select(['account_link.created_at', 'account_link.expires_at'])
    .select(sql<boolean>`account_link.expires_at <= now()`.as('isExpired'))
    .where('purpose', '=', 'invitation')
    .where('ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('account_link.id', '=', id ?? null))
    .orderBy('account_link.email')
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    email: row.email,
    role: asRole(row.role ?? ''),
    invitedBy: row.name ?? '',
    sentAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.isExpired,
  }));
}
