import { ProblemError } from '#contract/problem.ts';
import type { ownAccountEndpoints } from '#contract/session/own-account.ts';
import type { sessionEndpoints } from '#contract/session/session.ts';
import type { signInEndpoints } from '#contract/session/sign-in.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { changePassword } from './change-password.ts';
import { currentSession } from './current-session.ts';
import { normalizeEmail } from './check-credentials.ts';
import { requirePasswords } from './require-passwords.ts';
import { notingRefusal } from './refused-sign-ins.ts';
import { findDemoAccount } from './demo-account.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { enter, enterWithPassword } from './enter.ts';
import { listSessions } from './list-sessions.ts';
import { organisationName } from './organisation-facts.ts';
import { findMailServer, type MailDeps } from '#server/mail/mail-deps.ts';
import { changeName, setPicture } from './own-profile.ts';
import { sessionFinder } from './session-finder.ts';
import { needsSetUp } from './set-up-installation.ts';

type Db = Connection['db'];

export interface SessionOptions {
  /** Whether the installation may be open to whoever sits at this machine. */
  offersDemo: boolean;
  /** Called after somebody changed a password. */
  passwordChanged?: (() => Promise<void>) | undefined;
  /** What emails are sent by. */
  mail: MailDeps;
}

/** Sign-in, sign-out, one's own sessions and password. */
export function sessionRoutes(
  db: Db,
  options: SessionOptions,
): Handlers<
  typeof sessionEndpoints &
    typeof signInEndpoints &
    Omit<typeof ownAccountEndpoints, 'requestEmail'>
> {
  const findSession = sessionFinder(db);
  const findDemo = async () => (options.offersDemo ? (await findDemoAccount(db))?.id : undefined);
  return {
    signInOptions: async (_input, { sessionToken }) => ({
      organisationName: await organisationName(db),
      offersDemo: (await findDemo()) !== undefined,
      needsSetUp: await needsSetUp(db),
      sendsMail: (await findMailServer(db, options.mail)) !== undefined,
      isSignedIn: sessionToken !== undefined && (await findSession(sessionToken)) !== undefined,
    }),
    signIn: ({ body }, context) =>
      notingRefusal(db, { ...context, email: body.email, way: 'password' }, () =>
        requirePasswords(db, normalizeEmail(body.email)).then(() =>
          enterWithPassword(db, body, context),
        ),
      ),
    signInAsDemo: async (_input, context) => {
      const userId = await findDemo();
      if (userId === undefined) throw new ProblemError('not-found');
      return enter(db, userId, { ...context, isDemo: true });
    },
    signOut: async (_input, { caller, clearSessionCookie, setHeader }) => {
      await endOwnSession(db, caller.userId, caller.sessionId);
      clearSessionCookie();
      // Nothing of the person stays in the browser, pages behind its Back button among it. Its cookie as a known device does.
      setHeader('clear-site-data', '"cache", "storage"');
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
    changeName: ({ body: { name } }, context) => changeName(db, name, context),
    setPicture: ({ body }, context) => setPicture(db, body, context),
    removePicture: (_input, context) => setPicture(db, undefined, context),
    changePassword: async ({ body }, context) => {
      const { caller } = context;
      const { session, device } = await changePassword(db, caller, body, context);
      context.setSessionCookie(session.token, session.expiresAt);
      context.setDeviceCookie(device.token, device.expiresAt);
      await options.passwordChanged?.();
      return {};
    },
  };
}
