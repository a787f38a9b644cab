import { setTimeout as sleep } from 'node:timers/promises';
import { killTree } from './process-tree.ts';
import type { Product } from './product-process.ts';

export interface Rounds {
  count: number;
  /** An empty folder of their own. */
  work: string;
  /** From 0 to 1. */
  random: () => number;
  port: number;
  log: (line: string) => void;
}

/** Lets a script run for a while, then kills it and everything it started. */
export async function killAfter(product: Product, folder: string, afterMs: number): Promise<void> {
  await Promise.race([sleep(afterMs), product.ended]);
  if (product.process.pid !== undefined) killTree(product.process.pid, folder);
  await product.ended;
}

/** Random numbers that a seed repeats (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
