/** The headings of a Swiss payment part, word for word those of the standard, which has them in four languages. */
export const swissBill = {
  title: 'Payment part',
  account: 'Account / Payable to',
  reference: 'Reference',
  message: 'Additional information',
  currency: 'Currency',
  amount: 'Amount',
  receipt: 'Receipt',
  point: 'Acceptance point',
  separate: 'Separate before paying in',
  payer: 'Payable by',
  blank: 'Payable by (name/address)',
  alt: 'Swiss QR code for your bank’s app: pay {amount} to {creditor}',
};
