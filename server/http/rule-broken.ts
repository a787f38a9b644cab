import { ProblemError } from '#contract/problem.ts';
import type { Refusal } from '#messages/refusal.ts';

/** The refusal of one field: `path` as in `items.0.qty`. */
export function ruleBroken(path: string, reason: Refusal): ProblemError {
  return new ProblemError('rule-broken', { errors: [{ path, reason }] });
}
