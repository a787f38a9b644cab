import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './data-folder.ts';

/** A database process that works on a data folder. */
export interface Postmaster {
  pid: number;
  parent: number;
  ready: boolean;
}

/** The name under which the watchdog stands in the list of processes; the next word is its owner's number. */
export const watchdogName = 'ledgerline-watchdog';

interface Process {
  parent: number;
  /** Words parted by spaces. */
  command: string;
}

/**
 * Finds the postmaster of a data folder by its postmaster.pid, and checks that the number still
 * belongs to it: after a crash the file stays, and the system may have given the number to another.
 */
export function findPostmaster(data: string): Postmaster | undefined {
  const lines = pidFile(data);
  const pid = Number(lines?.[0]);
  if (lines === undefined || !Number.isInteger(pid) || pid <= 1) return undefined;
  const found = readProcess(pid);
  if (found === undefined || !worksOn(pid, found, data)) return undefined;
  // The socket answers before this line says ready, with 57P03.
  return { pid, parent: found.parent, ready: lines[7]?.trim() === 'ready' };
}

/** The live server that started the postmaster; undefined when that one is gone or going. */
export function ownerOf(postmaster: Postmaster): number | undefined {
  const watchdog = readProcess(postmaster.parent);
  const words = watchdog?.command.split(' ') ?? [];
  const owner = Number(words[words.indexOf(watchdogName) + 1]);
  if (!words.includes(watchdogName) || watchdog === undefined) return undefined;
  // An owner that died leaves its watchdog to another parent; the number alone could be taken again.
  return watchdog.parent === owner ? owner : undefined;
}

/** Tells whether a watchdog looks after the postmaster: then it ends by itself once its owner is gone. */
export function hasWatchdog(postmaster: Postmaster): boolean {
  return readProcess(postmaster.parent)?.command.split(' ').includes(watchdogName) ?? false;
}

/**
 * Removes a postmaster.pid whose number a stranger has taken: PostgreSQL would take the stranger for
 * a postmaster and never start. Not while any process works on the folder: the file is what keeps a
 * second postmaster away from the shared memory of the first one's children.
 */
export function removeStrangersPidFile(data: string): void {
  const pid = Number(pidFile(data)?.[0]);
  if (!Number.isInteger(pid) || !isRunning(pid) || findPostmaster(data) !== undefined) return;
  if (process.platform !== 'linux' || anyoneWorksOn(data)) return;
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

function pidFile(data: string): string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

function readProcess(pid: number): Process | undefined {
  try {
    if (process.platform !== 'linux') return askForProcess(pid);
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    const command = readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

function askForProcess(pid: number): Process | undefined {
  const answer = execFileSync('ps', ['-o', 'stat=,ppid=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [, state, parent, command] = /^\s*(\S+)\s+(\d+)\s+(.*)$/s.exec(answer) ?? [];
  if (command === undefined || state?.startsWith('Z') === true) return undefined;
  return { parent: Number(parent), command };
}

function worksOn(pid: number, found: Process, data: string): boolean {
  if (process.platform !== 'linux') return found.command.includes(`-D ${data}`);
  return workingFolder(pid) === data;
}

function anyoneWorksOn(data: string): boolean {
  return readdirSync('/proc').some(
    (name) => /^\d+$/.test(name) && workingFolder(Number(name)) === data,
  );
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${String(pid)}/cwd`);
  } catch {
    return undefined;
  }
}
