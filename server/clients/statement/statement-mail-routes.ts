import type { clientStatementEndpoints } from '#contract/clients/client-statements.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { getStatementDraft, sendStatement } from './send-statement.ts';

export function statementMailRoutes(
  db: Connection['db'],
  mail: MailDeps,
): Handlers<typeof clientStatementEndpoints> {
  return {
    getStatementDraft: ({ params: { id }, query: { to } }, context) =>
      getStatementDraft(db, { id, to }, context),
    sendStatement: ({ params: { id }, body }, context) =>
      sendStatement(db, { id, order: body, mail }, context),
  };
}
