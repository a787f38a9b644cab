import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { call } from '#web/api/call.ts';
import { isGone } from '#web/api/call-error.ts';
import { invoiceOptions } from '../invoice-options.ts';
import { isDraft } from '../invoice-state.ts';
import { useInvoicesChanged } from '../commands/invoices-changed.ts';
import { invoiceKind, sentInvoice } from '../commands/invoice-kind.ts';
import type { DraftStore, StoredDraft } from '#web/features/documents/editor/draft-store.ts';
import { bodyOf } from '#web/features/documents/editor/values/editor-body.ts';
import { storedInvoice } from '#web/features/documents/editor/values/stored-invoice.ts';

export function storedInvoiceDraft({ invoice }: InvoiceDetail): StoredDraft {
  const { id, version } = invoice;
  return {
    id,
    version,
    values: storedInvoice(invoice),
    isDraft: isDraft(invoice),
    sent: sentInvoice(invoice),
  };
}

export function useInvoiceStore(): DraftStore {
  const queryClient = useQueryClient();
  const changed = useInvoicesChanged();
  const navigate = useNavigate();
  const saved = (answer: InvoiceDetail): StoredDraft => {
    void changed(answer);
    return storedInvoiceDraft(answer);
  };
  return {
    kind: invoiceKind,
    create: async (values, idempotencyKey) =>
      saved(await call(draftEndpoints.createInvoice, { body: bodyOf(values) }, { idempotencyKey })),
    update: async (values, { id, version }) =>
      saved(
        await call(
          draftEndpoints.updateInvoice,
          { params: { id }, body: bodyOf(values) },
          { version },
        ),
      ),
    read: async (id) => {
      try {
        const now = await queryClient.query({ ...invoiceOptions(id), staleTime: 0 });
        return now.invoice.deletedAt === null ? storedInvoiceDraft(now) : undefined;
      } catch (error) {
        if (isGone(error)) return undefined;
        throw error;
      }
    },
    issue: async ({ id, version }, options) => {
      const issued = await call(
        invoiceCommandEndpoints.issueInvoice,
        { params: { id }, body: {} },
        { version, ...options },
      );
      void changed(issued);
      return issued.invoice.number ?? '';
    },
    toPreview: (id) =>
      navigate({
        to: '/apps/invoice/preview/$id',
        params: { id: String(id) },
        ignoreBlocker: true,
      }),
  };
}
