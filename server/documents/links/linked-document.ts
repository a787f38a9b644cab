/** What an address opens: an invoice or a quote. */
export type LinkedDocument = { invoiceId: number } | { quoteId: number };

/** How the rows of its links name a document, and what people call it. */
export function linkKey(document: LinkedDocument) {
  return 'quoteId' in document
    ? ({ column: 'quote_id', id: BigInt(document.quoteId), noun: 'quote' } as const)
    : ({ column: 'invoice_id', id: BigInt(document.invoiceId), noun: 'invoice' } as const);
}
