/** Why a prepayment invoice isn’t deducted, or stays as it is. */
export const prepaymentRefusals = {
  notOffered: 'Choose an issued prepayment invoice of this client in {currency}.',
  taken: '{number} is already deducted by {invoice}. Remove it there first.',
  nothingLeft: '{number} is fully credited, so there’s nothing to deduct.',
  withTax: 'The prices of {number} include tax. Turn on “Prices include tax” to deduct it.',
  withoutTax:
    'The prices of {number} don’t include tax. Turn off “Prices include tax” to deduct it.',
  deductsNone: 'A prepayment invoice can’t deduct other prepayments.',
  aboveInvoice:
    'The prepayments come to more than the invoice. Remove one, or credit the difference on a prepayment invoice first.',
  deductedBy: '{number} deducts this prepayment. Void or correct that invoice instead.',
  deductedByDraft: 'Draft #{id} deducts this prepayment. Remove it there first.',
} as const;

/** Why a credit note or a client’s credit isn’t taken. */
export const creditRefusals = {
  notBefore: 'Choose {day} or a later date. The invoice was issued on that day.',
  aboveInvoice: 'Enter at most {most}, which is what’s left to credit.',
  aboveCredit: 'Enter at most {most}, which is the client’s credit.',
  aboveBalance: 'Enter at most {most}, which is the invoice’s balance.',
  noneIn: 'This client has no credit in {currency}.',
  nothingOwed: 'This client owes nothing in {currency}.',
  notApplied: 'No credit {id} was applied to this invoice.',
  alreadyReturned: 'This credit was already returned.',
  severalTaxes: 'This invoice has more than one tax. Choose the lines to credit.',
  oneWay: 'Credit an amount, lines, or all that’s left.',
  noLine: 'The invoice has no such line.',
  takesOff: 'This line takes off, so there’s nothing of it to credit.',
  aboveLine: 'Credit at most {most}, which is what’s left of this line.',
  aboveQuantity: 'Credit at most {most}, which is what’s left of this line.',
  aboveTax: 'Enter at most {most}, which is what’s left at this tax.',
  otherTax: 'Choose the tax of one of the invoice’s lines.',
  nothing: 'Enter more than 0.',
  notCancelled:
    'This invoice takes off more than it charges at one of its taxes, so a credit note can’t cancel all of it. Credit its lines instead.',
  allCredited: 'This invoice is credited already.',
  tooLittleLeft: 'Less of the credit or of the balance is left. Apply what’s left.',
} as const;
