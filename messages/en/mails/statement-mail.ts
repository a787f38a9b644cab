/** Statements of account by email. */
export const statementMail = {
  subject: 'Statement of account from {company} as of {day}',
  message: `Dear {client},

{isOwed, select, yes {As of {day}, {balance} is open on your account. The statement is attached.} other {As of {day}, nothing is open on your account. The statement is attached.}} If it differs from your records, please let us know.

{sender}
{company}`,
  heading: 'Statement of account',
  period: '{from, select, none {Up to {to}} other {From {from} to {to}}}',
  balance: 'Balance on {day}',
  openInvoices: 'Open invoices',
  due: 'due {day}',
  more: '{count, plural, one {and # more invoice} other {and # more invoices}}',
  opening: 'Opening balance',
} as const;
