import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMay } from '#web/api/current-session.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { CheckStep } from '../check/check-step.tsx';
import { ColumnsStep } from '../columns/columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { ImportSteps } from './import-steps.tsx';
import { PastImports } from './past-imports.tsx';
import { t } from '../t.ts';
import { useImport } from '../use-import.ts';
import classes from './import-page.module.css';

/** Files from other programs: chosen, matched, checked, and only then imported. */
export function ImportPage() {
  const mayImport = useMay('invoices.write');
  const state = useImport();
  const { step, opened, run, setRun } = state;
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The next step is read and seen from its beginning.
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return (
    <div className={classes.page}>
      <div ref={top} tabIndex={-1} className={classes.top}>
        <PageTitle>{t('title')}</PageTitle>
        <Text inherit c="dimmed" maw="72ch" mt={4}>
          {mayImport ? t('lead') : t('notAllowed')}
        </Text>
      </div>
      {mayImport && (
        <>
          <ImportSteps current={step} />
          <p className={classes.announcement} role="status">
            {state.busy ?? ''}
          </p>
          {step === 'file' && <FileStep state={state} />}
          {step === 'columns' && opened && <ColumnsStep state={state} opened={opened} />}
          {step === 'check' && opened && <CheckStep state={state} opened={opened} />}
          {step === 'done' && run && <DoneStep state={state} run={run} />}
          {(step === 'file' || step === 'done') && (
            <PastImports
              onUndone={(undone) => {
                if (undone.id === run?.id) setRun(undone);
              }}
            />
          )}
        </>
      )}
    </div>
  );
}
