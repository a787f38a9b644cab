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
    link: {
      none: 'This quote has no active link. With a link, your client can view, download and answer it without signing in.',
      validity:
        'Works until {day}. Anyone with the link can view and answer this quote without signing in.',
    },
  },
} as const;
