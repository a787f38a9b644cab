import { Text } from '@mantine/core';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useStatementImport } from './use-statement-import.ts';
import { t } from '../t.ts';

/** Where a file is dropped or chosen. */
export function StatementImport({ onImported }: { onImported: (id: number) => void }) {
  const state = useStatementImport(onImported);
  const { checked, busy, failure } = state;
  return (
    <>
      <FileDrop
        accept=".xml,.camt,.sta,.mt940,.940,.ofx,.qfx,.csv,.txt"
        label={t('import.file')}
        choose={t('import.choose')}
        loading={busy !== undefined && !checked}
        onFile={(file) => {
          if (busy === undefined) void state.check(file);
        }}
      >
        {failure && !checked ? (
          <div role="alert">
            <Text inherit fw={600} c="var(--mantine-color-error)">
              {failure.title}
            </Text>
            <Text inherit>{failure.detail}</Text>
          </div>
        ) : (
          <Text inherit c="dimmed">
            {busy !== undefined && !checked
              ? t('import.checking', { name: busy })
              : t('import.drop')}
          </Text>
        )}
      </FileDrop>
      {checked && (
        <ImportDialog
          // Another file, or the same one read in another way.
          key={JSON.stringify([checked.file.name, checked.report.csv?.mapping])}
          name={checked.file.name}
          report={checked.report}
          isBusy={busy !== undefined}
          failure={failure?.detail}
          onCheck={(choices) => void state.check(checked.file, choices)}
          onConfirm={() => void state.confirm(checked)}
          onClose={state.close}
        />
      )}
    </>
  );
}
