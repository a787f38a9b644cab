import { useState } from 'react';
import { type AccountingPeriods, periodEndpoints } from '#contract/settings/periods.ts';
import { useToday } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../t.ts';
import { PeriodDialog, type PeriodChange } from './period-dialog.tsx';
import { PeriodsTable } from './periods-table.tsx';

export function PeriodsPage() {
  const [year, setYear] = useState(Number(useToday().slice(0, 4)));
  const [change, setChange] = useState<PeriodChange>();
  const query = endpointQuery(periodEndpoints.getPeriods, { query: { year } });
  return (
    <SettingsPage title={t('periods.title')} lead={t('periods.lead')}>
      <Loaded what="periods" query={query}>
        {(periods) => (
          <SettingsCard
            title={t('periods.card', { year: String(year) })}
            subtitle={t('periods.cardLead')}
            action={
              <ChoiceField
                aria-label={t('periods.year')}
                choices={yearsOf(periods)}
                nameOf={(choice) => choice}
                value={String(year)}
                onChange={(choice) => {
                  setYear(Number(choice));
                }}
              />
            }
          >
            <PeriodsTable months={periods.months} onChange={setChange} />
          </SettingsCard>
        )}
      </Loaded>
      {change && (
        <PeriodDialog
          change={change}
          onClose={() => {
            setChange(undefined);
          }}
        />
      )}
    </SettingsPage>
  );
}

/** The latest first, and the one that is shown. */
function yearsOf({ year, firstYear, lastYear }: AccountingPeriods): string[] {
  const first = Math.min(firstYear, year);
  return Array.from({ length: lastYear - first + 1 }, (_, index) => String(lastYear - index));
}
