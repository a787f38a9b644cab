/** What settles an invoice together with a payment, without money. */
export const differenceNames = {
  'bank-charges': 'Bank charges and fees',
  'withholding-tax': 'Withholding tax',
  'cash-rounding': 'Cash rounding',
} as const;
