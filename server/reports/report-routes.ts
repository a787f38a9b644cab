import type { ReportName, reportEndpoints, ReportScopeQuery } from '#contract/reports/reports.ts';
import type { Connection } from '#database/connect.ts';
import { refusal } from '#messages/refusal.ts';
import type { Handlers, SharedContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { semaphore } from '#server/runtime/semaphore.ts';
import { checkReport } from './check-report.ts';
import { getReceivables } from './get-receivables.ts';
import { listReportEntries } from './list-report-entries.ts';
import { patient } from './patient.ts';
import { readReport } from './read-report.ts';
import { mostRows, reportFile } from './report-file.ts';
import { readCurrencies, reportScope } from './report-scope.ts';
import { reportTables } from './report-tables.ts';

const perPage = 50;
/** Each reads the whole ledger: the other connections are for everyone else. */
const inTurn = semaphore(2, 50);

/** The calls on reports; each answers 422 where a day, a currency or a column is none. */
export function reportRoutes(db: Connection['db']): Handlers<typeof reportEndpoints> {
  const aim = async (name: ReportName, query: ReportScopeQuery, context: SharedContext) => {
    const table = reportTables[name];
    return { table, scope: await reportScope(db, { table, query }, context) };
  };
  const columnsOf = ({ table, scope }: Awaited<ReturnType<typeof aim>>) =>
    table.columns(scope).map(({ key, kind }) => ({ key, kind }));
  return {
    getReceivables: ({ query }, context) => getReceivables(db, query, context),
    getReport: async ({ params, query }, context) => {
      const aimed = await aim(params.report, query, context);
      const { page } = query;
      const part = { offset: (page - 1) * perPage, limit: perPage };
      const { currency: own } = context.organisation;
      const { from, to, currency } = aimed.scope;
      return inTurn(() =>
        patient(db, async (transaction) => ({
          ...{ from, to, currency, page, perPage },
          ...(await readReport(transaction, aimed, part)),
          columns: columnsOf(aimed),
          currencies: await readCurrencies(transaction, own),
        })),
      );
    },
    checkReport: async ({ params, query }, context) => {
      const aimed = await aim(params.report, query, context);
      return inTurn(() =>
        patient(db, async (transaction) => ({ checks: await checkReport(transaction, aimed) })),
      );
    },
    listReportEntries: async ({ params, query }, context) => {
      const aimed = await aim(params.report, query, context);
      const { row, column, page } = query;
      return inTurn(() =>
        patient(db, (transaction) =>
          listReportEntries(transaction, { ...aimed, row, column, page }),
        ),
      );
    },
    getReportFile: async ({ params, query }, context) => {
      const aimed = await aim(params.report, query, context);
      return inTurn(async () => {
        const part = { offset: 0, limit: mostRows + 1 };
        const rows = await patient(db, (transaction) => readReport(transaction, aimed, part));
        if (rows.total > mostRows)
          throw ruleBroken('from', refusal('report.tooLong', { rows: rows.total }));
        const { scope } = aimed;
        const whole = { ...rows, scope, name: params.report, columns: columnsOf(aimed) };
        return reportFile(whole, query.format);
      });
    },
  };
}
