import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { invoiceBody } from '#contract/invoices/invoice-input.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { invoiceOptions } from '../invoice-options.ts';
import { t } from './t.ts';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { bodyOf } from '#web/features/documents/editor/values/editor-body.ts';
import type { InvoiceValues } from '#web/features/documents/editor/values/editor-values.ts';
import { storedInvoice } from '#web/features/documents/editor/values/stored-invoice.ts';

const recordOf = (detail: InvoiceDetail, values = storedInvoice(detail.invoice)) => ({
  version: detail.invoice.version,
  values,
  detail,
});

/** The document itself is sent as stored, in its latest version. */
const bodyWith = (values: InvoiceValues, { detail }: { detail: InvoiceDetail }) => ({
  ...bodyOf(storedInvoice(detail.invoice)),
  internalNote: values.internalNote,
  tags: values.tags,
  recipients: values.recipients,
});

export function useIssuedForm(read: InvoiceDetail) {
  const queryClient = useQueryClient();
  const changed = useInvoicesChanged();
  const { id } = read.invoice;
  const [record] = useState(() => recordOf(read));
  const form = useRecordForm<InvoiceValues, { detail: InvoiceDetail }>({
    record,
    check: (values, latest) => validateBody(invoiceBody, bodyWith(values, latest)),
    save: async (values, version, { latest }) => {
      const input = { params: { id }, body: bodyWith(values, latest) };
      const { invoice, paymentDetails } = await call(draftEndpoints.updateInvoice, input, {
        version,
      });
      const saved = { invoice, paymentDetails };
      void changed(saved);
      return recordOf(saved, values);
    },
    readAgain: async () =>
      recordOf(await queryClient.query({ ...invoiceOptions(id), staleTime: 0 })),
    onSaved: () => {
      showToast({ id: 'invoice-saved', tone: 'success', title: t('saved') });
    },
  });
  return { ...form, detail: form.latest.detail };
}
