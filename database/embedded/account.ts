import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The operating system's account that PostgreSQL runs under. */
export interface Account {
  uid: number;
  gid: number;
}

/** An account of its own, where the machine has one, else the one that every machine has and others may share. */
const names = ['ledgerline', 'nobody'];

/**
 * PostgreSQL refuses to run as root: then it runs as `ledgerline` or `nobody`, or as the one of the two that made the data; otherwise
 * as ourselves (undefined).
 */
export function databaseAccount(data?: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name = '']) => names.includes(name))
    .toSorted(([one = ''], [other = '']) => names.indexOf(one) - names.indexOf(other))
    .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }));
  const owner = data === undefined ? undefined : statSync(data, { throwIfNoEntry: false })?.uid;
  const account = accounts.find(({ uid }) => uid === owner) ?? accounts[0];
  if (account) return account;
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has no account "nobody" for it.',
  );
}

/** Tells whether the account can walk to the folder; root asks on its behalf. */
export function canReach(account: Account | undefined, folder: string): boolean {
  if (account === undefined) return true;
  const walk = spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return walk.status === 0;
}
