/** An address under which there is no page. */
export const notFound = {
  title: 'Page not found',
  detail: 'Check the address, or the page may have moved.',
  toInvoices: 'Go to invoices',
} as const;
