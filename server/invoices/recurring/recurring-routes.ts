import type { RecurringInvoice, recurringInvoiceEndpoints } from '#contract/recurring-invoices.ts';
import type { Connection } from '#database/connect.ts';
import { may } from '#domain/permissions.ts';
import { versionTag } from '#server/http/expected-version.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import type { MailGround } from '#server/mail/mail-ground.ts';
import { endRecurring, pauseRecurring, resumeRecurring } from './change-recurring.ts';
import { createRecurring } from './create-recurring.ts';
import { deleteRecurring } from './delete-recurring.ts';
import { listRecurring, readWhole } from './read-recurring.ts';
import { updateRecurring } from './update-recurring.ts';

/** The calls on invoices that are written again by a rule of the calendar. */
export function recurringRoutes(
  db: Connection['db'],
  mail: MailGround,
): Handlers<typeof recurringInvoiceEndpoints> {
  const tagged = async <Answer extends RecurringInvoice>(
    { setHeader }: CallContext,
    reading: Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await reading;
    setHeader('etag', versionTag(answer.version));
    return answer;
  };
  return {
    listRecurringInvoices: async (_, { today }) => ({ recurring: await listRecurring(db, today) }),
    getRecurringInvoice: ({ params: { id } }, context) => {
      const withInternals = may(context.caller.role, 'invoices.read-internal');
      return tagged(context, readWhole(db, { id, today: context.today, withInternals }));
    },
    createRecurringInvoice: ({ params: { id }, body }, context) =>
      tagged(context, createRecurring(db, { id, plan: body, mail }, context)),
    updateRecurringInvoice: ({ params: { id }, body }, context) =>
      tagged(context, updateRecurring(db, { id, input: body, mail }, context)),
    pauseRecurringInvoice: ({ params: { id } }, context) =>
      tagged(context, pauseRecurring(db, id, context)),
    resumeRecurringInvoice: ({ params: { id }, body: { missed } }, context) =>
      tagged(context, resumeRecurring(db, { id, missed }, context)),
    endRecurringInvoice: ({ params: { id } }, context) =>
      tagged(context, endRecurring(db, id, context)),
    deleteRecurringInvoice: ({ params: { id } }, context) => deleteRecurring(db, id, context),
  };
}
