import { differenceNames } from '../money/payment-differences.ts';

/** What moves a client’s account. */
export const statementEntries = {
  invoice: 'Invoice',
  payment: 'Payment',
  reversal: 'Payment reversed',
  'credit-note': 'Credit note',
  void: 'Voided',
  'write-off': 'Written off',
  'write-off-undone': 'Write-off undone',
  recovery: 'Recovered',
  refund: 'Refund',
  'refund-undone': 'Refund taken back',
  ...differenceNames,
} as const;
