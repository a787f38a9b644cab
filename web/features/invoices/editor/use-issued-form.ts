import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { invoiceBody } from '#contract/invoices/invoice-input.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { call } from '#web/api/call.ts';
import { validateBody } from '#web/api/field-errors.ts';
import { useRecordForm } from '#web/api/use-record-form.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { invoiceOptions } from '../invoice-queries.ts';
import { t } from './t.ts';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { bodyOf } from '#web/features/documents/editor/values/editor-body.ts';
import {
  storedInvoice,
  type InvoiceValues,
} from '#web/features/documents/editor/values/editor-values.ts';

const recordOf = ({ invoice }: InvoiceDetail) => ({
  version: invoice.version,
  values: storedInvoice(invoice),
});

/** The form of the details that stay editable once the document is issued. */
export function useIssuedForm(read: InvoiceDetail) {
  const queryClient = useQueryClient();
  const changed = useInvoicesChanged();
  const [detail, setDetail] = useState(read);
  const { id } = detail.invoice;
  const [record] = useState(() => recordOf(detail));
  // The document itself is sent as stored, in its latest version.
  const bodyWith = (values: InvoiceValues) => ({
    ...bodyOf(storedInvoice(detail.invoice)),
    internalNote: values.internalNote,
    tags: [...values.tags],
    recipients: [...values.recipients],
  });
  const form = useRecordForm<InvoiceValues>({
    record,
    check: (values) => validateBody(invoiceBody, bodyWith(values)),
    save: async (values, version) => {
      const options = { params: { id }, body: bodyWith(values) };
      const { invoice, paymentDetails } = await call(draftEndpoints.updateInvoice, options, {
        version,
      });
      const saved = { invoice, paymentDetails };
      setDetail(saved);
      void changed(saved);
      return { values, version: saved.invoice.version };
    },
    readAgain: async () => {
      const now = await queryClient.query({ ...invoiceOptions(id), staleTime: 0 });
      setDetail(now);
      return recordOf(now);
    },
    onSaved: () => {
      showToast({ id: 'invoice-saved', tone: 'success', title: t('saved') });
    },
  });
  return { ...form, detail };
}
