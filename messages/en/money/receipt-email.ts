/** The email with the receipt of a payment, before it goes. */
export const receiptEmail = {
  title: 'Email receipt',
  lead: 'The receipt is attached as a PDF.',
  preview: 'Preview {file} (in a new tab)',
  to: 'To',
  subject: 'Subject',
  message: 'Message',
  send: 'Send receipt',
  notLoaded: 'Couldn’t prepare the email',
} as const;
