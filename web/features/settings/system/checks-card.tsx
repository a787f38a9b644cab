import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SystemCheck, systemEndpoints } from '#contract/system/system.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { t } from './t.ts';
import classes from './system.module.css';

const tones = { ok: 'success', warning: 'warning', problem: 'danger' } as const;
const urgency = ['problem', 'warning', 'ok'] satisfies SystemCheck['state'][];

/** Looks at the installation once somebody asks. */
export function ChecksCard() {
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(systemEndpoints.getSystemChecks, {}),
    enabled: false,
    gcTime: 0,
  });
  return (
    <SettingsCard
      title={t('checks.title')}
      subtitle={t('checks.lead')}
      action={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t(data ? 'checks.again' : 'checks.run')}
        </Button>
      }
    >
      <div role="status">
        {error && !isFetching && (
          <Text size="14" c="var(--ll-danger-text)" className={cardBodyClass}>
            {t('checks.failed')}. {error.message}
          </Text>
        )}
        {data && !error && (
          <ul className={`${cardBodyClass} ${classes.checks ?? ''}`}>
            {urgency
              .flatMap((state) => data.checks.filter((check) => check.state === state))
              .map(({ check, state, title, detail }) => (
                <li key={check}>
                  <ToneBadge tone={tones[state]}>{t(`checks.state.${state}`)}</ToneBadge>
                  <div>
                    <Text size="14" fw={600}>
                      {title}
                    </Text>
                    <Text size="14" c="dimmed" className={classes.detail ?? ''}>
                      {detail}
                    </Text>
                  </div>
                </li>
              ))}
          </ul>
        )}
      </div>
    </SettingsCard>
  );
}
