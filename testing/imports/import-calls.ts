import type { ImportKind } from '#contract/imports/import-fields.ts';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import {
  type ImportPlan,
  importPlan,
  type ImportRun,
  importRun,
} from '#contract/imports/import-plan.ts';
import type { TestAnswer, TestClient } from '#testing/app/test-app.ts';

export interface ImportOptions {
  kind?: ImportKind;
  mapping?: Partial<ImportMapping>;
  sheet?: string;
  fileName?: string;
  key?: string;
}

const headers = { 'content-type': 'application/octet-stream' };

function addressOf(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return `/apps/import/${path}?${new URLSearchParams(given as [string, string][]).toString()}`;
}

/** Calls of the import with a file, as one person. */
export function importCalls(client: TestClient) {
  const send = (
    path: string,
    file: string | Buffer,
    query: Record<string, string | undefined>,
    more: Record<string, string> = {},
  ): Promise<TestAnswer> =>
    client.send(addressOf(path, query), {
      method: 'POST',
      rawBody: Buffer.from(file as string),
      headers: { ...headers, ...more },
    });
  const queryOf = ({ kind, mapping, sheet, fileName = 'file.csv' }: ImportOptions) => ({
    ...{ kind, sheet, fileName },
    mapping: mapping && JSON.stringify(mapping),
  });

  const tryPlan = (file: string | Buffer, options: ImportOptions = {}) =>
    send('plan', file, queryOf(options));
  const plan = async (file: string | Buffer, options: ImportOptions = {}): Promise<ImportPlan> => {
    const answer = await tryPlan(file, options);
    if (answer.status !== 200) throw new Error(answer.text);
    return importPlan.parse(answer.body);
  };
  /** Plans the file, and imports what was planned. */
  const tryImport = async (file: string | Buffer, options: ImportOptions = {}) => {
    const planned = await plan(file, options);
    const { kind, mapping, counts } = planned;
    const answer = await send(
      'imports',
      file,
      {
        ...queryOf({ ...options, kind, mapping }),
        create: String(counts.create),
        update: String(counts.update),
        reject: String(counts.reject),
      },
      { 'idempotency-key': options.key ?? crypto.randomUUID() },
    );
    return { planned, answer };
  };
  const importFile = async (
    file: string | Buffer,
    options: ImportOptions = {},
  ): Promise<ImportRun> => {
    const { answer } = await tryImport(file, options);
    if (answer.status !== 201) throw new Error(answer.text);
    return importRun.parse(answer.body);
  };
  const rejected = async (file: string | Buffer, options: ImportOptions = {}) => {
    const { kind, mapping } = await plan(file, options);
    return send('rejected-rows', file, queryOf({ ...options, kind, mapping }));
  };
  const undo = (id: number) => client.post(`/apps/import/imports/${String(id)}/undo`);
  return { plan, tryPlan, tryImport, importFile, rejected, undo, send };
}
