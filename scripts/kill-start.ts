import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Contents, countContents, signInAsPrinted } from './check-installation.ts';
import { killAfter, type Rounds } from './kill-after.ts';
import { npmStart, startUntilReady } from './product-process.ts';

interface Start {
  tookMs: number;
  contents: Contents;
}

/**
 * Kills starts with everything they started, each at a random moment, and sees that the next start is
 * ready and whole. Two thirds of the rounds begin with an empty folder, the others with a full one.
 */
export async function killStarts({ count, work, random, port, log }: Rounds): Promise<void> {
  const full = join(work, 'full');
  const first = await startWhole(full, port);
  const later = await startWhole(full, port);
  assert.deepEqual(later.contents, first.contents);
  for (let round = 1; round <= count; round += 1) {
    const isFirst = round <= Math.ceil((count * 2) / 3);
    const folder = isFirst ? join(work, String(round)) : full;
    // A little beyond the whole start, so that its end is hit, too.
    const afterMs = Math.round(random() * (isFirst ? first : later).tookMs * 1.1);
    await killAfter(npmStart(settings(folder, port)), folder, afterMs);
    const next = await startWhole(folder, port);
    assert.deepEqual(next.contents, first.contents);
    log(
      `${String(round)}: ${isFirst ? 'first' : 'later'} start killed after ${String(afterMs)} ms; the next was whole and ready in ${String(next.tookMs)} ms`,
    );
    if (isFirst) rmSync(folder, { recursive: true, force: true });
  }
}

function settings(folder: string, port: number): Record<string, string> {
  return { DATA_DIR: folder, PORT: String(port), SAMPLE_DATA: 'yes' };
}

/** Starts, signs in, counts, and stops in order. */
async function startWhole(folder: string, port: number): Promise<Start> {
  const began = performance.now();
  const product = await startUntilReady(settings(folder, port));
  const tookMs = Math.round(performance.now() - began);
  try {
    await signInAsPrinted(product.address, product.output());
    return { tookMs, contents: await countContents(folder) };
  } finally {
    product.process.kill('SIGTERM');
    assert.equal(await product.ended, 0, product.output());
  }
}
