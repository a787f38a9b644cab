import { useQuery } from '@tanstack/react-query';
import { useMay } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { SeriesForm } from './series-form.tsx';
import { SeriesProof } from './series-proof.tsx';
import { seriesNames, seriesQuery } from './series-queries.ts';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFacts } from '../frame/settings-facts.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { SettingsState } from '../frame/settings-state.tsx';
import { useOwnVersions } from '../frame/use-own-versions.ts';

/** How documents are numbered, and the proof that no number is missing or double. */
export function SeriesPage() {
  const query = useQuery(seriesQuery);
  const mayWrite = useMay('settings.write');
  const versions = useOwnVersions();
  const { data } = query;
  return (
    <SettingsPage
      title="Numbers"
      lead="An invoice gets its number when it is issued and keeps it for good. Each year counts anew."
    >
      {data === undefined && <SettingsState what="numbers" query={query} />}
      {data !== undefined && (
        <>
          <SeriesProof series={data} />
          {data.formats.map((format) => (
            <SettingsCard
              key={format.series}
              title={seriesNames[format.series]}
              subtitle={
                mayWrite
                  ? 'How the next numbers are written. Numbers that were given out never change.'
                  : 'Your role may not change the numbers.'
              }
            >
              {mayWrite ? (
                <SeriesForm format={format} version={data.version} versions={versions} />
              ) : (
                <SettingsFacts
                  facts={[
                    ['Next number', format.nextNumber],
                    ['Prefix', format.prefix],
                    ['Digits', formatCount(format.digits)],
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
