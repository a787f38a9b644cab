import { Button, FileButton, Group, Text } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { RefusedButton } from '#web/ui/action/refused-button.tsx';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { ImportState } from './import-state.tsx';
import { t } from './t.ts';
import { useEventImport } from './use-event-import.ts';
import classes from './events.module.css';

const icon = <IconUpload size={16} stroke={1.75} aria-hidden="true" />;

export function FileCard({ mayImport }: { mayImport: boolean }) {
  return (
    <SettingsCard title={t('card')} subtitle={t('cardLead')}>
      {mayImport ? (
        <FileImport />
      ) : (
        <Group className={cardBodyClass} gap="12px 20px">
          <RefusedButton icon={icon} refusal={t('notAllowed')}>
            {t('choose')}
          </RefusedButton>
          <Text inherit c="dimmed">
            {t('notAllowed')}
          </Text>
        </Group>
      )}
    </SettingsCard>
  );
}

function FileImport() {
  const { state, check, confirm } = useEventImport();
  const [isOver, setIsOver] = useState(false);
  const isImporting = state?.share !== undefined && !state.isDryRun;
  const take = (file: File | null | undefined) => {
    if (file && !isImporting) void check(file);
  };
  return (
    <>
      <div className={cardBodyClass}>
        <div
          className={classes.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => {
            setIsOver(false);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            take(event.dataTransfer.files[0]);
          }}
        >
          <Text inherit c="dimmed">
            {t('drop')}
          </Text>
          <FileButton
            accept=".csv,.ndjson,.jsonl,text/csv,application/x-ndjson"
            inputProps={{ 'aria-label': t('file') }}
            onChange={take}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={icon} disabled={isImporting}>
                {t(state ? 'chooseOther' : 'choose')}
              </Button>
            )}
          </FileButton>
        </div>
      </div>
      {state && <ImportState state={state} onConfirm={() => void confirm()} />}
    </>
  );
}
