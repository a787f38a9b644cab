import { useState } from 'react';
import { bankEndpoints as endpoints } from '#contract/bank/bank.ts';
import type { StatementImport } from '#contract/bank/bank-rows.ts';
import type { CsvMapping } from '#contract/bank/csv-mapping.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { useBankChanged } from '../bank-commands.ts';
import { t } from '../t.ts';

const mostBytes = 20 * 1_048_576;

/** How a file of values is read; of other files it says nothing. */
export interface CsvChoices {
  mapping: CsvMapping;
  account: string;
  currency: string;
}

interface Checked {
  file: File;
  report: StatementImport;
  choices: CsvChoices | undefined;
}

/** The import of one file: what it holds, then its confirmation. */
export function useStatementImport(onImported: (id: number) => void) {
  const [checked, setChecked] = useState<Checked>();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<{ title: string; detail: string }>();
  const changed = useBankChanged();

  const send = async (file: File, dryRun: boolean, choices: CsvChoices | undefined) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const csv = choices && { ...choices, mapping: JSON.stringify(choices.mapping) };
    const query = { dryRun, fileName: file.name, ...csv };
    const body = { contentType: 'application/octet-stream' as const, bytes };
    return call(endpoints.importBankStatement, { query, body });
  };

  const check = async (file: File, choices?: CsvChoices) => {
    setBusy(file.name);
    setFailure(undefined);
    try {
      if (file.size > mostBytes) throw new Error(t('import.tooLarge'));
      setChecked({ file, report: await send(file, true, choices), choices });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      setFailure({ title: t('import.failed', { name: file.name }), detail });
    }
    setBusy(undefined);
  };

  const confirm = async ({ file, choices }: Checked) => {
    setBusy(file.name);
    setFailure(undefined);
    try {
      const { statements } = await send(file, false, choices);
      await changed();
      setChecked(undefined);
      const sum = (of: (one: (typeof statements)[number]) => number) =>
        statements.reduce((all, one) => all + of(one), 0);
      const count = sum(({ incoming, outgoing }) => incoming.count + outgoing.count);
      const known = sum(({ duplicates }) => duplicates);
      const detail = known > 0 && { detail: t('import.doneDetail', { count: known }) };
      showToast({ tone: 'success', title: t('import.done', { count }), ...detail });
      const id = statements.map((one) => one.id).find((one) => one !== null);
      if (id !== undefined) onImported(id);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      setFailure({ title: t('import.notImported'), detail });
    }
    setBusy(undefined);
  };

  const close = () => {
    setChecked(undefined);
    setFailure(undefined);
  };
  return { checked, busy, failure, check, confirm, close };
}
