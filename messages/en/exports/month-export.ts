/** A month for the accountant, as one file. */
export const monthExport = {
  title: 'Month for the accountant',
  lead: 'One ZIP: the PDFs of all invoices and credit notes issued in the month, with the e-invoice (XML) beside each that is one, the journals of invoices, credit notes and payments, VAT by rate, totals checked against the ledger, and the head of the chain that seals the books.',
  month: 'Month',
  download: 'Download ZIP',
  contents:
    '{invoices, plural, one {# invoice} other {# invoices}}, {creditNotes, plural, one {# credit note} other {# credit notes}}, {payments, plural, one {# payment} other {# payments}}',
  counting: 'Counting…',
  notCounted: 'Couldn’t count them: {reason}',
  started: 'Your download has started',
  startedDetail: 'Your browser saves it as it comes. You can go on working.',
  fileName: 'accountant-{month}.zip',
  headName: 'chain-head.txt',
  head: `Head of the chain of seals at {at}

Seal {id}
SHA-256 {hash}

Everything that was booked, issued and done before is in this hash. Keep it: a chain that was rebuilt later no longer has it.
Admins compare it under Settings, Audit log ("Download proof"), or with "npm run verify".
`,
};
