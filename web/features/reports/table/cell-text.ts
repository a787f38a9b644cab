import { reportWord } from '#contract/reports/report-words.ts';
import type { Report, ReportColumn } from '#contract/reports/reports.ts';
import { formatCount } from '#web/format/count.ts';
import { formatDecimalMoney, formatMoney } from '#web/format/money.ts';
import { t } from '../t.ts';

type Cell = Report['foot'][number];

/** An amount with its own currency: `EUR 1200.00`. */
const original = /^([A-Z]{3}) (-?[\d.]+)$/;

export const isNumeric = ({ key, kind }: ReportColumn): boolean =>
  key === 'original' || kind === 'money' || kind === 'count' || kind === 'days' || kind === 'rate';

/** A cell as people read it. */
export function cellText(cell: Cell, { key, kind }: ReportColumn, currency: string): string {
  if (cell === null) return kind === 'days' ? '–' : '';
  if (typeof cell === 'string') {
    if (kind === 'rate') return t('rate', { percent: cell });
    const [, code, decimal] = key === 'original' ? (original.exec(cell) ?? []) : [];
    if (code !== undefined && decimal !== undefined) return formatDecimalMoney(decimal, code);
    return kind === 'day' ? cell : reportWord(t, key, cell);
  }
  if (kind === 'money') return formatMoney(cell, currency);
  // As in amounts, a minus is as wide as a digit.
  return kind === 'days' ? t('days', { count: cell }).replace('-', '\u2212') : formatCount(cell);
}
