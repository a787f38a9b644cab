import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const cache = join(root, '.cache');

/**
 * A folder of this process, on the disk of the project so that its content can be renamed into place.
 * @param {string} purpose
 */
export function scratchFolder(purpose) {
  return join(cache, `${purpose}-${process.pid}`);
}

/**
 * Removes what processes that were killed have left.
 * @param {string} purpose
 */
export function removeScratch(purpose) {
  for (const name of list()) {
    const pid = name.startsWith(`${purpose}-`)
      ? Number(name.slice(purpose.length + 1))
      : Number.NaN;
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    try {
      rmSync(join(cache, name), { recursive: true, force: true });
    } catch {
      // Its npm outlives it and still writes there: the next start removes it.
    }
  }
}

function list() {
  try {
    return readdirSync(cache);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
