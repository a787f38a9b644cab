import { readFileSync } from 'node:fs';
import { childrenOf, processesIn } from '../../scripts/process-tree.ts';

/** Megabytes (1,000,000 bytes). */
export interface IdleMemory {
  /** Of the server, with what it has started. */
  server: number;
  database: number;
  /** The same as what each process holds by itself, with what several share counted for each. */
  resident: number;
}

/**
 * What the processes of an installation hold: what several share is counted once (PSS). Linux only.
 * @param npm the process of `npm start`
 * @param folder the installation's, in which its database works
 */
export function idleMemory(npm: number, folder: string): IdleMemory {
  const database = processesIn(folder);
  const server = fromServer(npm).filter((pid) => !database.includes(pid));
  const sum = (pids: readonly number[], name: string) =>
    pids.reduce((all, pid) => all + held(pid, name), 0);
  return {
    server: sum(server, 'Pss'),
    database: sum(database, 'Pss'),
    resident: sum([...server, ...database], 'Rss'),
  };
}

/** The server and its children: npm, its shell and the start script only wait for it. */
function fromServer(pid: number): number[] {
  const isServer = readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('server/main.js');
  const children = childrenOf(pid);
  return isServer ? [pid, ...children] : children.flatMap(fromServer);
}

function held(pid: number, name: string): number {
  try {
    const rollup = readFileSync(`/proc/${String(pid)}/smaps_rollup`, 'utf8');
    const [, kibibytes = '0'] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup) ?? [];
    return (Number(kibibytes) * 1024) / 1_000_000;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
