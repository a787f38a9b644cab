import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { Refusal } from '#database/refusal.ts';
import type { DB } from '#database/schema.ts';
import { texts } from '#messages/texts.ts';
import { openCompanyFile } from '#server/files/company/open-company-file.ts';
import { withDatabase } from '#server/open-database.ts';
import { runCommand } from '#server/run-command.ts';
import { beginSnapshot, endSnapshot } from '#server/runtime/snapshot-stream.ts';
import { noteCompanyExport } from './note-company-export.ts';
import { writeCompany } from './write-company.ts';

const t = texts('companyFile');

// npm run export -- --company FILE
await runCommand(async (config) => {
  const file = readArguments();
  await refuseToWriteOver(file);
  await withDatabase(config, async (db) => {
    await writeFile(db, file);
    await noteCompanyExport(db, null);
  });
  await using written = await openCompanyFile(file);
  const { organisation: company, tables } = written.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(t('exported', { company, file, tables: tables.length, rows }));
});

function readArguments(): string {
  try {
    const { values } = parseArgs({ options: { company: { type: 'string' } } });
    if (values.company === undefined) throw new Refusal(t('exportUsage'));
    // npm runs a script in the folder of the package and says where it was called.
    return resolve(process.env.INIT_CWD ?? '.', values.company);
  } catch (cause) {
    throw cause instanceof Refusal ? cause : new Refusal(t('exportUsage'), { cause });
  }
}

async function refuseToWriteOver(file: string): Promise<void> {
  const known = await stat(file).catch(() => undefined);
  if (known) throw new Refusal(t('exists', { file }));
}

/** Has its name once it is whole. */
async function writeFile(db: Kysely<DB>, file: string): Promise<void> {
  const unfinished = `${file}.unfinished-${String(process.pid)}`;
  const snapshot = await beginSnapshot(db);
  try {
    const bytes = Readable.from(writeCompany(snapshot, { now: new Date() }));
    // Only its own account may read it: it is all the books.
    await pipeline(bytes, createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof Error && 'syscall' in error)
      throw new Refusal(t('notWritten', { file, reason: error.message }), { cause: error });
    throw error;
  } finally {
    await endSnapshot(snapshot);
  }
}
