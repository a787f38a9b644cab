import { open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { importKinds } from '#contract/imports/import-fields.ts';
import { ProblemError } from '#contract/problem.ts';
import { Refusal } from '#database/refusal.ts';
import { dayOrders } from '#domain/imports/read-written-day.ts';
import { decimalMarks } from '#domain/imports/read-written-number.ts';
import { texts } from '#messages/texts.ts';
import { withDatabase } from '#server/open-database.ts';
import { runCommand } from '#server/run-command.ts';
import { fileLimits } from '#server/files/file-limits.ts';
import { problemText } from '#server/http/problem-text.ts';
import { importCompany } from './company/company-import-command.ts';
import { describeReport } from './terminal/describe-report.ts';
import { importFromTerminal } from './terminal/import-from-terminal.ts';

const t = texts('commandLine');
const usage = t('importFile.usage');

await runCommand(async (config) => {
  const { file, isVerbose, isCompany, ...options } = readArguments();
  if (isCompany) {
    await importCompany(config, file);
    return;
  }
  const bytes = await readStart(file, fileLimits.bytes + 1);
  const request = { ...options, bytes, fileName: basename(file), now: new Date() };
  try {
    const report = await withDatabase(config, (db) => importFromTerminal(db, request));
    process.stdout.write(`${describeReport(report, { isVerbose }).join('\n')}\n`);
    if (['rejected', 'notReady'].includes(report.outcome)) process.exitCode = 1;
  } catch (error) {
    throw error instanceof ProblemError ? toRefusal(error) : error;
  }
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        company: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        verbose: { type: 'boolean' },
        kind: { type: 'string' },
        sheet: { type: 'string' },
        days: { type: 'string' },
        decimal: { type: 'string' },
        currency: { type: 'string' },
        update: { type: 'boolean' },
        'leave-out': { type: 'boolean' },
      },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Refusal(usage);
    return {
      // npm runs a script in the folder of the package and says where it was called.
      file: resolve(process.env.INIT_CWD ?? '.', file),
      isCompany: values.company ?? false,
      isDryRun: values['dry-run'] ?? false,
      isVerbose: values.verbose ?? false,
      kind: oneOf(importKinds, values.kind),
      sheet: values.sheet,
      days: oneOf(dayOrders, values.days),
      decimal: oneOf(decimalMarks, values.decimal),
      currency: values.currency,
      updates: values.update ?? false,
      leavesOut: values['leave-out'] ?? false,
    };
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(`${reason}\n${usage}`, { cause });
  }
}

function oneOf<const Choice extends string>(
  choices: readonly Choice[],
  given: string | undefined,
): Choice | undefined {
  if (given === undefined) return undefined;
  const { data } = z.enum(choices).safeParse(given);
  if (data === undefined) throw new Refusal(usage);
  return data;
}

/** At most that many bytes from the start of a file: one that is too large is not read whole to learn it. */
async function readStart(path: string, maximumBytes: number): Promise<Uint8Array> {
  try {
    await using file = await open(path);
    const chunks: Buffer[] = [];
    for await (const chunk of file.createReadStream({ autoClose: false, end: maximumBytes - 1 })) {
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(t('fileProblems.unreadable', { reason }), { cause });
  }
}

function toRefusal(problem: ProblemError): Refusal {
  const { detail, errors } = problemText(problem);
  const lines = errors.map(({ message }) => `  ${message}`);
  return new Refusal([detail, ...lines].join('\n'), { cause: problem });
}
