import { reminderEndpoints } from '#contract/reminders/reminders.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export function invoiceRemindersOptions(id: number) {
  return endpointQuery(reminderEndpoints.getInvoiceReminders, { params: { id } });
}
