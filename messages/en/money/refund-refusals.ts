/** Why money isn’t refunded to a client. */
export const refundRefusals = {
  noCredit: 'This client has no credit in {currency} to refund.',
  notYet: 'On {day} the client’s credit was only {most}. Choose a later date or a smaller amount.',
  otherPayment: 'Choose a payment of this client in {currency}.',
  nothingOfPayment: 'Nothing of this payment is left to refund.',
  alreadyUndone: 'This refund was already taken back.',
  reversedHasNoConfirmation: 'This refund was taken back. There is nothing to confirm.',
} as const;
