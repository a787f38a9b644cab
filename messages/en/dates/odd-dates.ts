/** What is asked before something odd is carried out. */
export const oddDates = {
  title: 'Is the date right?',
  check: 'Check the date before you continue.',
  anyway: '{action} anyway',
  issueAnyway: 'Issue anyway',
  markSentAnyway: 'Mark as sent anyway',
  invoiceAnyway: 'Create invoice anyway',
} as const;
