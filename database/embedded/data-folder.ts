import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCode } from '../error-code.ts';
import { Refusal } from '../refusal.ts';
import { type Account, canReach, databaseAccount } from './account.ts';

export interface DataFolder {
  /** Absolute and without symbolic links. */
  path: string;
  /** The wanted folder, where the database account cannot reach that one. */
  insteadOf: string | undefined;
}

// The path of a Unix socket is a fixed field in the kernel: 107 bytes and a zero on Linux, 103 on macOS.
const longestSocketPath = process.platform === 'linux' ? 107 : 103;

/**
 * Makes the folder that holds everything this installation keeps, and says where it is.
 * Below root's private home PostgreSQL's account could not reach its files: then it is a folder in
 * /var/lib, named by the wanted path, so that the next start finds it again.
 * @throws Refusal when it cannot be made or written
 */
export function dataFolder(wanted: string): DataFolder {
  const asked = makeWritable(resolve(wanted), 'DATA_DIR');
  if (canReach(databaseAccount(join(asked, 'postgres')), asked))
    return { path: asked, insteadOf: undefined };
  const name = `ledgerline-${createHash('sha256').update(asked).digest('hex').slice(0, 12)}`;
  const path = makeWritable(join('/var/lib', name), 'the folder for DATA_DIR');
  // Whatever root's umask says: the account must pass through.
  chmodSync(path, 0o755);
  return { path, insteadOf: asked };
}

function makeWritable(path: string, name: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    throw new Refusal(
      `${name} (${path}) cannot be written: ${reason(error)}. Set DATA_DIR to a folder of your own.`,
      { cause: error },
    );
  }
}

function reason(error: unknown): string {
  const code = String(errorCode(error) ?? error);
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'it is a file',
  };
  return known[code] ?? code;
}

/** The folder of the private server's socket, which only its account may enter. */
export function socketFolder(folder: string): string {
  const socketDir = join(folder, 's');
  const socket = join(socketDir, '.s.PGSQL.5432');
  const bytes = Buffer.byteLength(socket);
  if (bytes > longestSocketPath) {
    throw new Refusal(
      `DATA_DIR is too long a path: the database's socket ${socket} takes ${String(bytes)} bytes, ${String(longestSocketPath)} are allowed. Set DATA_DIR to a shorter one.`,
    );
  }
  return socketDir;
}

export function makePrivate(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account !== undefined) chownSync(path, account.uid, account.gid);
}

const unfinished = /^.+\.unfinished-(\d+)$/;

/** A name to build a folder under before it is renamed; after a crash it tells whose it was. */
export function unfinishedName(path: string): string {
  return `${path}.unfinished-${String(process.pid)}`;
}

/** Removes what processes that are gone (or had our own number) left half built. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(unfinished.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
