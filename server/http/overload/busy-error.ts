import { ProblemError } from '#contract/problem.ts';

export class BusyError extends ProblemError {
  constructor() {
    super('unavailable', { retryAfterSeconds: 5 });
  }
}
