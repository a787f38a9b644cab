/** Where kinds of documents are called differently. Every kind has the same keys. */
export const documentKinds = {
  invoice: {
    sheet: {
      title: 'Invoice',
      day: 'Due Date',
      buyer: 'Invoice To:',
      term: 'Payment terms in days',
    },
    draft: {
      new: 'New invoice',
      stored: 'Invoice #{id}',
      shortName: 'Draft',
      numberLater: 'Assigned on save',
      issueHint: 'Issuing assigns the number and locks the invoice.',
      lineToIssue: 'Add a line before you issue the invoice.',
      lineToSend: 'Add a line before you send the invoice.',
    },
    mail: {
      send: 'Send Invoice',
      day: 'due <date>{day}</date>',
      sending: 'Sending invoice #{id}',
      notDelivered: 'Couldn’t deliver invoice #{id}',
    },
    link: {
      none: 'This invoice has no active link. With a link, your client can view, download and pay it without signing in.',
      validity:
        'Works until {day}. Anyone with the link can view this invoice without signing in. Opening it yourself doesn’t mark it as Downloaded.',
    },
  },
  quote: {
    sheet: {
      title: 'Quote',
      day: 'Valid until',
      buyer: 'Quote To:',
      term: 'Days of validity',
    },
    draft: {
      new: 'New quote',
      stored: 'Quote draft',
      shortName: 'Draft',
      numberLater: 'Assigned on issue',
      issueHint: 'Issuing assigns the number and locks the quote.',
      lineToIssue: 'Add a line before you issue the quote.',
      lineToSend: 'Add a line before you send the quote.',
    },
    mail: {
      send: 'Send Quote',
      day: 'valid until <date>{day}</date>',
      sending:
        '{number, select, draft {Sending quote for {client}} other {Sending quote {number}}}',
      notDelivered:
        '{number, select, draft {Couldn’t deliver quote for {client}} other {Couldn’t deliver quote {number}}}',
    },
    link: {
      none: 'This quote has no active link. With a link, your client can view, download and answer it without signing in.',
      validity:
        'Works until {day}. Anyone with the link can view and answer this quote without signing in.',
    },
  },
} as const;
