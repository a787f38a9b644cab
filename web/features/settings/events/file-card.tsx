import { Group, Text } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { RefusedButton } from '#web/ui/action/refused-button.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { cardBodyClass, SettingsCard } from '../frame/settings-card.tsx';
import { ImportState } from './import-state.tsx';
import { t } from './t.ts';
import { useEventImport } from './use-event-import.ts';

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
  const isImporting = state?.share !== undefined && !state.isDryRun;
  return (
    <>
      <div className={cardBodyClass}>
        <FileDrop
          accept=".csv,.ndjson,.jsonl,text/csv,application/x-ndjson"
          label={t('file')}
          choose={t(state ? 'chooseOther' : 'choose')}
          variant="default"
          disabled={isImporting}
          onFile={(file) => {
            if (!isImporting) void check(file);
          }}
        >
          <Text inherit c="dimmed">
            {t('drop')}
          </Text>
        </FileDrop>
      </div>
      {state && <ImportState state={state} onConfirm={() => void confirm()} />}
    </>
  );
}
