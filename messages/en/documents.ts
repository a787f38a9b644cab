/** What is the same for every kind of document: its sheet, its commands, sending it and its client’s link. */
export const documents = {
  sheet: {
    items: 'Items',
    salesperson: 'Salesperson',
    activity: 'Activity',
    internalNote: 'Internal note',
    copy: 'Copy {name}',
  },
  command: {
    reason: 'Reason',
    undoFailed: 'Couldn’t undo',
  },
  stale: {
    changedBy: 'Changed by {actor}: {summary}.',
    changed: 'Just changed: {summary}.',
    changedBySomeone: 'Someone else changed it.',
    tryAgain: '{change} It’s up to date now, so try again.',
    checkFirst: '{change} Nothing has been saved yet. Check the current version, then try again.',
  },
  send: {
    to: 'To',
    cc: 'Cc',
    optional: 'optional',
    addAddress: 'Add an address',
    subject: 'Subject',
    message: 'Message',
    attachPdf: 'Attach PDF',
    copyToMe: 'Send me a copy',
    undoHint: 'You can undo for {seconds} seconds after sending.',
    template: 'Template: {name}',
    restoreText: 'Restore my text',
    preview: 'Preview',
    previewPdf: 'Preview PDF in a new tab',
    pdfSize: 'PDF {kilobytes, number} kB',
    noPdf: 'No PDF: {reason}',
    numberOnSend: 'Number assigned on send',
    notPrepared: 'Couldn’t prepare the email. {reason}',
    queued:
      'To {first}{others, plural, =0 {} other { and # more}}. Sends in {seconds, plural, one {# second} other {# seconds}}.',
  },
  mails: {
    title: 'Emails',
    notLoaded: 'Couldn’t load the emails. {reason}',
    sent: '{sender}, <time>{at}</time>',
    canceled: '{sender}, <time>{at}</time>, canceled before it was sent',
    canceledBecause: '{sender}, <time>{at}</time>, canceled before it was sent. {problem}',
    remedy:
      'Correct the address and send it again. If the client’s own address is wrong, <link>edit the client</link> first.',
    sendAgain: 'Send again',
    retrying: 'Retrying automatically. {problem}',
    refused: '{address}: {reason}',
  },
  link: {
    title: 'Client link',
    address: 'Address',
    copy: 'Copy link',
    open: 'Open',
    loading: 'Loading the link…',
    addressLost:
      'The client has a link, but its address can no longer be shown because the server’s secret has changed.',
    new: 'New link',
    create: 'Create link',
    revoke: 'Revoke',
    created: 'Client link created',
    revoked: 'Client link revoked',
    renewal: {
      title: 'Replace the client’s link?',
      detail:
        'The client’s current link stops working at once, also in every email that was sent. Send them the new one.',
      confirm: 'Create new link',
    },
    revocation: {
      title: 'Revoke the client’s link?',
      detail:
        'It stops working at once, also in every email that was sent. You can create a new one at any time.',
      confirm: 'Revoke',
    },
  },
} as const;
