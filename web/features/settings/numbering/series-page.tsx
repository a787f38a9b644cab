import { useQuery } from '@tanstack/react-query';
import { useMay } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { SeriesForm } from './series-form.tsx';
import { SeriesProof } from './series-proof.tsx';
import { seriesQuery } from './series-queries.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFacts } from '../frame/settings-facts.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { SettingsState } from '../frame/settings-state.tsx';
import { useOwnVersions } from '../frame/use-own-versions.ts';
import { t } from '../document-t.ts';

/** How documents are numbered, and the proof that there are no gaps or duplicates. */
export function SeriesPage() {
  const query = useQuery(seriesQuery);
  const mayWrite = useMay('settings.write');
  const versions = useOwnVersions();
  const { data } = query;
  return (
    <SettingsPage title={t('series.title')} lead={t('series.lead')}>
      {data === undefined && <SettingsState what="series" query={query} />}
      {data !== undefined && (
        <>
          <SeriesProof series={data} />
          {data.formats.map((format) => (
            <SettingsCard
              key={format.series}
              title={t(`series.names.${format.series}`)}
              subtitle={t(mayWrite ? 'series.formatLead' : 'series.notAllowed')}
            >
              {mayWrite ? (
                <SeriesForm format={format} version={data.version} versions={versions} />
              ) : (
                <SettingsFacts
                  facts={[
                    [t('series.next'), format.nextNumber],
                    [t('series.prefix'), format.prefix],
                    [t('series.digits'), formatCount(format.digits)],
                  ]}
                />
              )}
            </SettingsCard>
          ))}
        </>
      )}
    </SettingsPage>
  );
}
