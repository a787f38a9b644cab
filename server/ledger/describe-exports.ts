import type { ActivityData } from '#database/activity-data.ts';
import { texts } from '#messages/texts.ts';
import { longMonth, shortDay } from './written-days.ts';

const t = texts('activity');
const ofExports = texts('exports');

type Exported =
  | 'client-data-exported'
  | 'company-exported'
  | 'ledger-exported'
  | 'month-exported'
  | 'invoices-exported'
  | 'clients-exported'
  | 'audit-exported'
  | 'audit-proof-exported';

/** What left the product as a file. */
export const describeExports: { [Kind in Exported]: (data: ActivityData[Kind]) => string } = {
  'client-data-exported': () => t('clientDataExported'),
  'company-exported': () => t('settings.companyExported'),
  'ledger-exported': ({ format, from, to }) =>
    t('settings.exported', {
      format: ofExports(`formats.${format}`),
      from: shortDay(from),
      to: shortDay(to),
    }),
  'month-exported': ({ month }) => t('settings.monthExported', { month: longMonth(month) }),
  'audit-exported': ({ count }) => t('settings.auditExported', { count }),
  'audit-proof-exported': ({ from, to }) =>
    t('settings.auditProofExported', { from: shortDay(from), to: shortDay(to) }),
  'clients-exported': ({ count }) => t('settings.clientsExported', { count }),
  'invoices-exported': ({ rows, count }) => t('settings.invoicesExported', { rows, count }),
};
