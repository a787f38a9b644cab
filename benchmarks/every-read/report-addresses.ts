import { reportNames } from '#contract/reports/reports.ts';

/** Of reports: a day that is read backwards from today, one that is read from the beginning, and a year. */
const scopes = ['', 'to=2023-06-30', 'from=2025-01-01&to=2025-12-31'];
const ofEach = (queries: readonly string[]) =>
  reportNames.flatMap((report) => queries.map((query) => ({ id: report, query })));
const path = '/apps/report/tables/{report}';

export const reportAddresses = {
  '/apps/report/receivables': ['', 'asOf=2023-06-30'],
  [path]: [
    ...ofEach(scopes),
    { id: 'vat', query: 'basis=cash' },
    { id: 'revenue', query: 'by=item' },
  ],
  [`${path}/check`]: ofEach(['']),
  [`${path}/entries`]: [
    { id: 'aged', query: 'column=owed' },
    { id: 'vat', query: 'column=tax' },
  ],
  [`${path}/file`]: [
    { id: 'aged', query: 'format=csv' },
    { id: 'vat', query: 'format=xlsx' },
  ],
};
