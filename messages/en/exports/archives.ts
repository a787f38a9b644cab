/** What the files of an archive of documents are called. */
export const archives = {
  folders: { invoice: 'invoices', credit_note: 'credit-notes', quote: 'quotes' },
  missing: {
    number: 'Number',
    pdf: { file: 'missing-pdfs.csv', reason: 'Why there is no PDF' },
    xml: { file: 'missing-e-invoices.csv', reason: 'Why there is no e-invoice' },
  },
};
