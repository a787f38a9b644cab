/** The views of the list. */
export const invoiceViews = {
  label: 'Views',
  all: 'All',
  drafts: 'Drafts',
  toSend: 'To send',
  dueThisWeek: 'Due this week',
  pastDue: 'Past due',
  longPastDue: 'Past due over 30 days',
  paidThisMonth: 'Paid this month',
  balance: '{amount} open',
} as const;
