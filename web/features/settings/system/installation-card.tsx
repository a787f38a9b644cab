import { Group, Text } from '@mantine/core';
import type { SystemState } from '#contract/system/system.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatBytes } from '#web/format/bytes.ts';
import { formatCount } from '#web/format/count.ts';
import { formatInstant } from '#web/format/day.ts';
import { CopyButton } from '#web/ui/action/copy-button.tsx';
import { cardBodyClass, SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { t } from './t.ts';
import classes from './system.module.css';

/** What runs here, and how much of it there is. */
export function InstallationCard({ state }: { state: SystemState }) {
  const { timeZone } = useCurrentSession().organisation;
  const { seal } = state;
  return (
    <SettingsCard title={t('facts.title')} subtitle={t('facts.lead')}>
      <SettingsFacts facts={factsOf(state, timeZone)} />
      <div className={cardBodyClass}>
        <Text size="13" c="dimmed">
          {t('facts.seal')}
          {seal && ` · ${t('facts.sealOf', { id: formatCount(seal.id) })}`}
        </Text>
        {seal ? (
          <Group gap={8} wrap="nowrap">
            <code className={classes.hash}>{seal.hash}</code>
            <CopyButton label={t('facts.copySeal')} text={seal.hash} />
          </Group>
        ) : (
          <Text size="14">{t('facts.noSeal')}</Text>
        )}
      </div>
    </SettingsCard>
  );
}

function factsOf(state: SystemState, timeZone: string): [string, string][] {
  const { versions, startedAt, databaseBytes, disk, queues } = state;
  const { mails, failingMails, webhooks, jobs } = queues;
  const { product, node, postgres, migration } = versions;
  return [
    [t('facts.version'), t('facts.versions', { product, node, postgres })],
    [t('facts.migration'), migration.replace(/[.]sql$/, '')],
    [t('facts.started'), formatInstant(startedAt, timeZone)],
    [t('facts.database'), formatBytes(databaseBytes)],
    [
      t('facts.disk'),
      disk
        ? t('facts.diskOf', {
            free: formatBytes(disk.freeBytes),
            total: formatBytes(disk.totalBytes),
          })
        : t('facts.unknown'),
    ],
    [
      t('facts.mails'),
      failingMails > 0
        ? t('facts.mailsFailing', {
            count: formatCount(mails),
            failing: formatCount(failingMails),
          })
        : formatCount(mails),
    ],
    [t('facts.webhooks'), formatCount(webhooks)],
    [t('facts.jobs'), formatCount(jobs)],
  ];
}
