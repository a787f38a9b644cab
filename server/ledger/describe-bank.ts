import type { ActivityData } from '#database/activity-data.ts';
import { texts } from '#messages/texts.ts';
import { formatAmount } from './format-amount.ts';

const t = texts('activity');

type OfBank =
  'bank-imported' | 'bank-undone' | 'bank-deleted' | 'bank-set-aside' | 'bank-brought-back';

type Transaction = ActivityData['bank-brought-back'];

const transaction = ({ payer, amount: { minor, ...amount } }: Transaction) => ({
  payer,
  amount: formatAmount({ ...amount, minor: BigInt(minor) }),
});

/** What became of statements and their transactions; a note stands beside it. */
export const describeBank: {
  [Kind in OfBank]: (data: ActivityData[Kind]) => string | [string, string | undefined];
} = {
  'bank-imported': ({ account, count }) => t('bank.imported', { account, count }),
  'bank-undone': ({ account, count }) => t('bank.undone', { account, count }),
  'bank-deleted': ({ account, fileName }) => t('bank.deleted', { account, fileName }),
  'bank-set-aside': (data) => [t('bank.setAside', transaction(data)), data.note],
  'bank-brought-back': (data) => t('bank.broughtBack', transaction(data)),
};
