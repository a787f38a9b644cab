import { Text } from '@mantine/core';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { FailureNote } from '../failure-note.tsx';
import { ImportCard } from '../import-card.tsx';
import { t } from '../t.ts';
import type { ImportState } from '../use-import.ts';

export function FileStep({ state: { busy, failure, open } }: { state: ImportState }) {
  return (
    <ImportCard title={t('file.title')} detail={t('file.detail')}>
      <FileDrop
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
        label={t('file.label')}
        choose={t('file.choose')}
        loading={busy !== undefined}
        onFile={(file) => {
          if (busy === undefined) void open(file);
        }}
      >
        {failure ? (
          <FailureNote failure={failure} />
        ) : (
          <Text inherit c="dimmed">
            {busy ?? t('file.drop')}
          </Text>
        )}
      </FileDrop>
      <Text size="13" c="dimmed" mt={12}>
        {t('file.products')}
      </Text>
    </ImportCard>
  );
}
