import { reportWord } from '#contract/reports/report-words.ts';
import type { Report, ReportColumn } from '#contract/reports/reports.ts';
import { formatCount } from '#web/format/count.ts';
import { formatMoney } from '#web/format/money.ts';
import { t } from '../t.ts';

type Cell = Report['foot'][number];

export const isNumeric = ({ kind }: ReportColumn): boolean =>
  kind === 'money' || kind === 'count' || kind === 'days' || kind === 'rate';

/** A cell as people read it. */
export function cellText(cell: Cell, { key, kind }: ReportColumn, currency: string): string {
  if (cell === null) return kind === 'days' ? '–' : '';
  if (typeof cell === 'string') {
    if (kind === 'rate') return t('rate', { percent: cell });
    return kind === 'day' ? cell : reportWord(t, key, cell);
  }
  if (kind === 'money') return formatMoney(cell, currency);
  return kind === 'days' ? t('days', { count: cell }) : formatCount(cell);
}
