/** What settles an invoice together with a payment, without money: as the ledger calls its accounts. */
export const differenceKinds = [
  'early-payment-discount',
  'bank-charges',
  'withholding-tax',
  'cash-rounding',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
