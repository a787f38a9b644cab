import { ProblemError } from '#contract/problem.ts';

/** The refusal of a server that cannot keep up. */
export class BusyError extends ProblemError {
  constructor() {
    super('unavailable', { retryAfterSeconds: 5 });
  }
}
