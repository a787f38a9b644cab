import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const patienceMs = 120_000;

/** A script of the product that runs, as someone would start it. */
export interface Product {
  process: ChildProcess;
  /** What it has written so far. */
  output: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

type Environment = Record<string, string>;

/** Runs a script of the product on this Node. */
export function runScript(script: string, args: readonly string[], settings: Environment): Product {
  return run(process.execPath, [join(root, script), ...args], settings);
}

export function npmStart(settings: Environment): Product {
  return run('npm', ['start'], settings);
}

/** Runs with these settings alone, in a process group of its own as a terminal does. */
function run(command: string, args: readonly string[], settings: Environment): Product {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let text = '';
  const collect = (bytes: Buffer): void => {
    text += bytes.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 'unknown');
  return { process: child, output: () => text, ended };
}

/**
 * Starts the product and waits until it is ready.
 * @returns with its address
 * @throws with what it wrote, when it ends or is not ready in time
 */
export async function startUntilReady(
  settings: Environment,
): Promise<Product & { address: string }> {
  const product = runScript('scripts/start.mjs', [], settings);
  return { ...product, address: await readyAddress(product) };
}

/** The address that the product has printed, once it answers there. */
export async function readyAddress(product: Product): Promise<string> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline && product.process.exitCode === null) {
    const [, address] = /Address\s+(\S+)/.exec(product.output()) ?? [];
    if (address !== undefined && (await answers(`${address}/readyz`))) return address;
    await sleep(20);
  }
  throw new Error(`The product did not become ready:\n${product.output()}`);
}

/** Whether a GET is answered with success. */
export async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    return answer.ok;
  } catch {
    return false;
  }
}

/** Ctrl-C in the terminal: every process of the group gets the signal. */
export function pressCtrlC({ process: child }: Product): void {
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
}
