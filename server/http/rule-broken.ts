import { ProblemError } from '#contract/problem.ts';

/** The refusal of one field: `path` as in `items.0.qty`, `message` says how to mend it. */
export function ruleBroken(path: string, message: string): ProblemError {
  return new ProblemError('rule-broken', { detail: message, errors: [{ path, message }] });
}
