import type { InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { ExportButton } from './export/export-button.tsx';
import { TrashLink } from './trash-link.tsx';

/** What is beside the title of the list. Not imported directly: it is loaded after the list's rows. */
export default function ListTools({ query }: { query: InvoiceListQuery }) {
  return (
    <>
      <TrashLink />
      <ExportButton query={query} />
    </>
  );
}
