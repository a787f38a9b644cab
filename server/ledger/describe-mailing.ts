import type { ActivityData } from '#database/activity-data.ts';
import { texts } from '#messages/texts.ts';
import { formatAmount } from './format-amount.ts';
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

/** A file that emails take along, of an invoice, a quote or a credit note. */
function describeFile(
  key: 'fileAttached' | 'fileRemoved',
  { file, number }: ActivityData['file-attached'],
): string {
  return number === undefined ? t(key, { file }) : t(`ofCreditNote.${key}`, { file, number });
}

type OfStatement = Extract<
  keyof ActivityData,
  `statement-${string}` | `receipt-${string}` | 'file-attached' | 'file-removed'
>;

/** What became of statements of a client's account and of receipts by email, and which files go along. */
export const describeStatements: {
  [Kind in OfStatement]: (data: ActivityData[Kind]) => string | [string, string];
} = {
  'file-attached': (data) => describeFile('fileAttached', data),
  'file-removed': (data) => describeFile('fileRemoved', data),
  'statement-queued': ({ to, until }) =>
    t('statement.queued', { to: to.join(', '), until: shortDay(until) }),
  'statement-sent': ({ to }) => t('statement.sent', { to: to.join(', ') }),
  'statement-failed': ({ address, reason }) => [t('statement.failed', { address }), reason],
  'statement-bounced': ({ address, reason }) => [t('statement.bounced', { address }), reason],
  'statement-taken-back': () => t('statement.takenBack'),
  'receipt-queued': ({ to, amount }) =>
    t('receipt.queued', {
      to: to.join(', '),
      amount: formatAmount({ ...amount, minor: BigInt(amount.minor) }),
    }),
  'receipt-sent': ({ to }) => t('receipt.sent', { to: to.join(', ') }),
  'receipt-failed': ({ address, reason }) => [t('receipt.failed', { address }), reason],
  'receipt-bounced': ({ address, reason }) => [t('receipt.bounced', { address }), reason],
  'receipt-taken-back': () => t('receipt.takenBack'),
};
