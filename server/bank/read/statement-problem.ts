import { ProblemError } from '#contract/problem.ts';
import type { Refusal } from '#messages/refusal.ts';

/** @throws {ProblemError} `bad-input`: the file is refused as a whole */
export function refuseStatement(reason: Refusal): never {
  throw new ProblemError('bad-input', { reason });
}
