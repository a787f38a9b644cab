/** What the server writes around a document for its client: the page, the email and the foot of the PDF. */
export const clientPage = {
  title: '{document} from {seller}',
  download: 'Download PDF',
  downloadOriginal: 'Original as issued (PDF)',
  downloadCopy: 'Copy with payments (PDF)',
  eInvoice: {
    title: 'E-invoice (XML)',
    lead: 'For your accounting software. It says the same as the PDF.',
  },
  reader:
    'For {reader}. This address is private; anyone who has it can {kind, select, invoice {see this invoice} other {see and answer this quote}}.',
  question: 'A question about this {kind}?',
  writeTo: 'Write to {name}',
  due: {
    past: 'was due <b>{day}</b>, {days, plural, one {# day} other {# days}} ago',
    today: 'due <b>{day}</b>, today',
    future: 'due <b>{day}</b>, in {days, plural, one {# day} other {# days}}',
  },
  validUntil: {
    past: 'was valid until <b>{day}</b>, {days, plural, one {# day} other {# days}} ago',
    today: 'valid until <b>{day}</b>, today',
    future: 'valid until <b>{day}</b>, in {days, plural, one {# day} other {# days}}',
  },
  status: {
    open: 'Open',
    part: 'Partly paid',
    late: 'Past due',
    paid: 'Paid',
    settled: 'Settled',
    void: 'Canceled',
    expired: 'Expired',
    accepted: 'Accepted',
    declined: 'Declined',
    invoiced: 'Invoiced',
  },
  nothingToPay: 'Nothing to pay',
  sentence: {
    paid: 'paid in full, thank you',
    credited: 'settled in full by credit',
    paidAndCredited: 'settled in full by payment and credit, thank you',
    void: 'This invoice of <b>{total}</b> was canceled on <b>{day}</b>: {reason}',
    cancelled:
      'This invoice of <b>{total}</b> was canceled on <b>{day}</b> by credit note <b>{number}</b>: {reason}',
    accepted: 'accepted on <b>{day}</b>, thank you',
    acceptedBy: 'accepted by <b>{name}</b> on <b>{day}</b>, thank you',
    declined: 'declined on <b>{day}</b>',
    declinedBy: 'declined by <b>{name}</b> on <b>{day}</b>',
    invoiced: 'you’ve been invoiced for this quote',
  },
  progress: {
    received: '{amount} received, thank you',
    receivedAndCredited: '{amount} received and credited, thank you',
    credited: '{amount} credited',
    whole: 'of {total}',
  },
  lines: {
    toPay: 'What you are paying for',
    settled: 'What it was for',
    offered: 'What is offered',
    tax: 'Tax {rates}',
  },
  creditNotes: {
    title: 'Credit notes',
    issued: 'Issued {day}',
    download: 'Download credit note {number} as PDF',
    downloadXml: 'Download credit note {number} as XML',
  },
  payment: {
    title: 'Pay by bank transfer',
    amount: 'Amount',
    other: 'Or to this account',
    reference: 'Reference',
    copy: 'Copy {name}',
    copied: 'Copied',
    notCopied: 'Your browser doesn’t allow copying',
    scan: 'Scan this with your bank’s app to fill in the transfer.',
    code: 'QR code for your bank’s app: pay {seller}, {facts}',
  },
  answer: {
    title: 'Accept this quote',
    name: 'Your name',
    meaning: 'By accepting, you order everything listed here for {total}.',
    kept: 'Your name, the time and this document are recorded.',
    accept: 'Accept quote',
    declineInstead: 'Decline instead',
    reason: 'Reason (optional)',
    decline: 'Decline quote',
    nameNeeded: 'Enter your name to accept.',
  },
  /** In place of a document. */
  closed: {
    unknown: {
      title: 'This address does not open {kind, select, invoice {an invoice} other {a quote}}',
      detail:
        'It may be incomplete or no longer valid. Copy all of it from the message you received, or ask the sender for a new one.',
    },
    tooMany: { title: 'Too many requests', detail: 'Wait a minute, then reload this page.' },
    noPdf: {
      title: 'There is no PDF of this {kind}',
      detail:
        'It has characters that a PDF can’t show correctly. Go back to read it on the page, or ask the sender for a copy.',
    },
    answered: {
      title: 'This {kind} can no longer be answered',
      detail: 'It was already answered, invoiced or has expired. Go back and reload the page.',
    },
    badForm: {
      title: 'This wasn’t sent from the page itself',
      detail: 'Open the address of the {kind} in a browser and use its buttons.',
    },
    otherSite: {
      title: 'This wasn’t sent from the {kind}’s own page',
      detail:
        'Open the address of the {kind} and {kind, select, invoice {choose Download PDF} other {answer it}} there.',
    },
    failed: {
      title: 'Something went wrong on our side',
      detail: 'Reload this page. If that doesn’t help, ask the person who sent you the address.',
    },
    later: {
      title: 'Please try again in a moment',
      detail: 'We can’t show the {kind} right now. Reload this page in a minute.',
    },
  },
  email: {
    viewAt: 'View and download it:\n{link}',
  },
  pdf: {
    carried: 'Carried over',
    page: 'Page {page} of {pages}',
    code: 'QR code for your bank’s app: {transfer}',
  },
} as const;
