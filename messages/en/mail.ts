/** The outbox: the emails that were sent, and one of them to read. */
export const mail = {
  title: 'Outbox',
  lead: 'Sent emails, newest first.',
  list: 'Emails',
  notAllowed: {
    title: 'You can’t open the outbox',
    detail: 'You don’t have permission to send invoices.',
    toInvoices: 'Back to invoices',
  },
  notLoaded: 'Couldn’t load the outbox',
  demo: 'Demo: emails go to the outbox and aren’t delivered',
  empty: {
    title: 'No emails sent yet',
    detail: 'Send an invoice from the list, its preview or the editor.',
    toInvoices: 'Go to invoices',
  },
  chooseOne: 'Select an email to read it.',
  reader: {
    label: 'Email',
    notLoaded: 'Couldn’t load this email. {reason}',
    from: 'From',
    to: 'To',
    invoice: 'Invoice',
    quote: 'Quote',
    quoteDraft: 'Draft {id}',
    creditNote: 'Credit note',
    client: 'Client',
    attachments: '{count, plural, one {Attachment} other {Attachments}}',
  },
  state: {
    queued: 'Queued',
    sending: 'Sending',
    accepted: 'Accepted',
    bounced: 'Bounced',
    failed: 'Failed',
    cancelled: 'Canceled',
  },
} as const;
