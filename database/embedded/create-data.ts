import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { privateUser } from '../connect.ts';
import { Refusal } from '../refusal.ts';
import type { Account } from './account.ts';
import { makePrivate, unfinishedName } from './data-folder.ts';
import { keepAccess } from './keep-access.ts';
import { renameUnlessThere } from './rename-unless-there.ts';

export interface ServerPlace {
  /** A folder that the database account can reach. */
  folder: string;
  /** PostgreSQL's programs. */
  binaries: string;
  account: Account | undefined;
}

/** The major version of the programs that are installed. */
export const installedMajor = '18';

/**
 * Makes PostgreSQL's data below the folder, unless it is there: under another name first, so that it
 * is either whole or absent.
 * @returns the path of the data
 * @throws Refusal when the data is of another major version or another account's
 */
export function createData({ folder, binaries, account }: ServerPlace): string {
  const data = join(folder, 'postgres');
  if (!existsSync(data)) {
    const temporary = unfinishedName(data);
    makePrivate(temporary, account);
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'];
    const access = ['-U', privateUser, '-A', 'trust'];
    const args = ['-D', temporary, ...access, '-E', 'UTF8', ...locale, '--data-checksums'];
    const made = spawnSync(join(binaries, 'bin/initdb'), args, {
      ...account,
      cwd: folder,
      env: {},
      encoding: 'utf8',
    });
    if (made.status !== 0)
      throw new Refusal(
        `The database could not be made in ${folder}: ${made.stderr || String(made.error)}`,
      );
    renameUnlessThere(temporary, data);
  }
  checkMajor(data);
  checkOwner(data, account);
  keepAccess(data);
  return data;
}

function checkOwner(data: string, account: Account | undefined): void {
  const expected = account?.uid ?? process.getuid?.();
  const { uid } = statSync(data);
  if (expected === undefined || uid === expected) return;
  throw new Refusal(
    `The data in ${data} belongs to the account with the number ${String(uid)}, but the database runs under ${String(expected)}. ` +
      `Start the product under the account that made it, or give it away: chown -R ${String(expected)} ${data}`,
  );
}

function checkMajor(data: string): void {
  const file = join(data, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new Refusal(
      `${data} is not a PostgreSQL data folder. Set DATA_DIR to another folder, or move this one away.`,
    );
  }
  const major = readFileSync(file, 'utf8').trim();
  if (major === installedMajor) return;
  throw new Refusal(
    `The data in ${data} was made by PostgreSQL ${major}; this version brings PostgreSQL ${installedMajor}, which cannot read it. ` +
      'Start the version of the product that made it, or set DATA_DIR to another folder.',
  );
}
