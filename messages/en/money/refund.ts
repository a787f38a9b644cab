/** What the confirmation of a refund says. */
export const refundSheet = {
  title: 'Refund confirmation',
  file: 'Refund-{client}-{day}',
  buyer: 'Refunded to:',
  refundedOn: 'Refunded on',
  refunded: 'Amount refunded',
  method: 'Payment method',
  reference: 'Reference',
  payment: 'Original payment',
  left: 'Remaining credit',
} as const;

/** The email that it goes with. */
export const refundMail = {
  subject: 'Your refund of {amount} – {company}',
  message: `Dear {client},

We refunded {amount} to you on {day}.{state, select, credit { Your remaining credit with us is {left}.} other {}} The refund confirmation is attached.

{sender}
{company}`,
} as const;
