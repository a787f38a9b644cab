import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { call } from '#web/api/call.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useInvoicesChanged } from './invoices-changed.ts';
import { nameOf } from './invoice-name.ts';
import { useInvoiceCommand } from './use-invoice-command.ts';
import type { CommandTarget } from '#web/features/documents/commands/use-command-mutation.ts';

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
    failure,
    onDone: () => undefined,
  });
}

const failure = 'The PDF could not be downloaded';

/** Saves the document as PDF. That of a draft is marked as such, and the toast offers to issue it for good. */
export function useDownloadInvoice({ mayIssue }: { mayIssue: boolean }) {
  const issueAndDownload = useIssueAndDownload();
  return useInvoiceCommand({
    send: ({ id }: DownloadTarget) => savePdf(id),
    failure,
    onDone: (_nothing, target) => {
      if (target.number !== null) return;
      const onSelect = () => {
        issueAndDownload(target);
      };
      showToast({
        tone: 'success',
        title: `Draft ${nameOf(target)} downloaded`,
        detail: 'It has no number yet and is marked DRAFT.',
        ...(mayIssue && { action: { label: 'Issue & download', onSelect } }),
      });
    },
  });
}

/** Issues a draft as handed over by staff, and saves it. */
export function useIssueAndDownload() {
  const changed = useInvoicesChanged();
  const saveIssued = useInvoiceCommand({
    send: ({ id }: CommandTarget) => savePdf(id),
    failure,
    onDone: () => undefined,
  });
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget, idempotencyKey) =>
      call(
        invoiceCommandEndpoints.issueInvoice,
        { params: { id }, body: { markDownloaded: true } },
        { version, idempotencyKey },
      ),
    failure: 'The invoice could not be issued',
    onDone: async (answer) => {
      saveIssued(answer.invoice);
      await changed(answer);
      showToast({ tone: 'success', title: `Issued as ${answer.invoice.number ?? ''}` });
    },
  });
}
