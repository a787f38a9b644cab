import type { clientAccountEndpoints } from '#contract/clients/client-accounts.ts';
import type { clientActivityEndpoints } from '#contract/clients/client-activity.ts';
import type { Connection } from '#database/connect.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { DrawDocumentFile } from '#server/files/drawn-document.ts';
import { refusal } from '#messages/refusal.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import { readWriting } from '#server/ledger/read-writing.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { getClientStatement } from './statement/get-client-statement.ts';
import { getClientStatementPdf } from './statement/get-client-statement-pdf.ts';
import { getClientStatementCsv } from './statement/get-client-statement-csv.ts';
import { listClientActivity } from './list-client-activity.ts';
import { listClientPayments } from './list-client-payments.ts';
import { readClient } from './read-client.ts';
import type { StatementAim } from './statement/read-statement.ts';

/** The calls on clients' accounts and activity; each answers 404 where there is no such client. */
export function clientAccountRoutes(
  db: Connection['db'],
  draw: DrawDocumentFile,
): Handlers<typeof clientAccountEndpoints & typeof clientActivityEndpoints> {
  const find = async (id: number, { organisation }: CallContext) => {
    const { client } = await readClient(db, { id, currency: organisation.currency });
    return client;
  };
  return {
    getClientStatement: async ({ params: { id }, query }, context) => {
      await find(id, context);
      return getClientStatement(db, statementAim(id, query, context), query);
    },
    getClientStatementCsv: async ({ params: { id }, query }, context) => {
      const { name } = await find(id, context);
      const { language } = await readWriting(db, id);
      return getClientStatementCsv(db, { ...statementAim(id, query, context), name, language });
    },
    getClientStatementPdf: async ({ params: { id }, query: { view, ...period } }, context) => {
      const { name } = await find(id, context);
      const aim = statementAim(id, period, context);
      const writing = await readWriting(db, id);
      const { fileName, ...file } = await getClientStatementPdf(
        db,
        { ...aim, name, writing },
        draw,
      );
      return view === 'inline' ? file : { ...file, fileName };
    },
    listClientPayments: async ({ params: { id }, query }, context) => {
      await find(id, context);
      return listClientPayments(db, { id, ...query });
    },
    listClientActivity: async ({ params: { id }, query: { before } }, context) => {
      await find(id, context);
      return listClientActivity(db, { id, before });
    },
  };
}

interface Period {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** @throws {ProblemError} `rule-broken` where the period ends before it starts */
function statementAim(
  id: number,
  period: Period,
  { today, organisation: { currency } }: CallContext,
): StatementAim {
  const { from = null, to = today } = period;
  if (from !== null && to < from) {
    throw ruleBroken('to', refusal('field.beforeStart'));
  }
  return { id, from, to, currency };
}
