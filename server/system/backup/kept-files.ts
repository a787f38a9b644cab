import { join } from 'node:path';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { errorCode } from '#database/error-code.ts';

/** What an installation keeps beside its database and a restored one needs: without it, sealed secrets never open again. */
const names = ['link-secret', 'demo-password', 'set-up-code'];

/** @param folder the path that installationFolder() gave */
export function readKeptFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of names) {
    try {
      files.set(name, readFileSync(join(folder, name), 'utf8'));
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return files;
}

/** Only what this version knows is written: a file of a backup names no place of its own. */
export function writeKeptFiles(folder: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    const content = files.get(name);
    if (content === undefined) continue;
    const unfinished = join(folder, `${name}.unfinished-${String(process.pid)}`);
    writeFileSync(unfinished, content, { mode: 0o600 });
    renameSync(unfinished, join(folder, name));
  }
}
