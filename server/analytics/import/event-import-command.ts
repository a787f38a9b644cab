import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { addImportedEvents, nothingImported } from '#contract/analytics/add-imported-events.ts';
import type { ImportedEvents } from '#contract/analytics/events.ts';
import { ProblemError } from '#contract/problem.ts';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { eventFileOf, fileParts, type RowFile } from '#domain/file-parts.ts';
import { texts } from '#messages/texts.ts';
import { problemText } from '#server/http/problem-text.ts';
import { withDatabase } from '#server/open-database.ts';
import { runCommand } from '#server/run-command.ts';
import { describeImport } from './describe-import.ts';
import { importEvents } from './import-events.ts';

const t = texts('commandLine');
const usage = t('importEvents.usage');

// npm run import-events -- FILE [--dry-run]
await runCommand(async (config) => {
  const { path, isDryRun } = readArguments();
  const report = await withFile(path, (file) =>
    withDatabase(config, (db) => importFile(db, file, isDryRun)),
  );
  process.stdout.write(`${describeImport(report, isDryRun).join('\n')}\n`);
  if (report.refused > 0) process.exitCode = 1;
});

function readArguments(): { path: string; isDryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0 || values.help) throw new Refusal(usage);
    // npm runs a script in the folder of the package and says where it was called.
    return {
      path: resolve(process.env.INIT_CWD ?? '.', file),
      isDryRun: values['dry-run'] ?? false,
    };
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(`${reason}\n${usage}`, { cause });
  }
}

async function withFile<Result>(
  path: string,
  work: (file: RowFile) => Promise<Result>,
): Promise<Result> {
  let handle;
  let size;
  try {
    handle = await open(path);
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error(t('importEvents.noFile', { path }));
    size = stats.size;
  } catch (cause) {
    await handle?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(t('fileProblems.unreadable', { reason }), { cause });
  }
  const source = handle;
  try {
    const read = async (from: number, to: number) => {
      const bytes = new Uint8Array(to - from);
      const { bytesRead } = await source.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    };
    return await work({ size, read });
  } finally {
    await source.close();
  }
}

async function importFile(
  db: Kysely<DB>,
  file: RowFile,
  isDryRun: boolean,
): Promise<ImportedEvents> {
  const organisation = await db.selectFrom('organisation').select('time_zone').executeTakeFirst();
  const timeZone = organisation?.time_zone ?? 'UTC';
  let report = nothingImported;
  for await (const part of fileParts(file)) {
    try {
      const { firstLine } = part;
      const options = { file: eventFileOf(part), firstLine, timeZone, isDryRun };
      report = addImportedEvents(report, await importEvents(db, options));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { detail, errors } = problemText(error);
      const lines = [detail, ...errors.map(({ message }) => `  ${message}`)];
      // What was read before it stays recorded.
      throw new Refusal([...describeImport(report, isDryRun), ...lines].join('\n'), {
        cause: error,
      });
    }
  }
  return report;
}
