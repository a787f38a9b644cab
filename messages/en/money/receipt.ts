/** What the receipt of a payment says. */
export const receiptSheet = {
  title: 'Payment receipt',
  file: 'Receipt-{client}-{day}',
  buyer: 'Received from:',
  receivedOn: 'Received on',
  received: 'Amount received',
  method: 'Paid by',
  invoice: 'Invoice',
  settled: 'Settled by this payment',
  left: 'Left to pay',
  reversed: 'Reversed',
  refunded: 'Refunded',
  onInvoices: 'Settled on invoices',
  credit: 'Kept as credit',
} as const;

/** The email that it goes with. */
export const receiptMail = {
  subject: 'Thank you for your payment of {amount} – {company}',
  message: `Dear {client},

Thank you for your payment of {amount}, received on {day}. {state, select, open {Of the invoices it was put on, {left} is left to pay.} credit {It is kept as credit on your account.} other {The invoices it was put on are paid in full.}} The receipt is attached.

{sender}
{company}`,
  left: '{left} left to pay',
} as const;
