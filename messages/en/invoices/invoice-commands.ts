/** What the commands on an invoice say. */
export const invoiceCommands = {
  done: {
    draftDownloaded: 'Draft {name} downloaded',
    draftDownloadedDetail: 'It has no number yet and is marked DRAFT.',
    issueAndDownload: 'Issue & download',
    issued: 'Issued as {number}',
    deleted: 'Invoice {name} deleted',
    deletedDetail: 'It stays in the trash for 30 days.',
    restored: 'Invoice {name} restored',
    duplicated: 'Invoice {name} duplicated',
    duplicatedDetail: 'The copy is draft {name}.',
    markedSent: 'Invoice {name} marked as sent',
    creditReturned: 'Credit returned from invoice {name}',
    creditReturnedDetail: '{client} has {amount} of credit.',
  },
  failed: {
    download: 'Couldn’t download the PDF',
    issue: 'Couldn’t issue the invoice',
    delete: 'Couldn’t delete the invoice',
    restore: 'Couldn’t restore the invoice',
    duplicate: 'Couldn’t duplicate the invoice',
    markSent: 'Couldn’t mark the invoice as sent',
    pay: 'Couldn’t open invoice {name}',
    returnCredit: 'Couldn’t return the credit',
  },
} as const;
