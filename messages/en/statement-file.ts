/** A client’s statement as a file for a spreadsheet. */
export const statementFile = {
  name: 'Statement-{client}-{period}.csv',
  from: '{from}-to-{to}',
  to: 'to-{to}',
  client: 'Client',
  date: 'Date',
  entry: 'Entry',
  document: 'Document',
  currency: 'Currency',
  amount: 'Amount',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  movement: {
    invoice: 'Invoice',
    payment: 'Payment',
    reversal: 'Payment reversed',
    'credit-note': 'Credit note',
    void: 'Invoice voided',
    'write-off': 'Written off',
    'write-off-undone': 'Write-off undone',
  },
} as const;
