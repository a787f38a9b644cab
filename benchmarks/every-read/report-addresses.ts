import { reportNames } from '#contract/reports/reports.ts';

/** Of reports: a day that is read backwards from today, one that is read from the beginning, and a year. */
const scopes = ['', 'to=2023-06-30', 'from=2025-01-01&to=2025-12-31'];
const ofEach = (queries: readonly string[]) =>
  reportNames.flatMap((report) => queries.map((query) => ({ id: report, query })));
/** A column of each report that most facts are behind. */
const feet = [
  ['aged', 'column=owed'],
  ['currencies', 'column=owed'],
  ['trial-balance', 'column=balance'],
  ['vat', 'column=tax'],
  ['vat-return', 'column=base&country=gb&row=01%7CBox%206'],
  ['ec-sales', 'column=services'],
  ['invoices', 'column=total'],
  ['credit-notes', 'column=total'],
  ['payments', 'column=moved'],
  ['revenue', 'column=revenue&by=client'],
  ['revenue', 'column=revenue&by=item'],
  ['revenue', 'column=revenue&by=tag'],
  ['credit', 'column=received'],
  ['unrealised', 'column=difference'],
  ['bad-debts', 'column=writtenOff'],
  ['days-to-pay', 'column=paid'],
] as const;
const tenYears = 'from=2017-01-01&to=2026-12-31';
const path = '/apps/report/tables/{report}';

export const reportAddresses = {
  '/apps/report/receivables': ['', 'asOf=2023-06-30'],
  [path]: [
    ...ofEach(scopes),
    { id: 'vat', query: 'basis=cash' },
    ...['by=item', 'by=tag', 'by=salesperson'].flatMap((by) => [
      { id: 'revenue', query: by },
      { id: 'revenue', query: `${by}&${tenYears}` },
    ]),
  ],
  [`${path}/check`]: ofEach(['']),
  [`${path}/entries`]: [
    ...feet.flatMap(([id, query]) => [
      { id, query },
      { id, query: `${query}&${tenYears}` },
    ]),
    { id: 'trial-balance', query: 'column=balance&row=receivable' },
    { id: 'revenue', query: 'column=revenue&by=tag&row=~' },
  ],
  [`${path}/file`]: [
    { id: 'aged', query: 'format=csv' },
    { id: 'vat', query: 'format=xlsx' },
  ],
};
