/** The editor of invoices: what keeps one from being edited, and what still changes once it is issued. */
export const invoiceEditor = {
  back: 'Back to invoices',
  notFound: {
    title: 'Invoice #{id} not found',
    detail: 'It may have been deleted, or the address is wrong.',
  },
  notAllowed: 'You can’t edit invoices',
  inTrash: {
    title: 'Invoice #{id} is in the trash',
    detail: 'Restore it to edit it.',
  },
  locked: {
    void: 'This invoice is void and can’t be changed. Duplicate it to bill again.',
    writtenOff: 'This invoice is written off and can’t be changed. Duplicate it to bill again.',
    paid: 'This invoice is paid and locked. Issue a credit note to correct it. You can still edit the internal note.',
    issued:
      'This invoice is issued and locked. To correct it, issue a credit note, or void it and bill again. You can still extend the due date, and edit the internal note, tags and recipients.',
  },
  side: 'Editable details',
  toPreview: 'Preview and corrections',
  saved: 'Saved',
} as const;
