import { Group } from '@mantine/core';
import { revenueGroups, taxBases, type ReportName } from '#contract/reports/reports.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { taxReturns } from '#domain/reports/tax-returns.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { ReportDay } from '../report-day.tsx';
import { isAsOfDay, isInOwnCurrency, type ReportSearch } from '../report-search.ts';
import { t } from '../t.ts';

interface ReportFiltersProps {
  name: ReportName;
  search: ReportSearch;
  today: CalendarDay;
  currencies: readonly string[];
  currency: string;
  onChange: (part: ReportSearch) => void;
}

const taxReports: readonly ReportName[] = ['vat', 'vat-return', 'ec-sales'];

/** Of which days, in which currency, and by what. */
export function ReportFilters(props: ReportFiltersProps) {
  const { name, search, today, currencies, currency, onChange } = props;
  const to = search.to ?? today;
  const from = search.from ?? `${to.slice(0, 4)}-01-01`;
  const choose = (part: 'from' | 'to') => (day: CalendarDay) => {
    const days = { from, to, [part]: day };
    // The other end follows, so that a period never ends before it starts.
    if (days.from > days.to) onChange({ from: day, to: day });
    else onChange(isAsOfDay(name) ? { to: days.to } : days);
  };
  return (
    <Group gap={12} align="flex-end">
      {!isAsOfDay(name) && <ReportDay label={t('from')} day={from} onChange={choose('from')} />}
      <ReportDay label={isAsOfDay(name) ? t('asOf') : t('to')} day={to} onChange={choose('to')} />
      {!isInOwnCurrency(name) && (
        <ChoiceField
          label={t('currency')}
          choices={[...new Set([...currencies, currency])]}
          nameOf={(code) => code}
          value={currency}
          onChange={(chosen) => {
            onChange({ currency: chosen });
          }}
        />
      )}
      {taxReports.includes(name) && (
        <ChoiceField
          label={t('basis')}
          choices={taxBases}
          nameOf={(basis) => t(`basisName.${basis}`)}
          value={search.basis ?? 'accrual'}
          onChange={(basis) => {
            onChange({ basis });
          }}
        />
      )}
      {name === 'vat-return' && (
        <ChoiceField
          label={t('country')}
          choices={taxReturns}
          nameOf={(country) => t(`countryName.${country}`)}
          value={search.country ?? 'gb'}
          onChange={(country) => {
            onChange({ country });
          }}
        />
      )}
      {name === 'revenue' && (
        <ChoiceField
          label={t('by')}
          choices={revenueGroups}
          nameOf={(by) => t(`byName.${by}`)}
          value={search.by ?? 'client'}
          onChange={(by) => {
            onChange({ by });
          }}
        />
      )}
    </Group>
  );
}
