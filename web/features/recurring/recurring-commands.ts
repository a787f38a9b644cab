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

export const recurringQuery = endpointQuery(endpoints.listRecurringInvoices, {});
export const mailSetUpQuery = endpointQuery(mailEndpoints.getMailSetUp, {});

/** One of them with what it has written. */
export function recurringOptions(id: number) {
  return endpointQuery(endpoints.getRecurringInvoice, { params: { id } });
}

/** When one writes next. */
export function nextText({ nextOn }: Pick<RecurringInvoice, 'nextOn'>): string {
  return nextOn === null ? 'No day is left.' : `The next day is ${nextOn}.`;
}

const toastId = 'recurring-invoice';

/** How messages call one. */
export function titleOf({ title, client }: Pick<RecurringInvoice, 'title' | 'client'>): string {
  return `${title} for ${client.name}`;
}

/** Tells what was done, by a toast that takes the place of the one before. */
export function tellDone(title: string, detail?: string): void {
  showToast({ id: toastId, tone: 'success', title, ...(detail !== undefined && { detail }) });
}

export function usePauseRecurring() {
  const changed = useDocumentsChanged();
  return useMutation({
    mutationFn: ({ id, version }: RecurringInvoice) =>
      call(endpoints.pauseRecurringInvoice, { params: { id } }, { version }),
    onSuccess: async (recurring) => {
      await changed();
      tellDone(`${titleOf(recurring)} is paused`);
    },
    onError: async (error) => {
      await changed();
      tellFailure('It could not be paused', error);
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
      tellDone(`${titleOf(recurring)} has ended`, 'To let it go on, edit when it ends.');
    },
    onError: async (error) => {
      await changed();
      tellFailure('It could not be ended', error);
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
      tellDone(`${titleOf(recurring)} goes on`, nextText(recurring));
    },
    onError: async (error) => {
      await changed();
      tellFailure('It could not be resumed', error);
    },
  });
}

/** Which one goes on, and what becomes of the days between. */
export interface RecurringResumption {
  id: number;
  version: number;
  missed: 'skip' | 'make';
}

export function useDeleteRecurring(onDeleted: () => void) {
  const changed = useDocumentsChanged();
  const undo = useUndo();
  return useMutation({
    // `title`: how the page calls it.
    mutationFn: ({ id, version }: Pick<RecurringInvoice, 'id' | 'version' | 'title'>) =>
      call(endpoints.deleteRecurringInvoice, { params: { id } }, { version }),
    onSuccess: async (answer, { title }) => {
      // The row goes before the dialog does, or the focus would return to it.
      await changed();
      onDeleted();
      showToast({
        id: toastId,
        tone: 'success',
        title: `${title} deleted`,
        ...undo(answer.undo),
      });
    },
    onError: () => changed(),
  });
}

function tellFailure(title: string, error: Error): void {
  showToast({ id: toastId, tone: 'danger', title, detail: error.message });
}
