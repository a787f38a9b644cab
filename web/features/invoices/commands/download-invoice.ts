import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { call } from '#web/api/call.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { nameOf } from './invoice-name.ts';
import { useReadStale } from './invoices-changed.ts';
import { useInvoiceCommand } from './use-invoice-command.ts';
import {
  type CommandTarget,
  useCommandMutation,
} from '#web/features/documents/commands/use-command-mutation.ts';
import { t } from './t.ts';

const { getCreditNotePdf, getInvoicePdf } = documentEndpoints;

interface DownloadTarget {
  id: number;
  /** `null` for a draft. */
  number: string | null;
}

function useDownload<Target extends DownloadTarget>(
  send: (target: Target) => Promise<void>,
  onDone: (nothing: unknown, target: Target) => void = () => undefined,
) {
  const readStale = useReadStale();
  return useCommandMutation({ send, failure: t('failed.download'), onDone, readStale });
}

export function useDownloadCreditNote() {
  return useDownload(async ({ id }: { id: number }) => {
    saveAnswer(await call(getCreditNotePdf, { params: { id } }));
  });
}

async function savePdf({ id }: DownloadTarget): Promise<void> {
  saveAnswer(await call(getInvoicePdf, { params: { id } }));
}

/** Saves one of the two files of an issued invoice: as it was issued, or with what was paid since; or a draft as a pro forma invoice. */
export function useDownloadVersion(version: 'original' | 'copy' | 'pro-forma') {
  return useDownload(async ({ id }: DownloadTarget) => {
    saveAnswer(await call(getInvoicePdf, { params: { id }, query: { version } }));
  });
}

/** Saves the invoice as PDF. The PDF of a draft is marked DRAFT, and the toast offers to issue it. */
export function useDownloadInvoice({ mayIssue }: { mayIssue: boolean }) {
  const issueAndDownload = useIssueAndDownload();
  return useDownload(savePdf, (_nothing, target: CommandTarget & DownloadTarget) => {
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
  });
}

/** Issues a draft, marks it as downloaded and saves its PDF. */
export function useIssueAndDownload() {
  const saveIssued = useDownload(savePdf);
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget, idempotencyKey, confirm) => {
      const input = { params: { id }, body: { markDownloaded: true } };
      const options = { version, idempotencyKey, confirm };
      return call(invoiceCommandEndpoints.issueInvoice, input, options);
    },
    failure: t('failed.issue'),
    anyway: 'issueAnyway',
    done: ({ invoice }) => {
      saveIssued(invoice);
      return { title: t('done.issued', { number: invoice.number ?? '' }) };
    },
  });
}
