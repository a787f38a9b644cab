import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { beginSnapshot, endSnapshot } from '#server/runtime/snapshot-stream.ts';
import { untilAborted } from '../runs/until-aborted.ts';
import type { BackupStore } from '../store/backup-store.ts';
import { type BackupCause, nameBackup, readBackupName } from '../runs/backup-name.ts';
import { readKeptFiles } from './kept-files.ts';
import { expiredBackups } from './retention.ts';
import { type BackupCounts, writeBackup } from './write-backup.ts';

export interface BackupPlace {
  store: BackupStore;
  passphrase: string | undefined;
  /** The path that installationFolder() gave. */
  folder: string;
  /** Of the product. */
  version: string;
  /** Aborted where the process is told to stop: what was begun is undone, and no failure. */
  signal?: AbortSignal;
}

export interface MadeBackup extends BackupCounts {
  name: string;
  bytes: number;
}

/**
 * Writes everything as of one moment to the store, while others write on, and removes what is no longer kept.
 * @throws {Refusal} where the store can't be written, with the reason
 */
export async function makeBackup(
  db: Kysely<DB>,
  { store, passphrase, folder, version, signal }: BackupPlace,
  { cause, now }: { cause: BackupCause; now: Date },
): Promise<MadeBackup> {
  const name = nameBackup(now, cause);
  const counts = { tables: 0, rows: 0 };
  const snapshot = await beginSnapshot(db);
  try {
    const files = readKeptFiles(folder);
    const content = writeBackup({ snapshot, files, version, passphrase, now }, counts);
    const bytes = await store.write(name, untilAborted(content, signal), signal);
    await removeExpired(store);
    return { name, bytes, ...counts };
  } finally {
    await endSnapshot(snapshot);
  }
}

async function removeExpired(store: BackupStore): Promise<void> {
  for (const { name } of expiredBackups(await listBackups(store))) await store.remove(name);
}

/** The latest first. */
export async function listBackups(store: BackupStore) {
  const backups = (await store.list()).flatMap(({ name, bytes }) => {
    const named = readBackupName(name);
    return named ? [{ ...named, bytes }] : [];
  });
  return backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
