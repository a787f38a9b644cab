import { Button, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { formatCount } from '#web/format/count.ts';
import { SettingsFailure } from '../frame/settings-form.tsx';
import { cardBodyClass } from '../frame/settings-card.tsx';
import { ImportReport } from './import-report.tsx';
import { t } from './t.ts';
import type { EventImport } from './use-event-import.ts';
import classes from './events.module.css';

interface ImportStateProps {
  state: EventImport;
  onConfirm: () => void;
}

/** What is known of the file by now, and what can be done with it. */
export function ImportState({ state, onConfirm }: ImportStateProps) {
  const { report, share, failure, isDryRun } = state;
  const changes = report.recorded + report.corrected;
  const isReady = share === undefined && failure === undefined && isDryRun && changes > 0;
  const isTold = share === undefined && (failure === undefined || !isDryRun);
  return (
    <div className={classes.state}>
      <Stack className={cardBodyClass} gap={12} pt={20}>
        <div role="status">
          <Text component="h3" inherit fw={600} className={classes.name}>
            {titleOf(state)}
          </Text>
        </div>
        {share !== undefined && <ShareBar title={titleOf(state)} share={share} />}
        {failure && (
          <SettingsFailure>
            {[...failure, ...(isDryRun ? [] : [t('partlyDone')])].join(' ')}
          </SettingsFailure>
        )}
        {share === undefined && failure === undefined && report.refused > 0 && (
          <Text inherit c="dimmed">
            {t('refusedStay')}
          </Text>
        )}
        {isReady && (
          <div>
            <Button onClick={onConfirm}>{t('importCount', { count: changes })}</Button>
          </div>
        )}
      </Stack>
      {isTold && <ImportReport report={report} isDryRun={isDryRun} />}
    </div>
  );
}

function ShareBar({ title, share }: { title: string; share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.share}>
      <Progress.Root size={8}>
        <Progress.Section value={percent} aria-label={title} />
      </Progress.Root>
      <span>{t('progress', { percent: formatCount(percent) })}</span>
    </div>
  );
}

function titleOf({ file: { name }, isDryRun, report, share, failure }: EventImport): string {
  if (failure) return t(isDryRun ? 'failedCheck' : 'failedImport', { name });
  if (share !== undefined) return t(isDryRun ? 'checking' : 'importing', { name });
  if (!isDryRun) return t('imported', { name });
  if (report.recorded + report.corrected > 0) return t('checked', { name });
  return t(report.known > 0 ? 'nothingNew' : 'nothingRight', { name });
}
