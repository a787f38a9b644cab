import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ProblemError } from '#contract/problem.ts';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { withDatabase } from '#server/open-database.ts';
import { runCommand } from '#server/run-command.ts';
import { describeReport } from './describe-report.ts';
import { fileLimits } from '#server/files/file-limits.ts';
import { importInvoices } from './import-invoices.ts';
import { problemText } from '#server/http/problem-text.ts';

const t = texts('commandLine');
const usage = t('importInvoices.usage');

await runCommand(async (config) => {
  const { file, isDryRun, isVerbose } = readArguments();
  const bytes = await readStart(file, fileLimits.bytes + 1);
  const request = { bytes, now: new Date(), isDryRun };
  try {
    const report = await withDatabase(config, (db) => importInvoices(db, request));
    const lines = describeReport(report, { isDryRun, isVerbose });
    process.stdout.write(`${lines.join('\n')}\n`);
    if (!report.isClean) process.exitCode = 1;
  } catch (error) {
    throw error instanceof ProblemError ? toRefusal(error) : error;
  }
});

function readArguments(): { file: string; isDryRun: boolean; isVerbose: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, verbose: { type: 'boolean' } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Refusal(usage);
    // npm runs a script in the folder of the package and says where it was called.
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    return { file: path, isDryRun: values['dry-run'] ?? false, isVerbose: values.verbose ?? false };
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(`${reason}\n${usage}`, { cause });
  }
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
    throw new Refusal(t('importInvoices.unreadable', { reason }), { cause });
  }
}

function toRefusal(problem: ProblemError): Refusal {
  const { detail, errors } = problemText(problem);
  const lines = errors.map(({ message }) => `  ${message}`);
  return new Refusal([detail, ...lines].join('\n'), { cause: problem });
}
