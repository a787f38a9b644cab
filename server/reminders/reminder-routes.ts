import type { pastDueReminderEndpoints } from '#contract/reminders/past-due-reminders.ts';
import type { reminderEndpoints } from '#contract/reminders/reminders.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { listRemindableInvoices } from './list-remindable-invoices.ts';
import { pauseReminders, resumeReminders } from './pause-reminders.ts';
import { readReminders } from './read-reminders.ts';
import { remindNow } from './remind-now.ts';
import { sendPastDueReminders } from './send-past-due-reminders.ts';

export function reminderRoutes(
  db: Connection['db'],
  mail: MailDeps,
): Handlers<typeof reminderEndpoints & typeof pastDueReminderEndpoints> {
  return {
    getInvoiceReminders: ({ params: { id } }, { today }) => readReminders(db, { id, today }),
    pauseReminders: pauseReminders(db),
    resumeReminders: resumeReminders(db),
    remindNow: remindNow(mail)(db),
    listRemindableInvoices: ({ query: { currency } }, { today }) =>
      listRemindableInvoices(db, { currency, today, mail }),
    sendPastDueReminders: ({ body: { invoiceIds } }, context) =>
      sendPastDueReminders(db, { invoiceIds, mail }, context),
  };
}
