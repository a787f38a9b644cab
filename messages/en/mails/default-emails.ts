/** What staff call the texts that emails begin with, and what placeholders stand for. */
export const defaultEmails = {
  placeholder: {
    number: 'Invoice number',
    client: 'Client name',
    company: 'Your company name',
    amount: 'Amount due',
    dueDate: 'Due date',
    issuedDate: 'Invoice date',
    sender: 'Your name',
  },
  name: {
    invoice: 'Standard',
    prepayment: 'Prepayment invoice',
    quote: 'Quote',
    creditNote: 'Credit note',
  },
} as const;
