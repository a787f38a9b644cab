import type { reminderEndpoints } from '#contract/reminders/reminders.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { pauseReminders, resumeReminders } from './pause-reminders.ts';
import { readReminders } from './read-reminders.ts';
import { remindNow } from './remind-now.ts';

export function reminderRoutes(
  db: Connection['db'],
  mail: MailDeps,
): Handlers<typeof reminderEndpoints> {
  return {
    getInvoiceReminders: ({ params: { id } }, { today }) => readReminders(db, { id, today }),
    pauseReminders: pauseReminders(db),
    resumeReminders: resumeReminders(db),
    remindNow: remindNow(mail)(db),
  };
}
