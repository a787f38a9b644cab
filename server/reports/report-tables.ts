import type { ReportName } from '#contract/reports/reports.ts';
import type { ReportTable } from './sql/report-table.ts';
import { aged } from './tables/aged.ts';
import { badDebts } from './tables/bad-debts.ts';
import { currencies } from './tables/currencies.ts';
import { credit } from './tables/credit.ts';
import { daysToPay } from './tables/days-to-pay.ts';
import { ecSales } from './tables/ec-sales.ts';
import { creditNoteJournal, invoiceJournal, paymentJournal } from './tables/journals.ts';
import { revenue } from './tables/revenue.ts';
import { trialBalance } from './tables/trial-balance.ts';
import { unrealised } from './tables/unrealised.ts';
import { vatReturn } from './tables/vat-return.ts';
import { vat } from './tables/vat.ts';

export const reportTables: Record<ReportName, ReportTable> = {
  aged,
  currencies,
  'trial-balance': trialBalance,
  vat,
  'vat-return': vatReturn,
  'ec-sales': ecSales,
  invoices: invoiceJournal,
  'credit-notes': creditNoteJournal,
  payments: paymentJournal,
  revenue,
  credit,
  unrealised,
  'bad-debts': badDebts,
  'days-to-pay': daysToPay,
};
