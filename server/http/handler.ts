import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ActingKey } from '#database/key-writer.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { Permission, Role } from '#domain/permissions.ts';

export interface Caller {
  userId: number;
  name: string;
  email: string;
  role: Role;
  /** What the role may do, by its rows. */
  permissions: readonly Permission[];
  /** The address of the person's picture, or empty. */
  avatar: string;
  /** Empty where an API key calls. */
  sessionId: string;
  /** The API key that calls for the person; its permissions are at most those of the role. */
  apiKey?: ActingKey;
  /** Whether the account is one of the sample data's: what it adds is sample data. */
  isSample: boolean;
  /** Whether the session was opened by the demo's button, without a password. */
  isDemo: boolean;
  /** Whether the person showed a few minutes ago that it is them; the demo has nothing to show. */
  isProven: boolean;
  /** Whether the organisation demands a second factor that the account does not have. */
  lacksFactor: boolean;
}

/** What a handler needs to know of the installation, read with the session in one query. */
export interface OrganisationFacts {
  name: string;
  timeZone: string;
  locale: string;
  /** ISO 4217. */
  currency: string;
  logo: string;
}

/** A cookie of the call at hand. */
export interface CallCookie {
  /** Unchecked. */
  value: string | undefined;
  set: (token: string, expiresAt: Date) => void;
  clear: () => void;
}

/** What every handler knows, also that of a call without a session. */
export interface PublicContext {
  requestId: string;
  /** The client's address, from the socket or from a trusted proxy, never from elsewhere. */
  address: string;
  userAgent: string;
  /** The value of the session cookie, unchecked; only sign-in and sign-out look at it. */
  sessionToken: string | undefined;
  setSessionCookie: (token: string, expiresAt: Date) => void;
  clearSessionCookie: () => void;
  /** The value of the device cookie, unchecked; only sign-in and a change of password look at it. */
  deviceToken: string | undefined;
  setDeviceCookie: (token: string, expiresAt: Date) => void;
  /** Tells a browser that set out for another place to sign in, until it is back. */
  flowCookie: CallCookie;
  /** Waits for a second factor or a passkey. */
  challengeCookie: CallCookie;
  /** The origin under which the page was opened that calls. */
  origin: string;
  /** Writes a line that the log has also where it is kept short. */
  logSignIn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  setHeader: (name: string, value: string) => void;
}

/** A call that changes records, and by which repeated calls are told from new ones. */
export interface CommandCall {
  actorId: number;
  /** The API key that calls for the actor, if one does. */
  apiKeyId?: number | undefined;
  /** Method and address, parameters in braces. */
  route: string;
  /** The header `Idempotency-Key`; `undefined` where there is none. */
  key: string | undefined;
  /** SHA-256 of the input. */
  bodyHash: Buffer;
}

/** What a handler knows whose answer is the same for all: nothing of the request but its input. */
export interface SharedContext {
  organisation: OrganisationFacts;
  today: CalendarDay;
}

export interface CallContext extends PublicContext, SharedContext {
  caller: Caller;
  /** Names what the database held when the call was let in, for what is kept until something is committed. */
  snapshotId: string;
  /** Does what only reads, where a standby may do it that has all of that. */
  readAtReplica: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * The version that the caller has read, which every write of a versioned thing needs.
   * @throws {ProblemError} where the header `If-Match` is missing or malformed.
   */
  requireVersion: () => number;
  /**
   * The version that the caller has read, where it says so.
   * @throws {ProblemError} where the header `If-Match` is malformed.
   */
  givenVersion: () => number | undefined;
  command: CommandCall;
}

interface Input<E extends Endpoint> {
  params: z.output<E['input']['params']>;
  query: z.output<E['input']['query']>;
  body: z.output<E['input']['body']>;
}

/** A route that anyone may call has no caller, and where all get the same answer nobody asks who calls. */
type Context<E extends Endpoint> = E['permission'] extends 'public'
  ? PublicContext
  : 'shared' extends E['cacheable']
    ? SharedContext
    : CallContext;

export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: Context<E>,
) => Promise<z.input<E['output']>>;

/** One handler for each endpoint of a feature: a missing one does not compile. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};
