import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { useMay } from '#web/api/current-session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useRestoreInvoice } from '../commands/invoice-commands.ts';
import { nameOf } from '../commands/invoice-name.ts';

/** Instead of the preview of a draft that lies in the trash: the way to bring it back. */
export function TrashedInvoice({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const restore = useRestoreInvoice();
  const mayRestore = useMay('invoices.correct');
  return (
    <Notice
      title={`Invoice ${nameOf(invoice)} is in the trash`}
      detail="The draft was deleted, and is removed for good after 30 days."
    >
      {mayRestore && (
        <Button
          onClick={() => {
            restore(invoice);
          }}
        >
          Restore
        </Button>
      )}
      <Link to="/apps/invoice/list">Back to the invoices</Link>
    </Notice>
  );
}
