import type { InvoiceListQuery } from '#contract/invoices.ts';

interface InvoiceListPageProps {
  query: InvoiceListQuery;
  onQueryChange: (next: InvoiceListQuery, options?: { replace?: boolean }) => void;
}

export function InvoiceListPage({ query }: InvoiceListPageProps) {
  return <h1>Invoices {query.page}</h1>;
}
