import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret of the installation, kept in a file that only its own account can read. */
export interface SecretFile {
  read: () => string | undefined;
  keep: (secret: string) => void;
  forget: () => void;
}

/** @param folder the path that installationFolder() gave */
export function secretFile(folder: string, name: string): SecretFile {
  const file = join(folder, name);
  return {
    read: () => {
      try {
        return readFileSync(file, 'utf8').trim();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    keep: (secret) => {
      mkdirSync(folder, { recursive: true });
      // Renamed into place, so that a crash leaves no half of it.
      const unfinished = `${file}.unfinished-${String(process.pid)}`;
      writeFileSync(unfinished, `${secret}\n`, { mode: 0o600 });
      renameSync(unfinished, file);
    },
    forget: () => {
      rmSync(file, { force: true });
    },
  };
}
