import { requestUrl } from '#contract/request-url.ts';

/**
 * Opens the PDF of a document in a tab of its own, from which it is printed: paper and file are the same document, page by page.
 * Not in a frame of the page: its security policy allows none.
 */
export function printPdf(path: string, id: number, query: { version?: 'copy' } = {}): void {
  window.open(requestUrl(path, { id }, { ...query, view: 'inline' }), '_blank', 'noopener');
}
