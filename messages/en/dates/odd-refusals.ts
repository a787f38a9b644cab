/** What is odd about a date, and may be meant. */
export const oddRefusals = {
  beforeInvoice: '{day} is before the date of the invoice, {issued}.',
  inFuture: '{day} is in the future.',
  farAway: '{day} is more than a year away.',
  outOfOrder: 'This document is dated {day}, but the number before it, {last}, is dated {lastDay}.',
  numbersFollowDates:
    'Numbers must follow dates, and the last one is dated {day}. Choose that date or a later one.',
} as const;
