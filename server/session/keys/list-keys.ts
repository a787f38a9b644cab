import { type Kysely, sql } from 'kysely';
import type { ApiKey } from '#contract/session/api-keys.ts';
import { keyScopes } from '#contract/session/key-scopes.ts';
import type { DB } from '#database/schema.ts';

/** The keys that were not revoked, of one person or of everybody, the newest first. */
export async function listKeys(
  db: Kysely<DB>,
  { ownerId, id }: { ownerId?: number | undefined; id?: bigint } = {},
): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['api_key.id', 'api_key.name', 'hint', 'scopes', 'api_key.created_at', 'expires_at'])
    .select(['last_used_at', 'last_address', 'user_id', 'app_user.name as owner'])
    .select(sql<boolean>`expires_at <= now()`.as('isExpired'))
    .where('revoked_at', 'is', null)
    .where('disabled_at', 'is', null)
    .$if(ownerId !== undefined, (query) => query.where('user_id', '=', BigInt(ownerId ?? 0)))
    .$if(id !== undefined, (query) => query.where('api_key.id', '=', id ?? null))
    .orderBy('api_key.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    hint: row.hint,
    scopes: keyScopes.filter((scope) => row.scopes.includes(scope)),
    owner: { id: Number(row.user_id), name: row.owner },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.isExpired,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastAddress: row.last_address,
  }));
}
