import type { Caller, OrganisationFacts } from './handler.ts';

/** What a session opens: who calls, and the installation's facts, read in one query. */
export interface RequestSession {
  caller: Caller;
  organisation: OrganisationFacts;
  /**
   * Names what the database held when the session was read: the same text twice means that nothing was committed in
   * between, and what is read from now on is never older.
   */
  snapshotId: string;
  /** A place in the database's log that all of it comes before: a standby that has replayed so far shows it, too. */
  writtenTo: string;
}

/** Finds the live session of a token; `undefined` where there is none. */
export type FindSession = (token: string) => Promise<RequestSession | undefined>;

/**
 * Finds what a key opens, and notes that it was used from the address; `undefined` where it is unknown, expired or revoked, or
 * its owner may not sign in.
 */
export type FindKey = (key: string, address: string) => Promise<RequestSession | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the call was let in; `null` for public calls. */
    openedSession: RequestSession | null;
  }
}
