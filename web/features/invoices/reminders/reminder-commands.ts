import { mailUndoMs } from '#contract/mails.ts';
import { reminderEndpoints } from '#contract/reminders.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/ui/toast.ts';
import { useInvoicesChanged } from '../invoices-changed.ts';
import { sentInvoice } from '../sent-document.ts';
import { useFollowMail } from '../sending/use-follow-mail.ts';
import { type CommandTarget, nameOf, usePress } from '../use-press.ts';
import { useUndo } from '../use-undo.ts';

/** Sends no reminders of the invoice until they are resumed. */
export function usePauseReminders() {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return usePress({
    send: ({ id, version }: CommandTarget) =>
      call(reminderEndpoints.pauseReminders, { params: { id } }, { version }),
    failure: 'Reminders could not be paused',
    onDone: async (answer, target) => {
      await changed(answer);
      showToast({
        tone: 'success',
        title: `Reminders of invoice ${nameOf(target)} paused`,
        ...undo(answer.undo),
      });
    },
  });
}

/** Goes on with the reminders of today and later days. */
export function useResumeReminders() {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  return usePress({
    send: ({ id, version }: CommandTarget) =>
      call(reminderEndpoints.resumeReminders, { params: { id } }, { version }),
    failure: 'Reminders could not be resumed',
    onDone: async (answer, target) => {
      await changed(answer);
      showToast({
        tone: 'success',
        title: `Reminders of invoice ${nameOf(target)} go on`,
        ...undo(answer.undo),
      });
    },
  });
}

/** Sends the next reminder now; the toast takes it back until the mail leaves. */
export function useRemindNow() {
  const changed = useInvoicesChanged();
  const undo = useUndo();
  const follow = useFollowMail();
  return usePress({
    send: ({ id, version }: CommandTarget, idempotencyKey) =>
      call(reminderEndpoints.remindNow, { params: { id } }, { version, idempotencyKey }),
    failure: 'The reminder could not be sent',
    onDone: async (answer, target) => {
      const endsAt = Date.now() + mailUndoMs;
      await changed(answer);
      showToast({
        tone: 'success',
        title: `Sending a reminder of invoice ${nameOf(target)}`,
        ...undo(answer.undo, endsAt),
      });
      follow(sentInvoice(answer.invoice), mailUndoMs);
    },
  });
}
