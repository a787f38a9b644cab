/** What the files of an archive of documents are called. */
export const archives = {
  folders: { invoice: 'invoices', credit_note: 'credit-notes', quote: 'quotes' },
  missing: { file: 'missing-pdfs.csv', number: 'Number', reason: 'Why there is no PDF' },
};
