/** What the product writes into new records; people can change most of it. */
export const defaultRecords = {
  company: 'Your company',
  administrator: 'Administrator',
  undonePayment: 'Recorded by mistake',
  undoneStatement: 'Bank statement matched by mistake',
  unknownPayer: 'an unknown payer',
  imported: {
    line: 'Amount of invoice {number}',
    electronic: 'Billed electronically.',
    paper: 'Billed on paper.',
    disputed: 'Disputed by the client. {billing}',
  },
} as const;
