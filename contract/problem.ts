import * as z from 'zod/mini';

/** Everything that a caller can be refused for: one row a reason. `title` says what is wrong, in general. */
export const problems = {
  'bad-input': { status: 400, title: 'The request cannot be read as it is.' },
  'no-session': { status: 401, title: 'Sign in to go on.' },
  'wrong-credentials': { status: 401, title: 'The e-mail or the password is wrong.' },
  // Not 401: the session is fine, and a page must not ask for a new sign-in.
  'wrong-proof': { status: 403, title: 'The current password is wrong.' },
  'not-allowed': { status: 403, title: 'Your role does not allow this.' },
  'foreign-origin': { status: 403, title: 'The request comes from another site.' },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method.' },
  'too-slow': { status: 408, title: 'The request took too long to arrive.' },
  'wrong-state': { status: 409, title: 'This cannot be done in the present state.' },
  // The first call with the key is still at work.
  'in-flight': {
    status: 409,
    title: 'The same command is being carried out. Wait for its answer.',
  },
  'key-reused': {
    status: 422,
    title: 'This Idempotency-Key belongs to another command. Use a new key for every command.',
  },
  'stale-version': {
    status: 412,
    title: 'Somebody else has changed this meanwhile. Load it again and repeat your change.',
  },
  'too-large': { status: 413, title: 'The request is too large.' },
  'wrong-content-type': { status: 415, title: 'Send JSON with the content type application/json.' },
  'wrong-host': { status: 421, title: 'This server does not answer under that host name.' },
  'rule-broken': { status: 422, title: 'A rule does not allow these values.' },
  'version-required': {
    status: 428,
    title: 'Send the version that you read in the header If-Match, such as If-Match: "3".',
  },
  'too-many-requests': { status: 429, title: 'Too many requests. Wait a moment and try again.' },
  'headers-too-large': { status: 431, title: 'The request headers are too large.' },
  unexpected: { status: 500, title: 'Something went wrong on our side.' },
  unavailable: {
    status: 503,
    title: 'The server is busy or its database is away. Try again in a moment.',
  },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemType = keyof typeof problems;

/** The body of every refusal, as `application/problem+json` (RFC 9457). */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
});
export type ProblemBody = z.infer<typeof problemBody>;

export interface FieldError {
  /** The name of the parameter, or the path of the field in the body: `items.0.qty`. */
  path: string;
  /** How to mend it, as a sentence. */
  message: string;
}

/** A refusal on purpose. Anything else that is thrown is a bug. */
export class ProblemError extends Error {
  readonly type: ProblemType;
  readonly errors: readonly FieldError[];
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    type: ProblemType,
    options: { detail?: string; errors?: readonly FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(options.detail ?? problems[type].title);
    this.name = 'ProblemError';
    this.type = type;
    this.errors = options.errors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return problems[this.type].status;
  }
}
