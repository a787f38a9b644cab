import type { recurringInvoiceEndpoints } from '#contract/recurring/recurring-invoices.ts';
import type { Connection } from '#database/connect.ts';
import { may } from '#domain/permissions.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { endRecurring, pauseRecurring, resumeRecurring } from './change-recurring.ts';
import { createRecurring } from './create-recurring.ts';
import { deleteRecurring } from './delete-recurring.ts';
import { listRecurring } from './list-recurring.ts';
import { readWhole } from './read-recurring.ts';
import { updateRecurring } from './update-recurring.ts';

export function recurringRoutes(
  db: Connection['db'],
  mail: MailDeps,
): Handlers<typeof recurringInvoiceEndpoints> {
  return {
    listRecurringInvoices: ({ query }, { today }) => listRecurring(db, query, today),
    getRecurringInvoice: ({ params: { id } }, context) => {
      const withInternals = may(context.caller, 'invoices.read-internal');
      return tagged(readWhole(db, { id, today: context.today, withInternals }), context);
    },
    createRecurringInvoice: ({ params: { id }, body }, context) =>
      tagged(createRecurring(db, { id, plan: body, mail }, context), context),
    updateRecurringInvoice: ({ params: { id }, body }, context) =>
      tagged(updateRecurring(db, { id, input: body, mail }, context), context),
    pauseRecurringInvoice: ({ params }, context) =>
      tagged(pauseRecurring(db, params, context), context),
    resumeRecurringInvoice: ({ params: { id }, body: { missed } }, context) =>
      tagged(resumeRecurring(db, { id, missed }, context), context),
    endRecurringInvoice: ({ params }, context) =>
      tagged(endRecurring(db, params, context), context),
    deleteRecurringInvoice: ({ params: { id } }, context) => deleteRecurring(db, id, context),
  };
}
