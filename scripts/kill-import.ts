import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Contents, countContents } from './check-installation.ts';
import { killAfter, type Rounds } from './kill-after.ts';
import { type Product, runScript, startUntilReady } from './product-process.ts';

const command = 'server/imports/import-command.ts';

/**
 * Kills imports of a file, each at a random moment, and sees that the next start finds the file whole
 * or absent, and that importing it again leaves it whole. Every second time the product is running and
 * is killed with the import.
 */
export async function killImports(
  { count, work, random, port, log }: Rounds,
  file: string,
): Promise<void> {
  const empty = join(work, 'empty');
  const absent = await startAndCount(empty, port);
  const { whole, tookMs } = await importOnce(empty, join(work, 'whole'), file, port);
  assert.notDeepEqual(whole, absent);
  for (let round = 1; round <= count; round += 1) {
    const folder = join(work, String(round));
    copyFolder(empty, folder);
    const afterMs = Math.round(random() * tookMs * 1.1);
    const running = round % 2 === 0 ? await startUntilReady(settings(folder, port)) : undefined;
    await killAfter(runScript(command, [file], settings(folder, port)), folder, afterMs);
    if (running !== undefined) await killAfter(running, folder, 0);
    const found = await startAndCount(folder, port);
    const isWhole = found.invoice === whole.invoice;
    assert.deepEqual(found, isWhole ? whole : absent);
    await complete(runScript(command, [file], settings(folder, port)));
    assert.deepEqual(await startAndCount(folder, port), whole);
    log(
      `${String(round)}: import ${running ? 'into the running product ' : ''}killed after ${String(afterMs)} ms: ${isWhole ? 'whole' : 'absent'}, then imported again`,
    );
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With its owners, which Node's own copy does not keep. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to]);
}

function settings(folder: string, port: number): Record<string, string> {
  return { DATA_DIR: folder, PORT: String(port), SAMPLE_DATA: 'no' };
}

async function importOnce(
  empty: string,
  folder: string,
  file: string,
  port: number,
): Promise<{ whole: Contents; tookMs: number }> {
  copyFolder(empty, folder);
  const began = performance.now();
  await complete(runScript(command, [file], settings(folder, port)));
  const tookMs = performance.now() - began;
  return { whole: await startAndCount(folder, port), tookMs };
}

async function complete(product: Product): Promise<void> {
  assert.equal(await product.ended, 0, product.output());
}

async function startAndCount(folder: string, port: number): Promise<Contents> {
  const product = await startUntilReady(settings(folder, port));
  try {
    return await countContents(folder);
  } finally {
    product.process.kill('SIGTERM');
    await complete(product);
  }
}
