import { useState } from 'react';
import type { ImportKind } from '#contract/imports/import-fields.ts';
import type { ColumnRule, ImportMapping } from '#contract/imports/import-mapping.ts';
import type { ImportPlan, ImportRun } from '#contract/imports/import-plan.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import { importFile, planImport, saveRejectedRows, useImportsChanged } from './import-commands.ts';
import { t } from './t.ts';

export type ImportStep = 'file' | 'columns' | 'check' | 'done';

export interface OpenedFile {
  file: File;
  plan: ImportPlan;
  /** As it is chosen on the page, which may be ahead of the plan. */
  mapping: ImportMapping;
  /** Columns of which nobody has said yet what they are. */
  guessed: readonly number[];
}

export interface ImportFailure {
  title: string;
  detail: string;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** One import, from the file to its end. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>('file');
  const [opened, setOpened] = useState<OpenedFile>();
  const [run, setRun] = useState<ImportRun>();
  /** What is being done, in words. */
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<ImportFailure>();
  const keyOf = useIdempotencyKey();
  const changed = useImportsChanged();

  const during = async (what: string, failed: string, work: () => Promise<void>) => {
    setBusy(what);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ title: failed, detail: messageOf(error) });
    }
    setBusy(undefined);
  };

  const open = (file: File, choice: { kind?: ImportKind; sheet?: string } = {}) =>
    during(
      t('file.reading', { name: file.name }),
      t('file.failed', { name: file.name }),
      async () => {
        const plan = await planImport({ file, ...choice });
        setOpened({ file, plan, mapping: plan.mapping, guessed: plan.guessed });
        setStep('columns');
      },
    );

  /** What its columns are is said anew; how its rows are mended stays. */
  const change = (mapping: ImportMapping, touched?: number) => {
    if (!opened) return;
    const guessed = opened.guessed.filter((column) => column !== touched);
    setOpened({ ...opened, mapping, guessed });
  };

  const check = (mapping?: ImportMapping) => {
    if (!opened) return Promise.resolve();
    const { file, plan } = opened;
    const given = mapping ?? opened.mapping;
    return during(
      t('check.checking', { name: file.name }),
      t('file.failed', { name: file.name }),
      async () => {
        const sheet = plan.file.sheet ?? undefined;
        const next = await planImport({
          ...{ file, kind: plan.kind, mapping: given },
          ...(sheet !== undefined && { sheet }),
        });
        setOpened({ ...opened, plan: next, mapping: next.mapping, guessed: [] });
        const isReady = next.missing.length === 0 && next.questions.length === 0;
        setStep(isReady ? 'check' : 'columns');
      },
    );
  };

  const mend = (rule: ColumnRule) => check(opened && withRule(opened.mapping, rule));

  const readyOf = ({ file, plan, mapping }: OpenedFile) => ({
    ...{ file, mapping, kind: plan.kind },
    ...(plan.file.sheet !== null && { sheet: plan.file.sheet }),
  });

  const confirm = () => {
    if (!opened) return Promise.resolve();
    const { file, plan, mapping } = opened;
    return during(t('check.importing', { name: file.name }), t('check.failed'), async () => {
      const { name, size, lastModified } = file;
      const key = keyOf({ name, size, lastModified, mapping, counts: plan.counts });
      setRun(await importFile(readyOf(opened), plan, key));
      setStep('done');
      await changed();
    });
  };

  const saveRejected = () => (opened ? saveRejectedRows(readyOf(opened)) : Promise.resolve());

  const restart = () => {
    setOpened(undefined);
    setRun(undefined);
    setFailure(undefined);
    setStep('file');
  };

  const back = () => {
    setStep('columns');
  };
  return {
    step,
    opened,
    run,
    busy,
    failure,
    open,
    change,
    check,
    mend,
    confirm,
    saveRejected,
    restart,
    back,
    setRun,
  };
}

export type ImportState = ReturnType<typeof useImport>;

/** The rule of a column, with what it says beside what it said before. */
export function withRule(mapping: ImportMapping, { column, ...rule }: ColumnRule): ImportMapping {
  const former = mapping.rules.find((one) => one.column === column);
  const replaced = [...(former?.replace ?? []), ...(rule.replace ?? [])];
  const merged = {
    ...{ column, ...former, ...rule },
    ...(replaced.length > 0 && { replace: replaced }),
  };
  return { ...mapping, rules: [...mapping.rules.filter((one) => one.column !== column), merged] };
}
