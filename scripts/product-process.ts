import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');

/** A script of the product that runs, as someone would start it. */
export interface Product {
  process: ChildProcess;
  /** What it has written so far. */
  output: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

type Environment = Record<string, string>;

/** Runs a script of the product with these settings alone, in a process group of its own as a terminal does. */
export function runScript(script: string, args: readonly string[], settings: Environment): Product {
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const child = spawn(process.execPath, [join(root, script), ...args], {
    env: environment,
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
 * Starts the product as `npm start` does and waits until it is ready.
 * @returns with its address
 * @throws with what it wrote, when it ends or is not ready in time
 */
export async function startUntilReady(
  settings: Environment,
): Promise<Product & { address: string }> {
  const product = runScript('scripts/start.mjs', [], settings);
  const address = await readyAddress(product);
  return { ...product, address };
}

async function readyAddress(product: Product): Promise<string> {
  const deadline = Date.now() + 60_000;
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
