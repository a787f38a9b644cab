/** The trash of drafts. */
export const trash = {
  notAllowed: 'You can’t open the trash',
  notAllowedDetail: 'You don’t have permission to change invoices.',
  lead: 'Deleted drafts are kept for 30 days, then removed for good.',
  caption: 'Deleted drafts',
  count: '{count, plural, one {# deleted draft} other {# deleted drafts}}',
  notLoaded: 'Couldn’t load the trash',
  empty: 'The trash is empty',
  emptyDetail: 'You can restore deleted drafts from here.',
  deleted: 'Deleted',
  deletedBy: 'by {person}',
  removedOn: 'Removed on',
  restore: 'Restore',
  restoreInvoice: 'Restore invoice {name}',
} as const;
