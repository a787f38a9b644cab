/** The form of the list’s filters. */
export const invoiceFilters = {
  anyClient: 'Any client',
  reset: 'Reset',
  apply: 'Apply',
  dayBeforeStart: 'The end date can’t be before the start date.',
  amountBelowStart: 'The upper amount can’t be less than the lower one.',
  periodOf: 'Dates of the period',
  period: 'Period',
  fields: {
    issuedFrom: 'Issued from',
    issuedTo: 'Issued to',
    dueFrom: 'Due from',
    dueTo: 'Due to',
    paidFrom: 'Paid from',
    paidTo: 'Paid to',
    totalFrom: 'Total from',
    totalTo: 'Total to',
    balanceFrom: 'Balance from',
    balanceTo: 'Balance to',
  },
} as const;
