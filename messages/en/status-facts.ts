/** Why an invoice has its status. */
export const statusFacts = {
  notIssued: 'It has not been issued yet.',
  issued: 'Issued on {day}.',
  sent: 'Sent on {day}.',
  downloaded: 'Downloaded on {day}.',
  voided: 'Voided on {day}.',
  voidedBecause: 'Voided on {day}: {reason}',
  cancelled: 'Voided on {day} by credit note {number}: {reason}',
  writtenOff: 'Written off on {day}.',
  writtenOffBecause: 'Written off on {day}: {reason}',
  settled: '{settled} of {total} is settled.',
  partlySettled: '{settled} of {total} is settled, {balance} is open.',
  pastDue:
    'It was due on {day}, {days, plural, one {# day} other {# days}} ago, and {balance} is open.',
} as const;
