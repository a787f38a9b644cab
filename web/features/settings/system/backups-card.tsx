import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MaintenanceRun, type SystemState, systemEndpoints } from '#contract/system/system.ts';
import { call } from '#web/api/call.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import { formatBytes } from '#web/format/bytes.ts';
import { formatInstant } from '#web/format/day.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { cardBodyClass, SettingsCard, SettingsFacts } from '../frame/settings-card.tsx';
import { systemQuery } from './system-queries.ts';
import { t } from './t.ts';

type Backups = NonNullable<SystemState['backups']>;

/** What is kept, when it was last made and last restored. */
export function BackupsCard({ backups }: { backups: SystemState['backups'] }) {
  const { timeZone } = useCurrentSession().organisation;
  const backup = useStart('backup');
  const drill = useStart('drill');
  if (!backups) {
    return (
      <SettingsCard title={t('backups.title')} subtitle={t('backups.lead')}>
        <Text size="14" className={cardBodyClass}>
          {t('backups.none')}
        </Text>
      </SettingsCard>
    );
  }
  const hasAny = backups.backup.lastGood !== null;
  return (
    <SettingsCard
      title={t('backups.title')}
      subtitle={t('backups.lead')}
      action={
        <Group gap={8}>
          <Button
            variant="default"
            disabled={!hasAny}
            loading={drill.isPending || backups.drill.isRunning}
            onClick={() => {
              drill.mutate();
            }}
          >
            {t('backups.drill')}
          </Button>
          <Button
            loading={backup.isPending || backups.backup.isRunning}
            onClick={() => {
              backup.mutate();
            }}
          >
            {t('backups.now')}
          </Button>
        </Group>
      }
    >
      <div role="status">
        <SettingsFacts facts={factsOf(backups, (at) => formatInstant(at, timeZone))} />
      </div>
    </SettingsCard>
  );
}

function useStart(kind: 'backup' | 'drill') {
  const queryClient = useQueryClient();
  const endpoint = kind === 'backup' ? systemEndpoints.startBackup : systemEndpoints.startDrill;
  return useMutation({
    mutationFn: () => call(endpoint, {}),
    onSuccess: (state) => {
      queryClient.setQueryData(systemQuery.queryKey, state);
      const title = t(kind === 'backup' ? 'backups.started' : 'backups.drillStarted');
      showToast({ id: 'system', tone: 'success', title });
    },
    onError: (error) => {
      showToast({ id: 'system', tone: 'danger', title: error.message });
    },
  });
}

function factsOf(backups: Backups, format: (at: string) => string): [string, string][] {
  const { place, isEncrypted, isDaily, hasOwnBooks, backup, drill } = backups;
  const schedule = !isDaily ? 'backups.off' : hasOwnBooks ? 'backups.daily' : 'backups.sample';
  return [
    [t('backups.last'), describe(backup, format, madeText)],
    [t('backups.lastDrill'), describe(drill, format, drilledText)],
    [t('backups.schedule'), t(schedule)],
    [t('backups.place'), place],
    [t('backups.encryption'), t(isEncrypted ? 'backups.encrypted' : 'backups.plain')],
  ];
}

function describe(
  { isRunning, last, lastGood }: Backups['backup'],
  format: (at: string) => string,
  text: (run: MaintenanceRun, when: string) => string,
): string {
  if (isRunning) return t('backups.running');
  if (!last) return t('backups.never');
  if (last.failure === null) return text(last, format(last.finishedAt));
  const failed = t('backups.failed', { when: format(last.finishedAt), reason: last.failure });
  return lastGood
    ? `${failed}\n${t('backups.lastGood', { when: format(lastGood.finishedAt) })}`
    : failed;
}

const madeText = ({ bytes, rows }: MaintenanceRun, when: string) =>
  t('backups.made', { when, size: formatBytes(bytes ?? 0), rows: rows ?? 0 });
const drilledText = ({ rows }: MaintenanceRun, when: string) =>
  t('backups.drilled', { when, rows: rows ?? 0 });
