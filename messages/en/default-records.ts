/** What the product writes into new records; people can change most of it. */
export const defaultRecords = {
  company: 'Your company',
  administrator: 'Administrator',
  undonePayment: 'Recorded by mistake',
  undoneStatement: 'Bank statement matched by mistake',
  unknownPayer: 'an unknown payer',
  imported: {
    line: 'Amount of invoice {number}',
    tax: 'Tax',
    balance: 'Opening balance',
    undone: 'Import taken back',
  },
} as const;
