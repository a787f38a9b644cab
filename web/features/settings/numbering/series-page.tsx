import { useMay } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { OrderCard } from './order-card.tsx';
import { section, SeriesForm } from './series-form.tsx';
import { SeriesProof } from './series-proof.tsx';
import { VoidingCard } from './voiding-card.tsx';
import { SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../document-t.ts';

export function SeriesPage() {
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage title={t('series.title')} lead={t('series.lead')}>
      <Loaded what="series" query={section.query}>
        {(read) => (
          <>
            <SeriesProof series={read} />
            <OrderCard read={read} mayWrite={mayWrite} />
            <VoidingCard mayWrite={mayWrite} />
            {read.formats.map((format) => (
              <SettingsCard
                key={format.series}
                title={t(`series.names.${format.series}`)}
                subtitle={t(mayWrite ? 'series.formatLead' : 'series.notAllowed')}
              >
                {mayWrite ? (
                  <SeriesForm format={format} read={read} />
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
      </Loaded>
    </SettingsPage>
  );
}
