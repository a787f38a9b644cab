import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { auditEndpoints, type AuditVerdict } from '#contract/settings/audit.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { t } from './t.ts';
import classes from './audit.module.css';

/** Compares all that is sealed with its seals, once somebody asks. */
export function SealsCard() {
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(auditEndpoints.verifyAudit, {}),
    enabled: false,
    gcTime: 0,
  });
  return (
    <SettingsCard
      title={t('verify.title')}
      subtitle={t('verify.lead')}
      action={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t(data ? 'verify.again' : 'verify.action')}
        </Button>
      }
    >
      <div role="status">
        {error && !isFetching && (
          <Text size="14" c="var(--ll-danger-text)" className={cardBodyClass}>
            {t('verify.failed')}. {error.message}
          </Text>
        )}
        {data && !error && <Verdict verdict={data} />}
      </div>
    </SettingsCard>
  );
}

function Verdict({ verdict }: { verdict: AuditVerdict }) {
  const { rows, seals, head, hasNotedHead, broken } = verdict;
  const holds = broken.length === 0 && hasNotedHead;
  return (
    <div className={cardBodyClass}>
      <Text size="14" fw={600} c={holds ? 'var(--ll-success-text)' : 'var(--ll-danger-text)'}>
        {!holds
          ? t('verify.broken')
          : head
            ? t('verify.holds', { rows, seals })
            : t('verify.nothing')}
      </Text>
      {!holds && (
        <ul className={classes.breaches}>
          {!hasNotedHead && <li>{t('verify.lostHead')}</li>}
          {broken.map(({ source, breach, count, firstId }) => (
            <li key={`${source} ${breach}`}>
              {t(`verify.breach.${breach}`, { source, count, id: String(firstId) })}
            </li>
          ))}
        </ul>
      )}
      {head && (
        <>
          <Text size="13" c="dimmed" mt={12}>
            {t('verify.head', { id: String(head.id) })}
          </Text>
          <Group gap={8} wrap="nowrap">
            <code className={classes.hash}>{head.hash}</code>
            <CopyButton label={t('verify.copyHead')} text={head.hash} />
          </Group>
        </>
      )}
    </div>
  );
}
