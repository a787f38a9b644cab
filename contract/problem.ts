import * as z from 'zod/mini';
import type { EnglishCatalogue } from '#messages/catalogue.ts';
import type { Oddity } from '#domain/oddities.ts';
import type { Refusal } from '#messages/refusal.ts';

/** Everything a caller can be refused for, one row a reason. `problem.<type>` of the catalogue is its title. */
export const problems = {
  'bad-input': { status: 400 },
  'no-session': { status: 401 },
  'wrong-credentials': { status: 401 },
  // The password was right; the answer came with a cookie that waits for the second factor.
  'second-factor-needed': { status: 401 },
  'wrong-factor': { status: 401 },
  // The second step took too long or too many tries: it begins with the password again.
  'second-step-over': { status: 401 },
  // Not 401: the session is fine, and a page must not ask for a new sign-in.
  'wrong-proof': { status: 403 },
  'proof-needed': { status: 403 },
  'factor-demanded': { status: 403 },
  'not-allowed': { status: 403 },
  'foreign-origin': { status: 403 },
  'not-found': { status: 404 },
  'method-not-allowed': { status: 405 },
  'too-slow': { status: 408 },
  'link-ended': { status: 410 },
  'wrong-state': { status: 409 },
  // The first call with the key is still at work.
  'in-flight': { status: 409 },
  'key-reused': { status: 422 },
  'stale-version': { status: 412 },
  'too-large': { status: 413 },
  'wrong-content-type': { status: 415 },
  'wrong-host': { status: 421 },
  'rule-broken': { status: 422 },
  // Odd, and yet it may be meant: see `confirmation`.
  unconfirmed: { status: 422 },
  'version-required': { status: 428 },
  'too-many-requests': { status: 429 },
  'headers-too-large': { status: 431 },
  unexpected: { status: 500 },
  unavailable: { status: 503 },
} as const satisfies Record<keyof EnglishCatalogue['refusals']['problem'], { status: number }>;

export type ProblemType = keyof typeof problems;

/** The body of every refusal, as `application/problem+json` (RFC 9457). */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(
    z.object({
      path: z.string(),
      message: z.string(),
      /** What to repeat the call with, in `confirm`, where this is meant. */
      confirm: z.optional(z.string()),
    }),
  ),
});
export type ProblemBody = z.infer<typeof problemBody>;

export interface FieldError {
  /** The name of the parameter, or the path of the field in the body: `items.0.qty`. */
  path: string;
  reason: Refusal;
  confirm?: Oddity;
}

/** A refusal on purpose. Anything else that is thrown is a bug. */
export class ProblemError extends Error {
  readonly type: ProblemType;
  /** Left out where the type and the errors say it all. */
  readonly reason: Refusal | undefined;
  readonly errors: readonly FieldError[];
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    type: ProblemType,
    {
      reason,
      errors = [],
      retryAfterSeconds,
    }: { reason?: Refusal; errors?: readonly FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(reason?.key ?? type);
    this.name = 'ProblemError';
    this.type = type;
    this.reason = reason;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return problems[this.type].status;
  }
}
