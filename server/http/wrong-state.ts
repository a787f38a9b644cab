import { ProblemError } from '#contract/problem.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';

/** The refusal of a command by what its record is now. */
export function wrongState(reason: Refusal): ProblemError {
  return new ProblemError('wrong-state', { reason });
}

/** @throws {ProblemError} `wrong-state` where there is a reason */
export function refuseIf(reason: Refusal | undefined): void {
  if (reason) throw wrongState(reason);
}

type Noun =
  | 'bulkJob'
  | 'import'
  | 'bankStatement'
  | 'bankTransaction'
  | 'client'
  | 'creditNote'
  | 'invoice'
  | 'payment'
  | 'quote'
  | 'recurring'
  | 'refund';

/** The refusal of an id that names nothing. */
export function notFound(noun: Noun, id: number): ProblemError {
  return new ProblemError('not-found', { reason: refusal(`unknown.${noun}`, { id: String(id) }) });
}
