import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#database/error-code.ts';
import { isRunning } from '#database/embedded/data-folder.ts';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import type { BackupStore, StoredFile } from './backup-store.ts';

const t = texts('backups');
const unfinished = /[.]unfinished-(\d+)$/;

/** Backups in a folder of this machine, or one that is mounted. */
export function folderStore(folder: string): BackupStore {
  return {
    place: folder,
    isElsewhere: false,
    write: async (name, bytes) => {
      try {
        // All the books: only the account of the product reads them.
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await removeUnfinished(folder);
        return await writeFile(join(folder, name), bytes);
      } catch (error) {
        throw mendable(error, folder);
      }
    },
    read: (name) => reading(join(folder, name), folder),
    list: () => listFiles(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function writeFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const temporary = `${path}.unfinished-${String(process.pid)}`;
  try {
    const file = createWriteStream(temporary, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.from(bytes), file);
    await rename(temporary, path);
    await syncFolder(path);
    return file.bytesWritten;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** So that the name, too, outlives a machine that stops at once. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(join(path, '..'), 'r');
  try {
    await folder.sync();
  } catch (error) {
    // Some file systems sync no folders.
    if (!['EINVAL', 'EPERM', 'EISDIR'].includes(String(errorCode(error)))) throw error;
  } finally {
    await folder.close();
  }
}

/** What a process that was killed has left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(unfinished.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(pid) && pid !== process.pid && !isRunning(pid))
      await rm(join(folder, name), { force: true });
  }
}

async function* reading(path: string, folder: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of createReadStream(path, { highWaterMark: 1_048_576 }))
      yield part as Uint8Array;
  } catch (error) {
    throw mendable(error, folder);
  }
}

async function listFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw mendable(error, folder);
  });
  const files: StoredFile[] = [];
  for (const entry of entries) {
    const found = entry.isFile() && (await stat(join(folder, entry.name)).catch(() => undefined));
    if (found) files.push({ name: entry.name, bytes: found.size });
  }
  return files;
}

const known = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'notAllowed',
  EPERM: 'notAllowed',
  ENOENT: 'missing',
  ENOTDIR: 'noFolder',
  EEXIST: 'noFolder',
} as const;

function mendable(error: unknown, folder: string): unknown {
  const code = String(errorCode(error));
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  const reason = code in known ? known[code as keyof typeof known] : undefined;
  const text = reason
    ? t(`folder.${reason}`, { folder })
    : t('folder.other', { folder, reason: error.message });
  return new Refusal(text, { cause: error });
}
