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

type OfReceipt = 'receipt' | 'refund-confirmation';
type OfStatement = Extract<
  keyof ActivityData,
  `statement-${string}` | `${OfReceipt}-${string}` | 'file-attached' | 'file-removed'
>;
/** What became of receipts of payments, or of confirmations of refunds, by email. */
const receiptsAs = (words: 'receipt' | 'refundConfirmation') => ({
  queued: ({ to, amount }: ActivityData['receipt-queued']) =>
    t(`${words}.queued`, {
      to: to.join(', '),
      amount: formatAmount({ ...amount, minor: BigInt(amount.minor) }),
    }),
  sent: ({ to }: ActivityData['receipt-sent']) => t(`${words}.sent`, { to: to.join(', ') }),
  failed: ({ address, reason }: ActivityData['receipt-failed']): [string, string] => [
    t(`${words}.failed`, { address }),
    reason,
  ],
  bounced: ({ address, reason }: ActivityData['receipt-bounced']): [string, string] => [
    t(`${words}.bounced`, { address }),
    reason,
  ],
  takenBack: () => t(`${words}.takenBack`),
});
const receipt = receiptsAs('receipt');
const refundConfirmation = receiptsAs('refundConfirmation');

/** What became of statements of a client's account, receipts and confirmations of refunds by email, and which files go along. */
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
  'receipt-queued': receipt.queued,
  'receipt-sent': receipt.sent,
  'receipt-failed': receipt.failed,
  'receipt-bounced': receipt.bounced,
  'receipt-taken-back': receipt.takenBack,
  'refund-confirmation-queued': refundConfirmation.queued,
  'refund-confirmation-sent': refundConfirmation.sent,
  'refund-confirmation-failed': refundConfirmation.failed,
  'refund-confirmation-bounced': refundConfirmation.bounced,
  'refund-confirmation-taken-back': refundConfirmation.takenBack,
};
