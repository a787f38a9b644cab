import { useQueryClient } from '@tanstack/react-query';
import type { ImportKind } from '#contract/imports/import-fields.ts';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import type { ImportPlan, ImportRun } from '#contract/imports/import-plan.ts';
import { importEndpoints as endpoints } from '#contract/imports/imports.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { useRecordCommand } from '#web/features/documents/commands/use-record-command.ts';
import { saveFile } from '#web/ui/action/save-file.ts';
import { t } from './t.ts';

export const pastImports = endpointQuery(endpoints.listImports, {});

const mostBytes = 20 * 1_048_576;

/** A file, and how it is to be read; what is left out is as the last time, or guessed. */
export interface FileReading {
  file: File;
  kind?: ImportKind;
  sheet?: string;
  mapping?: ImportMapping;
}

async function bodyOf(file: File) {
  if (file.size > mostBytes) throw new Error(t('file.tooLarge'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { contentType: 'application/octet-stream' as const, bytes };
}

function queryOf({ file, kind, sheet, mapping }: FileReading) {
  return {
    fileName: file.name.slice(0, 200),
    ...(kind && { kind }),
    ...(sheet !== undefined && { sheet }),
    ...(mapping && { mapping: JSON.stringify(mapping) }),
  };
}

export async function planImport(reading: FileReading): Promise<ImportPlan> {
  const body = await bodyOf(reading.file);
  return call(endpoints.planImport, { query: queryOf(reading), body });
}

type Ready = Required<Pick<FileReading, 'file' | 'kind' | 'mapping'>> & Pick<FileReading, 'sheet'>;

export async function importFile(
  reading: Ready,
  { counts }: ImportPlan,
  idempotencyKey: string,
): Promise<ImportRun> {
  const { create, update, reject } = counts;
  const body = await bodyOf(reading.file);
  const mapping = JSON.stringify(reading.mapping);
  const query = { ...queryOf(reading), kind: reading.kind, mapping, create, update, reject };
  return call(endpoints.importFile, { query, body }, { idempotencyKey });
}

/** Has the browser save the rows that would be rejected. */
export async function saveRejectedRows(reading: Ready): Promise<void> {
  const body = await bodyOf(reading.file);
  const mapping = JSON.stringify(reading.mapping);
  const query = { ...queryOf(reading), kind: reading.kind, mapping };
  const { bytes, contentType, fileName } = await call(endpoints.getRejectedRows, { query, body });
  saveFile(fileName ?? reading.file.name, new Blob([new Uint8Array(bytes)], { type: contentType }));
}

/** Imports, and all that they change. */
export function useImportsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const documentsChanged = useDocumentsChanged();
  return () =>
    Promise.all([
      documentsChanged(),
      queryClient.invalidateQueries({ queryKey: [endpoints.listImports.path] }),
    ]);
}

export function useUndoImport(onDone: (run: ImportRun) => void) {
  return useRecordCommand({
    toastId: 'import',
    changed: useImportsChanged(),
    send: async ({ id }: { id: number; fileName: string }) => {
      const run = await call(endpoints.undoImport, { params: { id } });
      onDone(run);
      return run;
    },
    done: (_, { fileName }) => ({ title: t('undo.done', { name: fileName || t('past.unnamed') }) }),
  });
}
