import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { call } from '#web/api/call.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useInvoicesChanged } from './invoices-changed.ts';
import { nameOf } from './invoice-name.ts';
import { useInvoiceCommand } from './use-invoice-command.ts';
import type { CommandTarget } from '#web/features/documents/commands/use-command-mutation.ts';
import { t } from '../t.ts';

interface DownloadTarget extends CommandTarget {
  /** `null` for a draft. */
  number: string | null;
}

async function savePdf(id: number): Promise<void> {
  const file = await call(documentEndpoints.getInvoicePdf, { params: { id } });
  saveAnswer(file, `Invoice-${String(id)}.pdf`);
}

/** Saves a credit note as PDF. */
export function useDownloadCreditNote() {
  return useInvoiceCommand({
    send: async ({ id, number }: { id: number; number: string }) => {
      const file = await call(documentEndpoints.getCreditNotePdf, { params: { id } });
      saveAnswer(file, `${number}.pdf`);
    },
    failure: t('failed.download'),
    onDone: () => undefined,
  });
}

/** Saves the invoice as PDF. The PDF of a draft is marked DRAFT, and the toast offers to issue it. */
export function useDownloadInvoice({ mayIssue }: { mayIssue: boolean }) {
  const issueAndDownload = useIssueAndDownload();
  return useInvoiceCommand({
    send: ({ id }: DownloadTarget) => savePdf(id),
    failure: t('failed.download'),
    onDone: (_nothing, target) => {
      if (target.number !== null) return;
      const onSelect = () => {
        issueAndDownload(target);
      };
      showToast({
        tone: 'success',
        title: t('done.draftDownloaded', { name: nameOf(target) }),
        detail: t('done.draftDownloadedDetail'),
        ...(mayIssue && { action: { label: t('done.issueAndDownload'), onSelect } }),
      });
    },
  });
}

/** Issues a draft, marks it as downloaded and saves its PDF. */
export function useIssueAndDownload() {
  const changed = useInvoicesChanged();
  const saveIssued = useInvoiceCommand({
    send: ({ id }: CommandTarget) => savePdf(id),
    failure: t('failed.download'),
    onDone: () => undefined,
  });
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget, idempotencyKey) =>
      call(
        invoiceCommandEndpoints.issueInvoice,
        { params: { id }, body: { markDownloaded: true } },
        { version, idempotencyKey },
      ),
    failure: t('failed.issue'),
    onDone: async (answer) => {
      saveIssued(answer.invoice);
      await changed(answer);
      showToast({
        tone: 'success',
        title: t('done.issued', { number: answer.invoice.number ?? '' }),
      });
    },
  });
}
