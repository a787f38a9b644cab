/** What is odd and may be meant, about a date or the seller of the first invoice. */
export const oddRefusals = {
  beforeInvoice: '{day} is before the date of the invoice, {issued}.',
  inFuture: '{day} is in the future.',
  farAway: '{day} is more than a year away.',
  outOfOrder: 'This document is dated {day}, but the number before it, {last}, is dated {lastDay}.',
  sellerUnknown:
    'This is your first invoice, and {name} has no address yet. Add it under Settings → Company first: an issued invoice keeps the details it was issued with.',
  numbersFollowDates:
    'Numbers must follow dates, and the last one is dated {day}. Choose that date or a later one.',
} as const;
