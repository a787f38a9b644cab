/** What settles an invoice together with a payment, without money. */
export const differenceNames = {
  'early-payment-discount': 'Early-payment discount',
  'bank-charges': 'Bank charges and fees',
  'withholding-tax': 'Withholding tax',
  'cash-rounding': 'Cash rounding',
} as const;
