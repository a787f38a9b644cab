import type { reminderEndpoints } from '#contract/reminders/reminders.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { tagged } from '#server/http/tagged.ts';
import { pauseReminders, resumeReminders } from './pause-reminders.ts';
import { readReminders } from './read-reminders.ts';
import { remindNow } from './remind-now.ts';

/** The calls on the reminders of an invoice. */
export function reminderRoutes(
  db: Connection['db'],
  mail: MailDeps,
): Handlers<typeof reminderEndpoints> {
  return {
    getInvoiceReminders: ({ params: { id } }, { today }) => readReminders(db, { id, today }),
    pauseReminders: ({ params: { id } }, context) =>
      tagged(pauseReminders(db, id, context), context),
    resumeReminders: ({ params: { id } }, context) =>
      tagged(resumeReminders(db, id, context), context),
    remindNow: ({ params: { id } }, context) =>
      tagged(remindNow(db, { id, deps: mail }, context), context),
  };
}
