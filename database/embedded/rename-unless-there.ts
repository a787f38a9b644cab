import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../error-code.ts';

/** Puts a finished folder in its place; where another process was first, its folder stays and ours goes. */
export function renameUnlessThere(finished: string, place: string): void {
  try {
    renameSync(finished, place);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    rmSync(finished, { recursive: true, force: true });
    return;
  }
  // The name itself must outlive a power cut.
  const parent = openSync(dirname(place), 'r');
  fsyncSync(parent);
  closeSync(parent);
}
