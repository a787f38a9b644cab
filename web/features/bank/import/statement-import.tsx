import { Button, FileButton, Text } from '@mantine/core';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { ImportDialog } from './import-dialog.tsx';
import { useStatementImport } from './use-statement-import.ts';
import { t } from '../t.ts';
import classes from './statement-import.module.css';

/** Where a file is dropped or chosen. */
export function StatementImport({ onImported }: { onImported: (id: number) => void }) {
  const state = useStatementImport(onImported);
  const { checked, busy, failure } = state;
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file && busy === undefined) void state.check(file);
  };
  return (
    <>
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
        <FileButton
          accept=".xml,.camt,.sta,.mt940,.940,.ofx,.qfx,.csv,.txt"
          inputProps={{ 'aria-label': t('import.file') }}
          onChange={take}
        >
          {(props) => (
            <Button
              {...props}
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
              loading={busy !== undefined && !checked}
            >
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
      </div>
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
