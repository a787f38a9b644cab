/** The email with the receipt of a payment, or with the confirmation of a refund, before it goes. */
export const receiptEmail = {
  payment: {
    title: 'Email receipt',
    lead: 'The receipt is attached as a PDF.',
    send: 'Send receipt',
  },
  refund: {
    title: 'Email refund confirmation',
    lead: 'The confirmation is attached as a PDF.',
    send: 'Send confirmation',
  },
  preview: 'Preview {file} (in a new tab)',
  to: 'To',
  subject: 'Subject',
  message: 'Message',
  notLoaded: 'Couldn’t prepare the email',
} as const;
