import { ProblemError } from '#contract/problem.ts';
import type { Caller } from '#server/http/handler.ts';

/** For what asks for proof only at times. @throws {ProblemError} `proof-needed` */
export function requireProof({ isProven }: Caller): void {
  if (!isProven) throw new ProblemError('proof-needed');
}
