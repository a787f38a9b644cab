import { reminderEndpoints } from '#contract/reminders/reminders.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

/** The reminders of an invoice. */
export function invoiceRemindersOptions(id: number) {
  return endpointQuery(reminderEndpoints.getInvoiceReminders, { params: { id } });
}
