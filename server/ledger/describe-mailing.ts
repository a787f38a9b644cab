import type { ActivityData } from '#database/activity-data.ts';
import { texts } from '#messages/texts.ts';
import { shortDay } from './written-days.ts';

const t = texts('activity');

type Step = 'sent' | 'sendQueued' | 'sendUndone' | 'sendFailed' | 'bounced';

/** What became of a document by email; with a number, of a credit note of the invoice that this is the activity of. */
export function describeMailing(
  step: Step,
  { number, to = [], address = '' }: { number?: string; to?: readonly string[]; address?: string },
): string {
  const values = { to: to.join(', '), address };
  return number === undefined ? t(step, values) : t(`ofCreditNote.${step}`, { ...values, number });
}

type OfStatement = Extract<keyof ActivityData, `statement-${string}`>;

/** What became of statements of a client's account by email. */
export const describeStatements: {
  [Kind in OfStatement]: (data: ActivityData[Kind]) => string | [string, string];
} = {
  'statement-queued': ({ to, until }) =>
    t('statement.queued', { to: to.join(', '), until: shortDay(until) }),
  'statement-sent': ({ to }) => t('statement.sent', { to: to.join(', ') }),
  'statement-failed': ({ address, reason }) => [t('statement.failed', { address }), reason],
  'statement-bounced': ({ address, reason }) => [t('statement.bounced', { address }), reason],
  'statement-taken-back': () => t('statement.takenBack'),
};
