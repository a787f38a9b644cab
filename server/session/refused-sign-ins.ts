import { type Kysely, sql } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import { boundedNotes } from '#server/http/bounded-notes.ts';
import { normalizeEmail } from './check-credentials.ts';
import { networkOf } from './network-of.ts';

/** Of one network in a minute, and of all: who guesses from everywhere fills no disk. */
const perNetwork = 30;
const fromAll = 300;

/** An attempt to get in. */
export interface SignInAttempt {
  /** As it was typed. */
  email: string;
  way: string;
  address: string;
  userAgent: string;
  requestId: string;
}

/** Passes on what an attempt comes to, and notes it where it is refused. */
export type NoteRefused = <Result>(
  attempt: SignInAttempt,
  enter: () => Promise<Result>,
) => Promise<Result>;

/** The problems that are answers to who tries to get in, and what is noted of them. */
const outcomes: Readonly<Record<string, 'refused' | 'limited'>> = {
  'wrong-credentials': 'refused',
  'not-allowed': 'refused',
  'too-many-requests': 'limited',
};

/** Writes refused sign-ins down for the audit log, within bounds. */
export function refusedSignIns(db: Kysely<DB>, now: () => Date = () => new Date()): NoteRefused {
  const admitOfNetwork = boundedNotes({ perMinute: perNetwork, now });
  const admit = boundedNotes({ perMinute: fromAll, now });
  return async (attempt, enter) => {
    try {
      return await enter();
    } catch (error) {
      const outcome = error instanceof ProblemError ? outcomes[error.type] : undefined;
      const leftOut = outcome && admitOfNetwork(networkOf(attempt.address));
      const leftOutOfAll = leftOut === undefined ? undefined : admit('all');
      if (outcome !== undefined && leftOut !== undefined && leftOutOfAll !== undefined) {
        await noteRefusal(db, { ...attempt, outcome, leftOut: leftOut + leftOutOfAll });
      }
      throw error;
    }
  };
}

type Refused = SignInAttempt & { outcome: string; leftOut: number };

/** The same statement whether there is an account or not: neither takes longer. What was typed is not kept. */
async function noteRefusal(db: Kysely<DB>, refused: Refused): Promise<void> {
  const { email, way, address, userAgent, requestId, outcome, leftOut } = refused;
  await sql`
    insert into sign_in (user_id, name, outcome, way, address, user_agent, request_id, left_out)
    select app_user.id, coalesce(app_user.name, ''), ${outcome}, ${way}, ${address.slice(0, 64)}, ${userAgent.slice(0, 512)},
      ${requestId}, ${leftOut}
    from (values (1)) as attempt left join app_user on app_user.email = ${normalizeEmail(email)}`.execute(
    db,
  );
}
