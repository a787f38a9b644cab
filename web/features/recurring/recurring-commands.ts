import { useMutation } from '@tanstack/react-query';
import { mailEndpoints } from '#contract/mail/mails.ts';
import {
  type RecurringInvoice,
  recurringInvoiceEndpoints as endpoints,
} from '#contract/recurring/recurring-invoices.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { nameOf, nextText } from './recurring-texts.ts';
import { t } from './t.ts';

export const recurringQuery = endpointQuery(endpoints.listRecurringInvoices, {});
export const mailSetUpQuery = endpointQuery(mailEndpoints.getMailSetUp, {});

/** One of them with the invoices that it has created. */
export function recurringOptions(id: number) {
  return endpointQuery(endpoints.getRecurringInvoice, { params: { id } });
}

export const toastId = 'recurring-invoice';

/** A toast that replaces the one before. */
export function showDone(title: string, detail?: string): void {
  showToast({ id: toastId, tone: 'success', title, ...(detail !== undefined && { detail }) });
}

export function usePauseRecurring() {
  const changed = useDocumentsChanged();
  return useMutation({
    mutationFn: ({ id, version }: RecurringInvoice) =>
      call(endpoints.pauseRecurringInvoice, { params: { id } }, { version }),
    onSuccess: async (recurring) => {
      await changed();
      showDone(t('toast.paused', { name: nameOf(recurring) }));
    },
    onError: async (error) => {
      await changed();
      showFailure(t('toast.notPaused'), error);
    },
  });
}

export function useEndRecurring() {
  const changed = useDocumentsChanged();
  return useMutation({
    mutationFn: ({ id, version }: RecurringInvoice) =>
      call(endpoints.endRecurringInvoice, { params: { id } }, { version }),
    onSuccess: async (recurring) => {
      await changed();
      showDone(t('toast.ended', { name: nameOf(recurring) }), t('toast.endedDetail'));
    },
    onError: async (error) => {
      await changed();
      showFailure(t('toast.notEnded'), error);
    },
  });
}

export function useResumeRecurring(onDone: () => void) {
  const changed = useDocumentsChanged();
  return useMutation({
    mutationFn: ({ id, version, missed }: RecurringResumption) =>
      call(endpoints.resumeRecurringInvoice, { params: { id }, body: { missed } }, { version }),
    onSuccess: async (recurring) => {
      await changed();
      onDone();
      showDone(t('toast.resumed', { name: nameOf(recurring) }), nextText(recurring));
    },
    onError: async (error) => {
      await changed();
      showFailure(t('toast.notResumed'), error);
    },
  });
}

/** Which one to resume, and what becomes of the dates it missed. */
export interface RecurringResumption {
  id: number;
  version: number;
  missed: 'skip' | 'make';
}

export function useDeleteRecurring(onDeleted: () => void) {
  const changed = useDocumentsChanged();
  const undo = useUndo();
  return useMutation({
    // `title` is its name on the page.
    mutationFn: ({ id, version }: Pick<RecurringInvoice, 'id' | 'version' | 'title'>) =>
      call(endpoints.deleteRecurringInvoice, { params: { id } }, { version }),
    onSuccess: async (answer, { title }) => {
      // The row goes before the dialog does, or the focus would return to it.
      await changed();
      onDeleted();
      showToast({
        id: toastId,
        tone: 'success',
        title: t('toast.deleted', { name: title }),
        ...undo(answer.undo),
      });
    },
    onError: () => changed(),
  });
}

function showFailure(title: string, error: Error): void {
  showToast({ id: toastId, tone: 'danger', title, detail: error.message });
}
