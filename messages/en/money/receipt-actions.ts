/** What staff do with the receipt of a payment. */
export const receiptActions = {
  more: 'Receipt of the payment of {date}',
  download: 'Download receipt',
  notDownloaded: 'Couldn’t download the receipt',
  email: 'Email receipt',
  sending: 'Sending the receipt',
  queued: 'To {to}, in {seconds, number} seconds',
} as const;
