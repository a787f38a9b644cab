import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bounceEndpoints } from '#contract/mail/bounces.ts';
import { type MailSetUp, mailEndpoints } from '#contract/mail/mails.ts';
import { useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { BouncePlaces } from './bounce-places.tsx';
import { MailTemplatesForm } from './mail-templates-form.tsx';
import { mailTemplatesQuery } from './mail-templates-query.ts';
import classes from './mail-page.module.css';
import { SettingsCard } from '../frame/settings-card.tsx';
import { SettingsFacts } from '../frame/settings-facts.tsx';
import { SettingsPage } from '../frame/settings-page.tsx';
import { SettingsState } from '../frame/settings-state.tsx';

/** Where mail goes, and the words that it begins with. */
export function MailPage() {
  const setUp = useQuery(endpointQuery(mailEndpoints.getMailSetUp, {}));
  const bounces = useQuery(endpointQuery(bounceEndpoints.getBounceSources, {}));
  const templates = useQuery(mailTemplatesQuery);
  const mayWrite = useMay('settings.write');
  return (
    <SettingsPage title="Mail" lead="How invoices are sent, and the words that a mail begins with.">
      <SettingsCard title="Where mail goes" subtitle="Said where the product is started.">
        {setUp.data === undefined ? (
          <SettingsState what="place of the mails" query={setUp} />
        ) : (
          <MailPlace setUp={setUp.data} />
        )}
      </SettingsCard>
      <SettingsCard
        title="Mails that come back"
        subtitle="Where mail servers tell that a mail did not arrive. Said where the product is started."
      >
        {bounces.data === undefined ? (
          <SettingsState what="place of what comes back" query={bounces} />
        ) : (
          <BouncePlaces sources={bounces.data.sources} />
        )}
      </SettingsCard>
      {templates.data === undefined ? (
        <SettingsState what="templates" query={templates} />
      ) : (
        <SettingsCard
          title="Templates"
          subtitle={
            mayWrite
              ? 'A mail begins with the usual one; another can be chosen as it is sent.'
              : 'Your role may not change the templates.'
          }
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

function MailPlace({ setUp: { state, from, reason } }: { setUp: MailSetUp }) {
  if (state === 'not-set-up') return <p className={classes.place}>{reason}</p>;
  return (
    <p className={classes.place}>
      {state === 'outbox' ? (
        <>
          Demo: mail goes to the <Link to="/outbox">outbox</Link>, and nobody gets it.
        </>
      ) : (
        <>
          Mail: connected. Mails come from {from}; <Link to="/outbox">what was sent</Link>.
        </>
      )}
    </p>
  );
}
