/** Emails of each kind of document. Every kind has the same keys. */
export const documentMails = {
  invoice: {
    send: 'Send Invoice',
    day: 'due <date>{day}</date>',
    sending: 'Sending invoice #{id}',
    notDelivered: 'Couldn’t deliver invoice #{id}',
  },
  quote: {
    send: 'Send Quote',
    day: 'valid until <date>{day}</date>',
    sending: '{number, select, draft {Sending quote for {client}} other {Sending quote {number}}}',
    notDelivered:
      '{number, select, draft {Couldn’t deliver quote for {client}} other {Couldn’t deliver quote {number}}}',
  },
  creditNote: {
    send: 'Send Credit Note',
    day: 'issued <date>{day}</date>',
    sending: 'Sending credit note {number}',
    notDelivered: 'Couldn’t deliver credit note {number}',
  },
} as const;
