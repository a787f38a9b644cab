import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

interface Running {
  pid: number;
  parent: number;
}

/** Kills a process and all that descend from it, without a word (SIGKILL), and whatever works in the folder. */
export function killTree(pid: number, folder: string): void {
  // Listed before the first dies: then its children have another parent.
  const doomed = descendants(pid);
  for (const one of [pid, ...doomed]) kill(one);
  // What was being forked meanwhile. Twice, because these may fork, too.
  for (const one of [...processesIn(folder), ...processesIn(folder)]) kill(one);
}

/** The processes whose working folder is the folder or lies below it. */
export function processesIn(folder: string): number[] {
  return listProcesses()
    .map(({ pid }) => pid)
    .filter((pid) => {
      const at = workingFolder(pid);
      return at === folder || at?.startsWith(`${folder}/`);
    });
}

export function childrenOf(pid: number): number[] {
  return listProcesses()
    .filter(({ parent }) => parent === pid)
    .map((one) => one.pid);
}

function descendants(pid: number): number[] {
  const all = listProcesses();
  const found: number[] = [];
  const from = [pid];
  for (let parent = from.pop(); parent !== undefined; parent = from.pop()) {
    const children = all.filter((one) => one.parent === parent).map((one) => one.pid);
    found.push(...children);
    from.push(...children);
  }
  return found;
}

function listProcesses(): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return [];
      }
    });
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${String(pid)}/cwd`);
  } catch {
    return undefined;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
