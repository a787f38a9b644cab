import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bounceEndpoints } from '#contract/mail/bounces.ts';
import { type MailSetUp, mailEndpoints } from '#contract/mail/mails.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { BounceSources } from './bounce-sources.tsx';
import { MailTemplatesForm } from './mail-templates-form.tsx';
import { mailTemplatesQuery } from './mail-templates-query.ts';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFacts } from '../frame/settings-facts.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { SettingsState } from '../frame/settings-state.tsx';
import { t } from '../email-t.ts';

/** How email is sent, and its default text. */
export function MailPage() {
  const setUp = useQuery(endpointQuery(mailEndpoints.getMailSetUp, {}));
  const bounces = useQuery(endpointQuery(bounceEndpoints.getBounceSources, {}));
  const templates = useQuery(mailTemplatesQuery);
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <SettingsCard title={t('outgoing.title')} subtitle={t('outgoing.lead')}>
        {setUp.data === undefined ? (
          <SettingsState what="outgoing" query={setUp} />
        ) : (
          <OutgoingMail setUp={setUp.data} />
        )}
      </SettingsCard>
      <SettingsCard title={t('bounces.title')} subtitle={t('bounces.lead')}>
        {bounces.data === undefined ? (
          <SettingsState what="bounces" query={bounces} />
        ) : (
          <BounceSources sources={bounces.data.sources} />
        )}
      </SettingsCard>
      {templates.data === undefined ? (
        <SettingsState what="templates" query={templates} />
      ) : (
        <SettingsCard
          title={t('templates.title')}
          subtitle={t(mayWrite ? 'templates.lead' : 'templates.notAllowed')}
        >
          {mayWrite ? (
            <MailTemplatesForm templates={templates.data} setUp={setUp.data} />
          ) : (
            <SettingsFacts
              facts={templates.data.templates.map(({ name, subject }) => [name, subject])}
            />
          )}
        </SettingsCard>
      )}
    </SettingsPage>
  );
}

function OutgoingMail({ setUp: { state, from, reason } }: { setUp: MailSetUp }) {
  if (state === 'not-set-up') return <p className={cardBodyClass}>{reason}</p>;
  const link = (text: ReactNode) => <Link to="/outbox">{text}</Link>;
  return (
    <p className={cardBodyClass}>
      {state === 'outbox'
        ? t.rich('outgoing.demo', { link })
        : t.rich('outgoing.connected', { from, link })}
    </p>
  );
}
