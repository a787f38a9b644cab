import { reportEndpoints as endpoints, type ReportName } from '#contract/reports/reports.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import type { ReportSearch } from './report-search.ts';

/** With what the server would take for what is left out. */
export const scopeOf = (search: ReportSearch) => {
  const { from, to, currency, basis = 'accrual', by = 'client', country = 'gb' } = search;
  return { from, to, currency, basis, by, country };
};

export const reportOptions = (report: ReportName, search: ReportSearch) =>
  endpointQuery(endpoints.getReport, {
    params: { report },
    query: { ...scopeOf(search), page: search.page ?? 1 },
  });

export const checkOptions = (report: ReportName, search: ReportSearch) =>
  endpointQuery(endpoints.checkReport, { params: { report }, query: scopeOf(search) });

/** A cell of a report. */
export interface ReportCell {
  /** Of the foot where it is left out. */
  row?: string;
  column: string;
}

export const entriesOptions = (
  report: ReportName,
  { search, cell, page }: { search: ReportSearch; cell: ReportCell; page: number },
) =>
  endpointQuery(endpoints.listReportEntries, {
    params: { report },
    query: { ...scopeOf(search), ...cell, page },
  });
