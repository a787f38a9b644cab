import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bounceEndpoints } from '#contract/mail/bounces.ts';
import { type MailSetUp, mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { BounceSources } from './bounce-sources.tsx';
import { MailTemplatesForm, section } from './mail-templates-form.tsx';
import { cardBodyClass, SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { Loaded, SettingsPage } from '../frame/settings-page.tsx';
import { t } from '../email-t.ts';

const setUpQuery = endpointQuery(mailSetUpEndpoints.getMailSetUp, {});

export function MailPage() {
  const { data: setUp } = useQuery(setUpQuery);
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <SettingsCard title={t('outgoing.title')} subtitle={t('outgoing.lead')}>
        <Loaded what="outgoing" query={setUpQuery}>
          {(read) => <OutgoingMail setUp={read} />}
        </Loaded>
      </SettingsCard>
      <SettingsCard title={t('bounces.title')} subtitle={t('bounces.lead')}>
        <Loaded what="bounces" query={endpointQuery(bounceEndpoints.getBounceSources, {})}>
          {({ sources }) => <BounceSources sources={sources} />}
        </Loaded>
      </SettingsCard>
      <Loaded what="templates" query={section.query}>
        {(read) => (
          <SettingsCard
            title={t('templates.title')}
            subtitle={t(mayWrite ? 'templates.lead' : 'templates.notAllowed')}
          >
            {mayWrite ? (
              <MailTemplatesForm templates={read} setUp={setUp} />
            ) : (
              <SettingsFacts facts={read.templates.map(({ name, subject }) => [name, subject])} />
            )}
          </SettingsCard>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function OutgoingMail({ setUp: { state, from, reason } }: { setUp: MailSetUp }) {
  const link = (text: ReactNode) => <Link to="/outbox">{text}</Link>;
  const texts = {
    'not-set-up': () => reason,
    outbox: () => t.rich('outgoing.demo', { link }),
    connected: () => t.rich('outgoing.connected', { from, link }),
  };
  return <p className={cardBodyClass}>{texts[state]()}</p>;
}
