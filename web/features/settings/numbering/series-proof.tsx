import { Text } from '@mantine/core';
import type { NumberSeries, SeriesYear } from '#contract/settings/number-series.ts';
import { formatCount } from '#web/format/count.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsTable } from '../frame/settings-table.tsx';
import { t } from '../document-t.ts';

const line = '1px solid var(--ll-line)';
const columns = ['series', 'lastNumber', 'from', 'to', 'inUse', 'result'] as const;

/** Every year of every series, counted from the documents themselves. */
export function SeriesProof({ series: { years, importedInvoices } }: { series: NumberSeries }) {
  const isComplete = years.every((year) => year.isComplete);
  const note = (text: string) => (
    <Text inherit px="var(--inset)" py={16} c="dimmed" style={{ borderTop: line }}>
      {text}
    </Text>
  );
  return (
    <SettingsCard
      title={t(isComplete ? 'series.proof.complete' : 'series.proof.incomplete')}
      subtitle={t('series.proof.lead')}
    >
      {years.length === 0 ? (
        note(t('series.proof.none'))
      ) : (
        <SettingsTable
          caption={t('series.proof.caption')}
          figures={[2, 3, 4]}
          columns={columns.map((column) => t(`series.proof.${column}`))}
        >
          {years.map((year) => (
            <YearRow key={`${year.series} ${String(year.year)}`} year={year} />
          ))}
        </SettingsTable>
      )}
      {importedInvoices > 0 && note(t('series.proof.imported', { count: importedInvoices }))}
    </SettingsCard>
  );
}

function YearRow({ year }: { year: SeriesYear }) {
  const { series, given, inUse } = year;
  const label = (column: (typeof columns)[number]) => ({
    'data-label': t(`series.proof.${column}`),
  });
  const figure = (column: (typeof columns)[number]) => ({
    ...label(column),
    style: { textAlign: 'end' as const },
  });
  return (
    <tr>
      <th scope="row">
        {t('series.proof.seriesYear', {
          series: t(`series.names.${series}`),
          year: String(year.year),
        })}
      </th>
      <td {...label('lastNumber')}>{year.lastNumber || t('series.proof.noNumber')}</td>
      <td {...figure('from')}>{formatCount(year.firstCounter)}</td>
      <td {...figure('to')}>{given === 0 ? '–' : formatCount(year.lastCounter)}</td>
      <td {...figure('inUse')}>{t('series.proof.inUseOf', { inUse, given })}</td>
      <td {...label('result')}>
        <ToneBadge tone={year.isComplete ? 'success' : 'danger'}>
          {year.isComplete ? t('series.proof.isComplete') : missingText(year)}
        </ToneBadge>
      </td>
    </tr>
  );
}

function missingText({ missing, given, inUse }: SeriesYear): string {
  const numbers = missing.slice(0, 5).map(String).join(', ');
  const more = given - inUse - Math.min(missing.length, 5);
  return more > 0
    ? t('series.proof.missingAndMore', { numbers, more })
    : t('series.proof.missing', { numbers });
}
