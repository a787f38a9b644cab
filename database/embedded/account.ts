import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The operating system's account that PostgreSQL runs under. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as "nobody"; otherwise as ourselves (undefined). */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'nobody') return { uid: Number(uid), gid: Number(gid) };
  }
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
