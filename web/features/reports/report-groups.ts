import type { ReportName } from '#contract/reports/reports.ts';

/** Every report in one group, the first of which the group leads to. */
export const reportGroups = {
  receivables: ['aged', 'currencies', 'unrealised', 'credit', 'bad-debts', 'days-to-pay'],
  sales: ['revenue', 'invoices', 'credit-notes', 'payments'],
  tax: ['vat', 'vat-return', 'ec-sales'],
  ledger: ['trial-balance'],
} as const satisfies Record<string, readonly [ReportName, ...ReportName[]]>;
