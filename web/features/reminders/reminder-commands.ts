import { mailUndoMs } from '#contract/mail/mail-set-up.ts';
import { reminderEndpoints } from '#contract/reminders/reminders.ts';
import { call } from '#web/api/call.ts';
import { sentInvoice } from '#web/features/invoices/commands/invoice-kind.ts';
import { useFollowMail } from '#web/features/documents/send-panel/use-follow-mail.ts';
import type { CommandTarget } from '#web/features/documents/commands/use-command-mutation.ts';
import { nameOf } from '#web/features/invoices/commands/invoice-name.ts';
import { useInvoiceCommand } from '#web/features/invoices/commands/use-invoice-command.ts';
import { t } from './t.ts';

const { pauseReminders, remindNow, resumeReminders } = reminderEndpoints;

export function usePauseReminders() {
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget) => call(pauseReminders, { params: { id } }, { version }),
    failure: t('notPaused'),
    done: (_answer, target) => ({ title: t('paused', { invoice: nameOf(target) }) }),
  });
}

/** Resumes with the reminders of today and later. */
export function useResumeReminders() {
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget) =>
      call(resumeReminders, { params: { id } }, { version }),
    failure: t('notResumed'),
    done: (_answer, target) => ({ title: t('resumed', { invoice: nameOf(target) }) }),
  });
}

/** Sends the next reminder now; the toast can undo it until the email leaves. */
export function useRemindNow() {
  const follow = useFollowMail();
  return useInvoiceCommand({
    send: ({ id, version }: CommandTarget, idempotencyKey) =>
      call(remindNow, { params: { id } }, { version, idempotencyKey }),
    failure: t('notSent'),
    onShown: ({ invoice }) => {
      follow(sentInvoice(invoice), mailUndoMs);
    },
    done: (_answer, target) => ({
      title: t('sending', { invoice: nameOf(target) }),
      endsAt: Date.now() + mailUndoMs,
    }),
  });
}
