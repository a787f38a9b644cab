import type { ProblemBody } from '#contract/problem.ts';
import { t } from './t.ts';

/** Why a call failed: refused by the server, not answered in time, not reached, or answered unlike the contract. */
export type CallFailure = 'problem' | 'timeout' | 'network' | 'unreadable';

function sentenceFor(kind: CallFailure, status: number): string {
  // From a proxy in front, or from an overloaded server.
  if (kind === 'problem' || (kind === 'unreadable' && status >= 500)) {
    return t('server');
  }
  return t(kind);
}

/** A call that did not give its answer. `message` is a sentence for people. */
export class CallError extends Error {
  readonly kind: CallFailure;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** What the server says of it; only with the kind `problem`. */
  readonly problem: ProblemBody | undefined;
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: CallFailure,
    facts: {
      status?: number;
      problem?: ProblemBody;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(facts.problem?.detail ?? sentenceFor(kind, facts.status ?? 0), { cause: facts.cause });
    this.name = 'CallError';
    this.kind = kind;
    this.status = facts.status ?? 0;
    this.problem = facts.problem;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }

  /** The sentence that belongs to a field of the form, if the server named it. */
  fieldMessage(path: string): string | undefined {
    return this.problem?.errors.find((error) => error.path === path)?.message;
  }
}

/** Whether what was asked for is not there (any more). */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}
