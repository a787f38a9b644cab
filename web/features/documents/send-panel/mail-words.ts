import type { Mail } from '#contract/mail/mails.ts';

/** `a@x.example and 2 more` */
export function recipientsText([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${String(others.length)} more`;
}

/** Whether something may still become of it. */
export function isUnderWay({ state }: Pick<Mail, 'state'>): boolean {
  return state === 'queued' || state === 'sending';
}

/** Whether it has not reached somebody whom it was sent to, and will not. */
export function hasMissed({ recipients }: Pick<Mail, 'recipients'>): boolean {
  return recipients.some(({ state }) => state === 'failed' || state === 'bounced');
}

/** Why somebody did not get it; empty where nobody was refused. */
export function failureText({ recipients, problem }: Mail): string {
  const refused = recipients.find(({ state }) => state === 'failed' || state === 'bounced');
  if (refused === undefined) return problem;
  return `${refused.address}: ${refused.reason === '' ? refused.state : refused.reason}`;
}
