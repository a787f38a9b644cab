import { execFileSync, spawn } from 'node:child_process';

export interface Program {
  pid: number | undefined;
  /** What it has written so far. */
  output: () => string;
}

export interface Place {
  /** In which it works. */
  folder: string;
  uid: number;
  gid: number;
  env: Readonly<Record<string, string>>;
}

const kept = 20_000;

export function idsOf(account: string): Pick<Place, 'uid' | 'gid'> {
  const idOf = (flag: '-u' | '-g') =>
    Number(execFileSync('id', [flag, account], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Runs somebody else's program under an account of its own. */
export function startProgram(path: string, args: readonly string[], place: Place): Program {
  const { folder, uid, gid, env } = place;
  const child = spawn(path, args, {
    ...{ cwd: folder, uid, gid },
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (bytes: Buffer): void => {
    text = (text + bytes.toString()).slice(-kept);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { pid: child.pid, output: () => text };
}
