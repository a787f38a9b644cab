import { ProblemError } from '#contract/problem.ts';
import type { sessionEndpoints } from '#contract/session.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { changePassword } from './change-password.ts';
import { checkCredentials } from './check-credentials.ts';
import { currentSession } from './current-session.ts';
import { findDemoAccount } from './demo-account.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { enter } from './enter.ts';
import { listSessions } from './list-sessions.ts';
import { organisationName } from './organisation-name.ts';
import { sessionFinder } from './session-finder.ts';

type Db = Connection['db'];

export interface SessionOptions {
  /** Whether the installation may be open to whoever sits at this machine. */
  offersDemo: boolean;
  /** Called after somebody changed a password. */
  passwordChanged?: (() => Promise<void>) | undefined;
}

/** Sign-in, sign-out, one's own sessions and password. */
export function sessionRoutes(db: Db, options: SessionOptions): Handlers<typeof sessionEndpoints> {
  const findSession = sessionFinder(db);
  const findDemo = async () => (options.offersDemo ? findDemoAccount(db) : undefined);
  return {
    signInOptions: async (_input, { sessionToken }) => ({
      organisationName: await organisationName(db),
      offersDemo: (await findDemo()) !== undefined,
      isSignedIn: sessionToken !== undefined && (await findSession(sessionToken)) !== undefined,
    }),
    signIn: async ({ body }, context) => {
      const userId = await checkCredentials(db, body);
      if (userId === undefined) throw new ProblemError('wrong-credentials');
      return enter(db, userId, context);
    },
    signInAsDemo: async (_input, context) => {
      const userId = await findDemo();
      if (userId === undefined) throw new ProblemError('not-found');
      return enter(db, userId, context);
    },
    signOut: async (_input, { caller, clearSessionCookie }) => {
      await endOwnSession(db, caller.userId, caller.sessionId);
      clearSessionCookie();
      return {};
    },
    getSession: (_input, { caller }) => currentSession(db, BigInt(caller.userId)),
    listSessions: async (_input, { caller }) => ({ sessions: await listSessions(db, caller) }),
    endSession: async ({ params }, { caller, clearSessionCookie }) => {
      const wasOwn = await endOwnSession(db, caller.userId, params.id);
      if (!wasOwn) throw new ProblemError('not-found');
      if (params.id === caller.sessionId) clearSessionCookie();
      return {};
    },
    endOtherSessions: async (_input, { caller }) => {
      await endOtherSessions(db, caller.userId, caller.sessionId);
      return {};
    },
    changePassword: async ({ body }, context) => {
      const { caller, setSessionCookie } = context;
      const { token, expiresAt } = await changePassword(db, caller, body, context);
      setSessionCookie(token, expiresAt);
      await options.passwordChanged?.();
      return {};
    },
  };
}
