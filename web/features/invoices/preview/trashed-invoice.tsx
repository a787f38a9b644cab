import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { useMay } from '#web/api/current-session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useRestoreInvoice } from '../commands/invoice-commands.ts';
import { nameOf } from '../commands/invoice-name.ts';
import { t } from './t.ts';

export function TrashedInvoice({ invoice }: { invoice: InvoiceDetail['invoice'] }) {
  const restore = useRestoreInvoice();
  const mayRestore = useMay('invoices.draft');
  return (
    <Notice title={t('trashed.title', { name: nameOf(invoice) })} detail={t('trashed.detail')}>
      {mayRestore && (
        <Button
          onClick={() => {
            restore(invoice);
          }}
        >
          {t('trashed.restore')}
        </Button>
      )}
      <Link to="/apps/invoice/list">{t('toInvoices')}</Link>
    </Notice>
  );
}
