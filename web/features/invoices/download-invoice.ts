import type * as z from 'zod/mini';
import { documentEndpoints } from '#contract/documents.ts';
import type { fileAnswer } from '#contract/endpoint.ts';
import { invoiceCommandEndpoints } from '#contract/invoice-commands.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.ts';
import { useInvoicesChanged } from './invoices-changed.ts';
import { nameOf, usePress, type CommandTarget } from './use-press.ts';

interface DownloadTarget extends CommandTarget {
  /** `null` for a draft. */
  number: string | null;
}

async function savePdf(id: number): Promise<void> {
  const file = await call(documentEndpoints.getInvoicePdf, { params: { id } });
  saveAnswer(file, `Invoice-${String(id)}.pdf`);
}

/** Saves a document under its own name, or under the given one where it has none. */
export function saveAnswer(
  { fileName, contentType, bytes }: z.output<typeof fileAnswer>,
  name: string,
): void {
  // A copy, because a Blob takes no bytes of shared memory.
  saveFile(fileName ?? name, new Blob([new Uint8Array(bytes)], { type: contentType }));
}

/** Saves a credit note as PDF. */
export function useDownloadCreditNote() {
  return usePress({
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
  return usePress({
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
  const saveIssued = usePress({
    send: ({ id }: CommandTarget) => savePdf(id),
    failure,
    onDone: () => undefined,
  });
  return usePress({
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
