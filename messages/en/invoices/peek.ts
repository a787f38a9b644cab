/** The panel that shows an invoice beside its list. */
export const peek = {
  label: 'Invoice #{id}',
  open: 'Open invoice',
  close: 'Close',
  previous: 'Previous invoice',
  next: 'Next invoice',
  notLoaded: 'Couldn’t load the invoice',
} as const;
