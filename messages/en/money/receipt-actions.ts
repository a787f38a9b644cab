/** What staff do with the receipt of a payment, and with the confirmation of a refund. */
export const receiptActions = {
  payment: {
    more: 'Receipt of the payment of {date}',
    download: 'Download receipt',
    notDownloaded: 'Couldn’t download the receipt',
    email: 'Email receipt',
    sending: 'Sending the receipt',
  },
  refund: {
    more: 'Confirmation of the refund of {date}',
    download: 'Download confirmation',
    notDownloaded: 'Couldn’t download the confirmation',
    email: 'Email confirmation',
    sending: 'Sending the confirmation',
  },
  queued: 'To {to}, in {seconds, number} seconds',
} as const;
