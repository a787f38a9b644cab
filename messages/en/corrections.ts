/** The dialogs that correct an issued invoice. */
export const corrections = {
  amountIn: 'Amount in {currency}',
  aboveZero: 'Enter an amount above 0.',
  bookedOn: 'Booked on',
  applyCredit: {
    title: 'Apply credit to invoice {name}',
    lead: '{client} has {credit} of credit. {owed} is owed.',
    apply: 'Apply credit',
    applied: 'Credit applied to invoice {name}',
    left: '{client} has {amount} of credit left.',
  },
  creditNote: {
    title: 'Credit note for invoice {name}',
    lead: 'A credit note lowers the balance of the invoice. Anything above the balance becomes client credit. It gets its own number, and you can’t undo it.',
    amount: 'Amount in {currency}, including tax',
    date: 'Date',
    issue: 'Issue credit note',
    issued: 'Credit note {number} issued',
    issuedDetail: 'For invoice {name}.',
  },
  dueDate: {
    title: 'Extend the due date of invoice {name}',
    lead: 'It’s due on {day}. You can only choose a later date.',
    extend: 'Extend',
    label: 'New due date',
    tooEarly: 'Choose a date after {day}.',
    extended: 'Invoice {name} is due on {day}',
    before: 'It was due on {day}.',
  },
  void: {
    title: 'Void invoice {name}?',
    cannotDelete: 'Invoice {name} can’t be deleted',
    cannotVoid: 'Invoice {name} can’t be voided',
    issued: 'It was issued as {number}, and issued invoices can’t be deleted.',
    alreadyVoid: 'It’s already void.',
    alreadyWrittenOff: 'It’s already written off.',
    settled:
      'It can’t be voided while it has payments or credit. Reverse the payments first, or issue a credit note. Both are in its preview.',
    instead: 'You can void it instead.',
    effect:
      'A void invoice keeps its number and stays in the list, but nothing is owed on it. Its document shows the date and the reason. You can’t undo this.',
    confirm: 'Void invoice',
    voided: 'Invoice {name} voided',
    voidedDetail: 'It keeps its number.',
  },
  writeOff: {
    title: 'Write off invoice {name}?',
    lead: 'The balance of {amount} is booked as a loss. The client still owes it: its page keeps asking for it, and payments that come later are recorded as recovered.',
    confirm: 'Write off',
    done: 'Invoice {name} written off',
  },
} as const;
