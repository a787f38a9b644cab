/** What only the PDF of a client’s statement of account says. */
export const statementSheet = {
  buyer: 'For:',
  span: '{from, select, none {Up to {to}} other {{from} – {to}}}',
  balanceIn: 'Balance in {currency}',
  account: 'Account in {currency}',
  ageing: 'Open balance by days past due',
  notDue: 'Not due',
  daysPast: '{from}–{to} days',
  over: 'Over {days} days',
  credit: 'Credit',
} as const;
