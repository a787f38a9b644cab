import { CallError } from '#web/api/call-error.ts';

/** Why signing in did not work, and when another try makes sense. */
export function refusalSentence(error: Error): string {
  if (!(error instanceof CallError) || error.retryAfterSeconds === undefined) {
    return error.message;
  }
  if (error.status !== 429) {
    return error.message;
  }
  return `Too many attempts. Try again in ${waitingTime(error.retryAfterSeconds)}.`;
}

function waitingTime(seconds: number): string {
  if (seconds < 90) {
    return `${String(seconds)} second${seconds === 1 ? '' : 's'}`;
  }
  return `${String(Math.ceil(seconds / 60))} minutes`;
}
