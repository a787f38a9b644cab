import { CallError } from '#web/api/call-error.ts';
import { t } from './t.ts';

export function refusalSentence(error: Error): string {
  if (!(error instanceof CallError) || error.retryAfterSeconds === undefined) {
    return error.message;
  }
  if (error.status !== 429) {
    return error.message;
  }
  return t('signIn.tooManyAttempts', waitingTime(error.retryAfterSeconds));
}

function waitingTime(seconds: number) {
  return seconds < 90
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
