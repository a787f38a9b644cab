import { CompiledQuery, type InferResult, type Kysely, sql } from 'kysely';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import { isTheOrganisation } from '#database/the-organisation.ts';
import { batchLoader } from '#server/runtime/batch-loader.ts';
import type { FindSession, RequestSession } from '#server/http/request-session.ts';
import { singleFlight } from '#server/runtime/single-flight.ts';
import { callerColumns, snapshotColumn, toPerson, writtenToColumn } from './caller-row.ts';
import { organisationColumns, toOrganisationFacts } from './organisation-facts.ts';
import { lacksFactor, provenFor } from './factor-columns.ts';
import { hashSessionToken, idleSince } from './session-token.ts';

/** The sessions of many tokens' hashes, those that ended or are too old aside. */
function liveSessions(db: Kysely<DB>, hashes: readonly Buffer[]) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('organisation', (join) => join.on(isTheOrganisation))
    .select([
      'session.id as sessionId',
      'session.token_hash as tokenHash',
      'session.is_demo as isDemo',
      sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as('isStale'),
      ...callerColumns,
      sql<boolean>`(session.is_demo or session.proven_at > now() - ${provenFor})`.as('isProven'),
      lacksFactor.as('lacksFactor'),
      ...organisationColumns,
      snapshotColumn,
      writtenToColumn,
    ])
    .where(sql<boolean>`session.token_hash = any(${hashes})`)
    .where('app_user.disabled_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('session.last_seen_at', '>', idleSince);
}

type Row = InferResult<ReturnType<typeof liveSessions>>[number];

/**
 * Finds the session of a token with its person and the organisation; `undefined` where it is unknown, ended or too old.
 * Requests at once share a query, which never began before one of them came. Notes at most once a minute that a session
 * was used.
 */
export function sessionFinder(db: Kysely<DB>): FindSession {
  // The text is always the same, so it is written once; the hashes are all that it is given.
  const { sql: text } = liveSessions(db, []).compile();
  const look = batchLoader(async (hashes: readonly string[]) => {
    const bytes = hashes.map((hash) => Buffer.from(hash, 'hex'));
    const query = CompiledQuery.raw(text, [bytes]) as CompiledQuery<Row>;
    const rows = await runPrepared(db, { compile: () => query });
    return new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]));
  });
  return async (token) => {
    const row = await look(hashSessionToken(token).toString('hex'));
    if (!row) return undefined;
    const { isStale, sessionId } = row;
    if (isStale) await touches(sessionId, () => touchSession(db, sessionId));
    return toSession(row);
  };
}

function toSession(row: Row): RequestSession {
  return {
    caller: {
      ...toPerson(row),
      sessionId: row.sessionId,
      isDemo: row.isDemo,
      isProven: row.isProven,
      lacksFactor: row.lacksFactor,
    },
    organisation: toOrganisationFacts(row),
    snapshotId: row.snapshotId,
    writtenTo: row.writtenTo,
  };
}

// Calls at once share one write: each further one would be a transaction of its own, and a new snapshot for whoever keeps
// results until the next transaction.
const touches = singleFlight<unknown>();

async function touchSession(db: Kysely<DB>, sessionId: string): Promise<void> {
  // Of many requests at once only the first writes. Sessions are deleted, so that the account remembers it, too.
  await sql`
    with touched as (
      update session set last_seen_at = now()
      where id = ${sessionId} and last_seen_at < now() - interval '1 minute' returning user_id)
    update app_user set last_seen_at = now() from touched where app_user.id = touched.user_id`.execute(
    db,
  );
}
