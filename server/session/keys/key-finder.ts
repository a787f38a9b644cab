import { CompiledQuery, type InferResult, type Kysely, sql } from 'kysely';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import type { FindKey, RequestSession } from '#server/http/request-session.ts';
import { batchLoader } from '#server/runtime/batch-loader.ts';
import { singleFlight } from '#server/runtime/single-flight.ts';
import { callerColumns, snapshotColumn, toPerson, writtenToColumn } from '../caller-row.ts';
import { lacksFactor } from '../factor-columns.ts';
import { organisationColumns, toOrganisationFacts } from '../organisation-facts.ts';
import { hashKeyToken, isKeyToken } from './key-token.ts';

/** Of many hashes the keys that open something. */
function liveKeys(db: Kysely<DB>, hashes: readonly Buffer[]) {
  return db
    .selectFrom('api_key')
    .innerJoin('app_user', 'app_user.id', 'api_key.user_id')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .select(['api_key.id as keyId', 'api_key.name as keyName', 'api_key.scopes'])
    .select('api_key.token_hash as tokenHash')
    .select(
      sql<boolean>`coalesce(api_key.last_used_at < now() - interval '1 minute', true)`.as(
        'isStale',
      ),
    )
    .select([...callerColumns, ...organisationColumns, snapshotColumn, writtenToColumn])
    .select(lacksFactor.as('lacksFactor'))
    .where(sql<boolean>`api_key.token_hash = any(${hashes})`)
    .where('api_key.revoked_at', 'is', null)
    .where('api_key.expires_at', '>', sql<Date>`now()`)
    .where('app_user.disabled_at', 'is', null);
}

type Row = InferResult<ReturnType<typeof liveKeys>>[number];

/**
 * Finds what a key opens, of requests at once in one query. That it was used is noted behind the answer, at most once a minute.
 * @param onFailure told where that could not be noted
 */
export function keyFinder(db: Kysely<DB>, onFailure: (error: unknown) => void): FindKey {
  // As with sessions: the text is written once.
  const { sql: text } = liveKeys(db, []).compile();
  const look = batchLoader(async (hashes: readonly string[]) => {
    const bytes = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const query = CompiledQuery.raw(text, [bytes]) as CompiledQuery<Row>;
    const rows = await runPrepared(db, { compile: () => query });
    return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
  });
  const notes = singleFlight<unknown>();
  return async (key, address) => {
    if (!isKeyToken(key)) return undefined;
    const row = await look(hashKeyToken(key).toString('hex'));
    if (!row) return undefined;
    if (row.isStale) {
      notes(String(row.keyId), () => noteUse(db, row.keyId, address)).catch(onFailure);
    }
    return toSession(row);
  };
}

function toSession(row: Row): RequestSession {
  const { permissions, ...person } = toPerson(row);
  return {
    caller: {
      ...person,
      permissions: permissions.filter((permission) => row.scopes.includes(permission)),
      sessionId: '',
      isDemo: false,
      // A key shows nothing but that it is there.
      isProven: false,
      lacksFactor: row.lacksFactor,
      apiKey: { id: Number(row.keyId), name: row.keyName },
    },
    organisation: toOrganisationFacts(row),
    snapshotId: row.snapshotId,
    writtenTo: row.writtenTo,
  };
}

async function noteUse(db: Kysely<DB>, id: bigint, address: string): Promise<void> {
  await sql`
    update api_key set last_used_at = now(), last_address = ${address.slice(0, 64)}
    where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(db);
}
