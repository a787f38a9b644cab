import { mailUndoMs } from '#contract/mail/mails.ts';
import { reminderEndpoints } from '#contract/reminders/reminders.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useInvoicesChanged } from '#web/features/invoices/commands/invoices-changed.ts';
import { sentInvoice } from '#web/features/invoices/commands/invoice-kind.ts';
import { useFollowMail } from '#web/features/documents/send-panel/use-follow-mail.ts';
import type { CommandTarget } from '#web/features/documents/commands/use-command-mutation.ts';
import { nameOf } from '#web/features/invoices/commands/invoice-name.ts';
import { useInvoiceCommand } from '#web/features/invoices/commands/use-invoice-command.ts';
import { useUndo } from '#web/features/documents/commands/use-undo.ts';
import { t } from './t.ts';

/** Sends no reminders of the invoice until they are resumed. */
export function usePauseReminders() {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget) =>
      call(reminderEndpoints.pauseReminders, { params: { id } }, { version }),
    failure: t('notPaused'),
    onDone: async (answer, target) => {
      await changed(answer);
      showToast({
        tone: 'success',
        title: t('paused', { invoice: nameOf(target) }),
        ...undo(answer.undo),
      });
    },
  });
}

/** Resumes with the reminders of today and later. */
export function useResumeReminders() {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget) =>
      call(reminderEndpoints.resumeReminders, { params: { id } }, { version }),
    failure: t('notResumed'),
    onDone: async (answer, target) => {
      await changed(answer);
      showToast({
        tone: 'success',
        title: t('resumed', { invoice: nameOf(target) }),
        ...undo(answer.undo),
      });
    },
  });
}

/** Sends the next reminder now; the toast can undo it until the email leaves. */
export function useRemindNow() {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const follow = useFollowMail();
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget, idempotencyKey) =>
      call(reminderEndpoints.remindNow, { params: { id } }, { version, idempotencyKey }),
    failure: t('notSent'),
    onDone: async (answer, target) => {
      const endsAt = Date.now() + mailUndoMs;
      await changed(answer);
      showToast({
        tone: 'success',
        title: t('sending', { invoice: nameOf(target) }),
        ...undo(answer.undo, endsAt),
      });
      follow(sentInvoice(answer.invoice), mailUndoMs);
    },
  });
}
