import { mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import {
  type RecurringInvoice,
  recurringInvoiceEndpoints as endpoints,
} from '#contract/recurring/recurring-invoices.ts';
import type { RecurringListQuery } from '#contract/recurring/recurring-list-query.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { useRecordCommand } from '#web/features/documents/commands/use-record-command.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { nameOf, nextText } from './recurring-texts.ts';
import { t } from './t.ts';

export function recurringListOptions(query: RecurringListQuery) {
  return endpointQuery(endpoints.listRecurringInvoices, { query });
}

export const mailSetUpQuery = endpointQuery(mailSetUpEndpoints.getMailSetUp, {});

export function recurringOptions(id: number) {
  return endpointQuery(endpoints.getRecurringInvoice, { params: { id } });
}

export const toastId = 'recurring-invoice';

/** A toast that replaces the one before. */
export function showDone(title: string, recurring: RecurringInvoice): void {
  showToast({ id: toastId, tone: 'success', title, detail: nextText(recurring) });
}

export function usePauseRecurring() {
  return useRecordCommand({
    toastId,
    changed: useDocumentsChanged(),
    send: ({ id, version }: RecurringInvoice) =>
      call(endpoints.pauseRecurringInvoice, { params: { id } }, { version }),
    done: (recurring) => ({ title: t('toast.paused', { name: nameOf(recurring) }) }),
    failed: () => t('toast.notPaused'),
  });
}

export function useEndRecurring() {
  return useRecordCommand({
    toastId,
    changed: useDocumentsChanged(),
    send: ({ id, version }: RecurringInvoice) =>
      call(endpoints.endRecurringInvoice, { params: { id } }, { version }),
    done: (recurring) => ({
      title: t('toast.ended', { name: nameOf(recurring) }),
      detail: t('toast.endedDetail'),
    }),
    failed: () => t('toast.notEnded'),
  });
}

/** Which one to resume, and what becomes of the dates it missed. */
export interface RecurringResumption {
  id: number;
  version: number;
  missed: 'skip' | 'make';
}

export function useResumeRecurring(onDone: () => void) {
  return useRecordCommand({
    toastId,
    changed: useDocumentsChanged(),
    send: ({ id, version, missed }: RecurringResumption) =>
      call(endpoints.resumeRecurringInvoice, { params: { id }, body: { missed } }, { version }),
    onDone,
    done: (recurring) => ({
      title: t('toast.resumed', { name: nameOf(recurring) }),
      detail: nextText(recurring),
    }),
    failed: () => t('toast.notResumed'),
  });
}

/** Its dialog shows a failure. */
export function useDeleteRecurring(onDeleted: () => void) {
  const undo = useUndo();
  return useRecordCommand({
    toastId,
    changed: useDocumentsChanged(),
    // `title` is its name on the page.
    send: ({ id, version }: Pick<RecurringInvoice, 'id' | 'version' | 'title'>) =>
      call(endpoints.deleteRecurringInvoice, { params: { id } }, { version }),
    // The row goes before the dialog does, or the focus would return to it.
    onDone: onDeleted,
    done: (answer, { title }) => ({
      title: t('toast.deleted', { name: title }),
      ...undo(answer.undo),
    }),
  });
}
