/** A month for the accountant, as one file. */
export const monthExport = {
  title: 'Month for the accountant',
  lead: 'One ZIP: the PDFs of all invoices and credit notes issued in the month, the journals of invoices, credit notes and payments, VAT by rate, and totals checked against the ledger.',
  month: 'Month',
  download: 'Download ZIP',
  contents:
    '{invoices, plural, one {# invoice} other {# invoices}}, {creditNotes, plural, one {# credit note} other {# credit notes}}, {payments, plural, one {# payment} other {# payments}}',
  counting: 'Counting…',
  notCounted: 'Couldn’t count them: {reason}',
  started: 'Your download has started',
  startedDetail: 'Your browser saves it as it comes. You can go on working.',
  fileName: 'accountant-{month}.zip',
};
