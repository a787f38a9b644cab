import { type Kysely, sql } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { type AdmitNote, boundedNotes } from '#server/runtime/bounded-notes.ts';
import type { PublicContext } from '#server/http/handler.ts';
import { normalizeEmail } from './check-credentials.ts';
import { networkOf } from './network-of.ts';

/** Of one network in a minute, and of all: who guesses from everywhere fills no disk. */
const perNetwork = 30;
const fromAll = 300;

/** An attempt to get in. */
export interface SignInAttempt extends Pick<
  PublicContext,
  'address' | 'userAgent' | 'requestId' | 'logSignIn'
> {
  /** As it was typed; or whose account it is, where that is known; or neither. */
  email?: string;
  userId?: bigint;
  way: string;
}

type Outcome = 'refused' | 'limited';

/** The problems that are answers to who tries to get in, and what is noted of them. */
const outcomes: Readonly<Record<string, Outcome>> = {
  'wrong-credentials': 'refused',
  'not-allowed': 'refused',
  'too-many-requests': 'limited',
};

/** Passes on what an attempt comes to, and notes it where it is refused. */
export async function notingRefusal<Result>(
  db: Kysely<DB>,
  attempt: SignInAttempt,
  enter: () => Promise<Result>,
): Promise<Result> {
  try {
    return await enter();
  } catch (error) {
    const outcome = error instanceof ProblemError ? outcomes[error.type] : undefined;
    if (outcome) await noteRefusal(db, attempt, outcome);
    throw error;
  }
}

/** Whether a note of a network is stored; every database has its own count. */
const bounds = new WeakMap<Kysely<DB>, AdmitNote>();

function boundOf(db: Kysely<DB>): AdmitNote {
  const known = bounds.get(db);
  if (known) return known;
  const now = () => new Date();
  const ofNetwork = boundedNotes({ perMinute: perNetwork, now });
  const ofAll = boundedNotes({ perMinute: fromAll, now });
  const admit: AdmitNote = (network) => {
    const leftOut = ofNetwork(network);
    const leftOutOfAll = leftOut === undefined ? undefined : ofAll('all');
    return leftOutOfAll === undefined ? undefined : (leftOut ?? 0) + leftOutOfAll;
  };
  bounds.set(db, admit);
  return admit;
}

/**
 * Writes a refused sign-in down for the audit log, within bounds; the log of the process has all of them. It is the same statement whether there
 * is an account or not: neither takes longer. What was typed is not kept: it may be a password.
 */
export async function noteRefusal(
  db: Kysely<DB>,
  attempt: SignInAttempt,
  outcome: Outcome = 'refused',
): Promise<void> {
  const { email = '', userId = null, way, address, userAgent, requestId } = attempt;
  attempt.logSignIn({ way, outcome }, 'sign-in refused');
  const leftOut = boundOf(db)(networkOf(address));
  if (leftOut === undefined) return;
  await sql`
    insert into sign_in (user_id, name, outcome, way, address, user_agent, request_id, left_out)
    select app_user.id, coalesce(app_user.name, ''), ${outcome}, ${way}, ${address.slice(0, 64)}, ${userAgent.slice(0, 512)},
      ${requestId}, ${leftOut}
    from (values (1)) as attempt left join app_user on app_user.email = ${normalizeEmail(email)} or app_user.id = ${userId}`.execute(
    db,
  );
}
